// Address.tsx: an account address, short or in full.
import { cx } from '../theme/cx.ts';
import { CopyButton } from '../controls/CopyButton.tsx';
import { addressGroups, shortAddress } from '../text/format/address.ts';
import { t } from '../text/i18n.ts';

interface AddressProps {
  address: string;
  /** In full, in groups of four: required wherever funds or rights go to it. */
  isFull?: boolean;
  isCopyable?: boolean;
  className?: string;
}

/** An account address, short or in full, always the same left to right. */
export function Address({ address, isFull = false, isCopyable = false, className }: AddressProps) {
  return (
    <span className={cx('inline-flex max-w-full items-center gap-1', className)}>
      <span dir="ltr" data-tip={isFull ? undefined : address} className="font-mono text-table break-words">
        {isFull ? <Groups address={address} /> : shortAddress(address)}
      </span>
      {isCopyable && <CopyButton text={address} label={t('ui.address.copy', 'Copy address')} />}
    </span>
  );
}

/** Gaps are margins, not spaces, so that copying gives the plain address. */
function Groups({ address }: { address: string }) {
  return (
    <>
      {addressGroups(address).map((group, index) => (
        // Groups may repeat and never move, so the index is the key.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} className={cx('inline-block', index > 1 && 'ms-1')}>
          {group}
        </span>
      ))}
    </>
  );
}
