// OutcomePositions.tsx: the account's outcome shares: cost, value and payout.
import { useFeedValue, useGateway } from '#client/react.tsx';
import type { AssetId } from '#protocol/ids.ts';
import { useTableView } from '#state/preferences/tableViews.ts';
import { useMarkets } from '#state/market/useMarkets.ts';
import { useOutcomeAccount } from '#state/account/useOutcomeAccount.ts';
import { DataTable, type TableFilter } from '#ui/table/DataTable.tsx';
import { t } from '#ui/text/i18n.ts';
import { TableEmpty } from '#ui/table/TableEmpty.tsx';
import { useCallback, useMemo } from 'react';
import { type OutcomeRow, outcomeRows } from './outcomeRows.ts';
import { useOutcomeColumns } from './useOutcomeColumns.ts';

interface OutcomePositionsProps {
  onPickMarket: (assetId: AssetId) => void;
  /** Hidden where the ticket beside the table has it. */
  onConnect?: (() => void) | undefined;
  /** Filters by one market, with a reset. */
  only: { assetId: AssetId; onClear: () => void } | undefined;
}

const NONE: readonly never[] = [];
const EVERY_MS = 500;

export function OutcomePositions({ onPickMarket, onConnect, only }: OutcomePositionsProps) {
  const gateway = useGateway();
  const list = useMarkets();
  const { owner, positions, retry } = useOutcomeAccount();
  const contexts = useFeedValue(gateway.feeds.contexts(), (feed) => feed.all(), EVERY_MS);
  const [view, setView] = useTableView('outcomes');
  const markets = list.kind === 'ready' ? list.markets : NONE;
  const rows = useMemo(
    () => outcomeRows(positions ?? NONE, markets, contexts),
    [positions, markets, contexts],
  );
  const open = useCallback(({ position: { assetId } }: OutcomeRow) => onPickMarket(assetId), [onPickMarket]);
  const columns = useOutcomeColumns(rows, open);
  const filters = useMemo(() => filtersFor(), []);
  const onlyAssetId = only?.assetId;
  // Both sides of the question belong to the market on screen.
  const keep = useCallback(
    ({ position }: OutcomeRow) =>
      position.assetId === onlyAssetId || position.oppositeAssetId === onlyAssetId,
    [onlyAssetId],
  );
  return (
    <DataTable
      label={t('outcomes.label', 'Outcomes')}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      view={view}
      onView={setView}
      filters={filters}
      only={only && { keep, onClear: only.onClear }}
      isLoading={owner !== undefined && positions === undefined && !retry}
      onRowAction={open}
      empty={
        <TableEmpty
          failed={{
            when: retry !== undefined,
            onRetry: () => retry?.(),
            title: t('outcomes.failed', 'Outcome shares could not be loaded'),
            detail: t('outcomes.failed.detail', 'Your shares are not affected.'),
          }}
          guest={{
            when: !owner,
            onConnect,
            title: t('outcomes.guest', 'Outcome shares of your account appear here'),
          }}
          empty={{
            title: t('outcomes.empty', 'No outcome shares'),
            detail: t(
              'outcomes.empty.detail',
              'Buy Yes or No on a question to see your shares, cost and value here.',
            ),
          }}
        />
      }
    />
  );
}

const rowKey = ({ position }: OutcomeRow) => position.assetId;

function filtersFor(): TableFilter<OutcomeRow>[] {
  return [
    {
      id: 'standing',
      label: t('outcomes.filter.standing', 'Open and settled'),
      options: [
        { id: 'open', label: t('outcomes.filter.open', 'Not settled') },
        { id: 'settled', label: t('outcomes.filter.settled', 'Settled') },
      ],
      keep: ({ payout }, choice) => (payout !== undefined) === (choice === 'settled'),
    },
    {
      id: 'result',
      label: t('positions.filter.result', 'Profit and loss'),
      options: [
        { id: 'profit', label: t('positions.filter.profit', 'In profit') },
        { id: 'loss', label: t('positions.filter.loss', 'At a loss') },
      ],
      keep: ({ pnl }, choice) => (choice === 'profit' ? pnl?.gt(0) : pnl?.lt(0)) ?? false,
    },
  ];
}
