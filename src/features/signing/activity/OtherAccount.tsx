// OtherAccount.tsx: the account of a request, if it is not the shown one.
import type { Address } from '#protocol/ids.ts';
import { useOwner } from '#state/account/session.ts';
import { Banner } from '#ui/display/Banner.tsx';
import { shortAddress } from '#ui/text/format/address.ts';
import { t } from '#ui/text/i18n.ts';

export function OtherAccount({ owner }: { owner: Address }) {
  const shown = useOwner();
  if (shown === owner) return null;
  return (
    <Banner
      tone="warn"
      title={t('sign.otherAccount', 'This request belongs to account {account}, which is not on screen.', {
        account: shortAddress(owner),
      })}
    />
  );
}
