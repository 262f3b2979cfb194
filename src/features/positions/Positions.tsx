// Positions.tsx: perpetual positions at live marks, with actions for one or all.
import type { Address, AssetId } from '#protocol/ids.ts';
import { type SessionMode, useOwner, useSessionMode } from '#state/account/session.ts';
import { useTableView } from '#state/preferences/tableViews.ts';
import { DataTable, type TableFilter } from '#ui/table/DataTable.tsx';
import { t } from '#ui/text/i18n.ts';
import { TableEmpty } from '#ui/table/TableEmpty.tsx';
import { useCallback, useMemo, useState } from 'react';
import { CloseAllMenu } from './CloseAllMenu.tsx';
import type { CloseScope } from './CloseManyDialog.tsx';
import type { PositionAct } from './PositionActs.tsx';
import { positionColumns } from './positionColumns.tsx';
import { PositionDialogs } from './PositionDialogs.tsx';
import { positionKey, type PositionRow } from './positionRows.ts';
import { usePositionRows } from './usePositionRows.ts';

interface PositionsProps {
  onPickMarket: (assetId: AssetId) => void;
  /** Hidden where the ticket beside the table has it. */
  onConnect?: (() => void) | undefined;
  /** Filters by one market, with a reset. */
  only: { assetId: AssetId; onClear: () => void } | undefined;
}

export function Positions({ onPickMarket, onConnect, only }: PositionsProps) {
  const owner = useOwner();
  const canSign = CAN_SIGN.has(useSessionMode());
  const [view, setView] = useTableView('positions');
  const { rows, query } = usePositionRows(owner);
  const { data, isPending, error, refetch } = query;
  // A dialog belongs to its account.
  const [acting, setActing] = useOwned<{ key: string; act: PositionAct }>(owner);
  const [scope, setScope] = useOwned<CloseScope>(owner);
  const columns = useMemo(
    () =>
      positionColumns({
        onAct: canSign ? (row, act) => setActing({ key: positionKey(row), act }) : undefined,
      }),
    [canSign, setActing],
  );
  const filters = useMemo(() => filtersFor(), []);
  const actingRow = rows.find((row) => positionKey(row) === acting?.key);
  // The dialog belongs to this position: a later position in the same market does not inherit it.
  if (acting && data && !actingRow) setActing(undefined);
  const onlyAssetId = only?.assetId;
  const keep = useCallback(({ position }: PositionRow) => position.assetId === onlyAssetId, [onlyAssetId]);
  return (
    <>
      <DataTable
        label={t('positions.label', 'Positions')}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        view={view}
        onView={setView}
        filters={filters}
        only={only && { keep, onClear: only.onClear }}
        isLoading={owner !== undefined && isPending}
        onRowAction={({ position }) => onPickMarket(position.assetId)}
        actions={
          canSign && rows.length > 0 ? () => <CloseAllMenu rows={rows} onChoose={setScope} /> : undefined
        }
        empty={
          <TableEmpty
            failed={{
              when: error !== null && !data,
              onRetry: () => void refetch(),
              title: t('positions.failed', 'Positions could not be loaded'),
              detail: t('positions.failed.detail', 'Your positions are not affected.'),
            }}
            guest={{
              when: !owner,
              onConnect,
              title: t('positions.guest', 'Positions of your account appear here'),
            }}
            empty={{
              title: t('positions.empty', 'No open positions'),
              detail: t(
                'positions.empty.detail',
                'Positions appear here with PnL, margin and liquidation price.',
              ),
            }}
          />
        }
      />
      <PositionDialogs
        acting={acting && actingRow && { row: actingRow, act: acting.act }}
        scope={scope}
        rows={rows}
        onDone={() => setActing(undefined)}
        onScopeDone={() => setScope(undefined)}
      />
    </>
  );
}

/** State of one account; undefined for the others. */
function useOwned<Value>(owner: Address | undefined) {
  const [kept, setKept] = useState<{ owner: typeof owner; value: Value | undefined }>();
  const set = useCallback((value: Value | undefined) => setKept({ owner, value }), [owner]);
  return [kept?.owner === owner ? kept?.value : undefined, set] as const;
}

const CAN_SIGN: ReadonlySet<SessionMode> = new Set<SessionMode>(['owner', 'agent']);
const rowKey = ({ position }: PositionRow) => position.assetId;

function filtersFor(): TableFilter<PositionRow>[] {
  return [
    {
      id: 'direction',
      label: t('positions.filter.direction', 'Long and short'),
      options: [
        { id: 'long', label: t('positions.long', 'Long') },
        { id: 'short', label: t('positions.short', 'Short') },
      ],
      keep: ({ size }, choice) => size.isPositive() === (choice === 'long'),
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
