// HistoryTable.tsx: a table of an account's history: settings, market filter and empty state.
import type { AssetId } from '#protocol/ids.ts';
import { useOwner } from '#state/account/session.ts';
import { type TableName, useTableView } from '#state/preferences/tableViews.ts';
import { DataTable, type TableFilter } from '#ui/table/DataTable.tsx';
import { TableEmpty } from '#ui/table/TableEmpty.tsx';
import type { Column } from '#ui/table/tableTypes.ts';
import { type ReactNode, useCallback } from 'react';

export interface HistoryProps {
  onPickMarket: (assetId: AssetId) => void;
  /** Omitted where the ticket beside the table offers it. */
  onConnect?: (() => void) | undefined;
  /** The one market to show, and the way back to all. */
  only: { assetId: AssetId; onClear: () => void } | undefined;
  /** Buttons at the end of the bar. */
  actions?: (() => ReactNode) | undefined;
}

interface HistoryTableProps<Row> extends HistoryProps {
  label: string;
  /** The storage key of columns, order and filters. */
  name: TableName;
  read: { data: unknown; isPending: boolean; error: Error | null; refetch: () => Promise<unknown> };
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** Keep its identity between renders. Null where the market is not known. */
  assetOf: (row: Row) => AssetId | null;
  filters?: readonly TableFilter<Row>[];
  /** Before the filters: selects one of several lists. */
  lead?: ReactNode;
  /** The empty state: read failed, no wallet, or no history. */
  texts: {
    failed: { title: string; detail: string };
    guest: { title: string };
    empty: { title: string; detail: string };
  };
}

export function HistoryTable<Row>({
  name,
  read: { data, isPending, error, refetch },
  assetOf,
  texts,
  onPickMarket,
  onConnect,
  only,
  ...table
}: HistoryTableProps<Row>) {
  const owner = useOwner();
  const [view, setView] = useTableView(name);
  const onlyAssetId = only?.assetId;
  const keep = useCallback((row: Row) => assetOf(row) === onlyAssetId, [assetOf, onlyAssetId]);
  return (
    <DataTable
      {...table}
      view={view}
      onView={setView}
      only={only && { keep, onClear: only.onClear }}
      isLoading={owner !== undefined && isPending}
      onRowAction={(row) => {
        const assetId = assetOf(row);
        if (assetId !== null) onPickMarket(assetId);
      }}
      empty={
        <TableEmpty
          failed={{ when: error !== null && !data, onRetry: () => void refetch(), ...texts.failed }}
          guest={{ when: !owner, onConnect, ...texts.guest }}
          empty={texts.empty}
        />
      }
    />
  );
}
