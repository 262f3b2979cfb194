// WalletButton.tsx: one wallet in the list of wallets.
import { cx } from '#ui/theme/cx.ts';
import { t } from '#ui/text/i18n.ts';
import { Spinner } from '#ui/display/Spinner.tsx';
import { VisuallyHidden } from '#ui/display/VisuallyHidden.tsx';
import { useId } from 'react';
import { WalletIcon } from './WalletIcon.tsx';

interface WalletButtonProps {
  name: string;
  /** Its publisher: two wallets may have the same name. */
  origin: string;
  /** The warning about its name. */
  note?: string | undefined;
  icon: string | undefined;
  isWaiting: boolean;
  /** Why it cannot be picked. */
  reason: string | undefined;
  onPick: () => void;
}

/** One wallet of the list: icon, name and publisher. */
export function WalletButton({ name, origin, note, icon, isWaiting, reason, onPick }: WalletButtonProps) {
  const id = useId();
  const isBlocked = isWaiting || reason !== undefined;
  return (
    <>
      <button
        type="button"
        aria-disabled={isBlocked || undefined}
        aria-busy={isWaiting || undefined}
        aria-describedby={reason === undefined ? undefined : id}
        data-tip={reason}
        onClick={() => {
          if (!isBlocked) onPick();
        }}
        className={cx(
          'flex min-h-11 w-full items-center gap-3 rounded-md border border-control px-3 py-1.5 text-start',
          'hover:bg-hover active:bg-selected aria-off:cursor-not-allowed aria-off:border-line-strong aria-off:bg-transparent',
        )}
      >
        <WalletIcon icon={icon} size={24} />
        <span className="min-w-0 flex-1">
          <bdi
            className={cx(
              'block truncate text-body font-medium',
              reason === undefined ? 'text-ink' : 'text-muted',
            )}
          >
            {name}
          </bdi>
          <bdi className="block truncate text-label text-faint">{origin}</bdi>
          {note !== undefined && <span className="block text-label text-warn">{note}</span>}
        </span>
        {isWaiting && (
          <span className="flex shrink-0 items-center gap-1.5 text-table text-muted">
            <Spinner size={14} />
            {t('wallet.waiting', 'Waiting')}
          </span>
        )}
      </button>
      {reason !== undefined && <VisuallyHidden id={id}>{reason}</VisuallyHidden>}
    </>
  );
}
