// EventHoldings.tsx: the account's holdings in one event, with their actions.
import { useFeedValue, useGateway } from '#client/react.tsx';
import type { OutcomeMarket } from '#domain/market/market.ts';
import { Decimal } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import { useTableView } from '#state/preferences/tableViews.ts';
import { useIsReturning } from '#state/account/session.ts';
import { useMarkets } from '#state/market/useMarkets.ts';
import { useOutcomeAccount } from '#state/account/useOutcomeAccount.ts';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { t } from '#ui/text/i18n.ts';
import { Usd } from '#ui/display/Num.tsx';
import { Panel } from '#ui/display/Panel.tsx';
import { Skeleton } from '#ui/display/Skeleton.tsx';
import { Table } from '#ui/table/Table.tsx';
import { useCallback, useMemo } from 'react';
import { type OutcomeRow, outcomeRows } from './outcomeRows.ts';
import { useOutcomeColumns } from './useOutcomeColumns.ts';

interface EventHoldingsProps {
  /** Both sides of the questions of the event. */
  assetIds: ReadonlySet<AssetId>;
  onOpen: (market: OutcomeMarket) => void;
  onConnect: () => void;
}

const NONE: readonly never[] = [];

export function EventHoldings({ assetIds, onOpen, onConnect }: EventHoldingsProps) {
  const gateway = useGateway();
  const list = useMarkets();
  const { owner, positions, retry } = useOutcomeAccount();
  const contexts = useFeedValue(gateway.feeds.contexts(), (feed) => feed.all(), 1000);
  const [view] = useTableView('outcomes');
  const markets = list.kind === 'ready' ? list.markets : NONE;
  const rows = useMemo(
    () =>
      outcomeRows(
        (positions ?? NONE).filter(({ assetId }) => assetIds.has(assetId)),
        markets,
        contexts,
      ),
    [positions, assetIds, markets, contexts],
  );
  const isReturning = useIsReturning();
  const open = useCallback(({ market }: OutcomeRow) => market && onOpen(market), [onOpen]);
  const all = useOutcomeColumns(rows, open);
  const columns = useMemo(
    () => all.filter(({ id, isKept }) => isKept || !view.hidden.includes(id)),
    [all, view.hidden],
  );
  return (
    <Panel
      className="overflow-hidden rounded-md"
      title={t('holding.title', 'Your shares')}
      aside={rows.length > 0 && <Totals rows={rows} />}
    >
      {rows.length > 0 ? (
        <Table
          label={t('holding.label', 'Shares held in this event')}
          columns={columns}
          rows={rows}
          rowKey={({ position }) => position.assetId}
          onRowAction={open}
          empty={null}
        />
      ) : owner === undefined && !isReturning ? (
        <EmptyState
          className="py-5"
          title={t('holding.guest', 'Shares of your account appear here')}
          action={
            <Button size="sm" onClick={onConnect}>
              {t('ui.table.connect', 'Connect a wallet')}
            </Button>
          }
        />
      ) : retry ? (
        <EmptyState
          className="py-5"
          title={t('outcomes.failed', 'Outcome shares could not be loaded')}
          detail={t('outcomes.failed.detail', 'Your shares are not affected.')}
          action={<Button onClick={retry}>{t('ui.table.retry', 'Retry')}</Button>}
        />
      ) : positions === undefined ? (
        <Skeleton className="p-4" lines={2} label={t('holding.loading', 'Loading your shares…')} />
      ) : (
        <EmptyState
          className="py-5"
          title={t('holding.none', 'No shares in this event')}
          detail={t('holding.none.detail', 'The buttons above only set a price in the ticket.')}
        />
      )}
    </Panel>
  );
}

function Totals({ rows }: { rows: readonly OutcomeRow[] }) {
  return (
    <span className="flex items-center gap-3 text-table text-muted">
      <span>
        {t('outcomes.col.value', 'Value')}{' '}
        <Usd value={sumOf(rows, ({ value }) => value)} own className="text-ink" />
      </span>
      <span>
        {t('holding.pnl', 'PnL')} <Usd value={sumOf(rows, ({ pnl }) => pnl)} tone="gain-loss" own />
      </span>
    </span>
  );
}

/** Undefined when one is unknown: a partial sum would be wrong. */
function sumOf(
  rows: readonly OutcomeRow[],
  of: (row: OutcomeRow) => Decimal | undefined,
): Decimal | undefined {
  let sum = new Decimal(0);
  for (const row of rows) {
    const amount = of(row);
    if (amount === undefined) return undefined;
    sum = sum.plus(amount);
  }
  return sum;
}
