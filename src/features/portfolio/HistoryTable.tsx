// HistoryTable.tsx: the chart's data as a table and a file.
import type { HistoryPoint, Portfolio } from '#protocol/portfolio.ts';
import { Button } from '#ui/controls/Button.tsx';
import { csvText } from '#ui/text/format/csv.ts';
import { formatDateTime } from '#ui/text/format/time.ts';
import { t } from '#ui/text/i18n.ts';
import { Usd } from '#ui/display/Num.tsx';
import { saveFile } from '#ui/hooks/saveFile.ts';
import type { Column } from '#ui/table/tableTypes.ts';
import { Table } from '#ui/table/Table.tsx';
import { useMemo } from 'react';

interface TableRow {
  at: number;
  value: HistoryPoint['value'] | undefined;
  pnl: HistoryPoint['value'] | undefined;
}

export function HistoryTable({ data }: { data: Portfolio }) {
  const rows = useMemo(() => rowsOf(data).toReversed(), [data]);
  const columns = useMemo<Column<TableRow>[]>(
    () => [
      {
        id: 'at',
        header: t('performance.col.time', 'Time'),
        width: 'minmax(140px,1fr)',
        cell: ({ at }) => formatDateTime(at),
      },
      {
        id: 'value',
        header: t('performance.value', 'Value'),
        align: 'end',
        width: 'minmax(100px,1fr)',
        cell: ({ value }) => <Usd value={value} own />,
      },
      {
        id: 'pnl',
        header: t('performance.pnl', 'PnL'),
        align: 'end',
        width: 'minmax(100px,1fr)',
        cell: ({ pnl }) => <Usd value={pnl} tone="gain-loss" own />,
      },
    ],
    [],
  );
  return (
    <div className="flex min-h-52 flex-1 flex-col">
      <Table
        label={t('performance.tableLabel', 'Account value and PnL over time')}
        columns={columns}
        rows={rows}
        rowKey={({ at }) => String(at)}
        empty={null}
        className="max-h-80"
      />
      <div className="border-t border-line px-3 py-2">
        <Button
          size="sm"
          onClick={() =>
            saveFile(
              csvText(
                ['time', 'value', 'pnl'],
                rows.map(({ at, value, pnl }) => [isoTime(at), value, pnl]),
              ),
              'trine-value.csv',
              'text/csv',
            )
          }
        >
          {t('performance.save', 'Save as CSV')}
        </Button>
      </div>
    </div>
  );
}

/** One row per time of either series; a missing value stays empty. */
function rowsOf({ equityHistory, pnlHistory }: Pick<Portfolio, 'equityHistory' | 'pnlHistory'>): TableRow[] {
  const values = new Map(equityHistory.map(({ at, value }) => [at, value]));
  const pnls = new Map(pnlHistory.map(({ at, value }) => [at, value]));
  return [...new Set([...values.keys(), ...pnls.keys()])]
    .toSorted((a, b) => a - b)
    .map((at) => ({ at, value: values.get(at), pnl: pnls.get(at) }));
}

/** An out-of-range time is shown as a number. */
function isoTime(at: number): string {
  return Math.abs(at) <= 8.64e15 ? new Date(at).toISOString() : String(at);
}
