// Segregated.tsx: segregated funds of a rejected deposit: amount, reason, and how to withdraw them.
import { useSessionMode } from '#state/account/session.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { Account } from '#protocol/info/account/account.ts';
import { Button } from '#ui/controls/Button.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { Num } from '#ui/display/Num.tsx';
import { Panel } from '#ui/display/Panel.tsx';
import { segregatedOf } from './useFunds.ts';

/** Hidden without segregated funds. */
export function Segregated({
  account,
  onSendOut,
}: {
  /** Undefined until it was read. */
  account: Account | undefined;
  onSendOut: (assetId: AssetId, opener: HTMLElement) => void;
}) {
  const isWatching = useSessionMode() === 'watching';
  const held = segregatedOf(account);
  if (held.length === 0) return null;
  return (
    <Panel title={t('funds.segregated', 'Segregated funds')} className="card" bodyClassName="gap-3 p-4">
      <p className="text-table text-muted">
        {t(
          'funds.segregated.what',
          'Deposits the service could not accept, because of a cap or a failed check, are kept separately under your name. Segregated funds cannot be traded, back no position and are not touched by liquidation. You can only withdraw them.',
        )}
      </p>
      <ul className="flex flex-col gap-2" aria-label={t('funds.segregated.list', 'Your segregated funds')}>
        {held.map(({ assetId, coin, segregated }) => (
          <li key={assetId} className="flex items-center justify-between gap-3">
            <span className="font-medium">
              <Num value={segregated} format={formatExact} own /> {coin}
            </span>
            {!isWatching && (
              <Button
                size="sm"
                kind="primary"
                onClick={({ currentTarget }) => onSendOut(assetId, currentTarget)}
              >
                {t('funds.segregated.send', 'Withdraw segregated {coin}', { coin })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
