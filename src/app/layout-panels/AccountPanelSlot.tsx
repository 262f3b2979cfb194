// AccountPanelSlot.tsx: the account panel beside the ticket, loaded with the account tables.
import type { Market } from '#domain/market/market.ts';
import { useIsReturning, useOwner } from '#state/account/session.ts';
import { Panel } from '#ui/display/Panel.tsx';
import { t } from '#ui/text/i18n.ts';
import { AccountPanel } from '../parts.ts';
import { useAtRest } from '../shell/useAtRest.ts';

export function AccountPanelSlot({ market }: { market: Market }) {
  const owner = useOwner();
  const isReturning = useIsReturning();
  const isAtRest = useAtRest();
  const loading = (
    <Panel title={t('account.title', 'Account')} className="shrink-0 grow">
      <p className="px-3 py-2 text-muted">{t('tables.loading', 'Loading…')}</p>
    </Panel>
  );
  return owner === undefined && (isReturning || !isAtRest) ? (
    loading
  ) : (
    <AccountPanel market={market} fallback={loading} />
  );
}
