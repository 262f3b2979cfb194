// DisposalTable.tsx: one row for each lot that was closed, sold, merged or paid out, newest first.
import type { Disposal } from '#domain/lots/taxLots.ts';
import type { Decimal } from '#protocol/decimal.ts';
import { useTableView } from '#state/preferences/tableViews.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { Num, Usd } from '#ui/display/Num.tsx';
import { DataTable, type TableFilter } from '#ui/table/DataTable.tsx';
import { TableEmpty } from '#ui/table/TableEmpty.tsx';
import type { Column } from '#ui/table/tableTypes.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { formatDate, formatDateTime } from '#ui/text/format/time.ts';
import { t } from '#ui/text/i18n.ts';
import { useMemo } from 'react';
import { basisText, kindText, wayText } from './lotMessages.ts';

interface DisposalTableProps {
  rows: readonly Disposal[];
  isLoading: boolean;
  error: Error | null;
  onRetry: () => void;
}

export function DisposalTable({ rows, isLoading, error, onRetry }: DisposalTableProps) {
  const [view, setView] = useTableView('taxLots');
  const columns = useMemo(() => [...lotColumns(), ...amountColumns()], []);
  const filters = useMemo(() => filtersOf(), []);
  const label = t('lots.disposals', 'Disposals');
  return (
    <section aria-label={label} className="flex max-h-120 min-h-40 flex-col overflow-hidden card">
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        view={view}
        onView={setView}
        filters={filters}
        defaultSort={{ columnId: 'disposed', direction: 'descending' }}
        isLoading={isLoading}
        empty={
          <TableEmpty
            failed={{
              when: error !== null,
              onRetry,
              title: t('journal.failed', 'The history could not be loaded'),
            }}
            guest={{ when: false, title: '', onConnect: undefined }}
            empty={{
              title: t('lots.empty', 'No disposals in this period'),
              detail: t(
                'lots.empty.detail',
                'A lot appears here once it is closed, sold, merged or paid out.',
              ),
            }}
          />
        }
      />
    </section>
  );
}

const keyOf = ({ id }: Disposal): string => id;
const costUnknown = (): string => t('lots.costUnknown', 'The cost is unknown');

function filtersOf(): TableFilter<Disposal>[] {
  return [
    {
      id: 'kind',
      label: t('lots.filter.kind', 'All kinds'),
      options: (['perp', 'spot', 'outcome'] as const).map((id) => ({ id, label: kindText(id) })),
      keep: ({ pool }, choice) => pool.kind === choice,
    },
    {
      id: 'basis',
      label: t('lots.filter.basis', 'Known and unknown'),
      options: [
        { id: 'known', label: t('lots.filter.known', 'Cost known') },
        { id: 'unknown', label: t('lots.basis.unknown', 'Cost unknown') },
      ],
      keep: ({ gain }, choice) => (gain === undefined) === (choice === 'unknown'),
    },
  ];
}

function lotColumns(): Column<Disposal>[] {
  return [
    {
      id: 'asset',
      card: 'title',
      isKept: true,
      header: t('lots.col.asset', 'Asset'),
      width: 'minmax(220px,2.8fr)',
      sortText: (row) => row.pool.name,
      cell: (row) => <AssetCell row={row} />,
    },
    {
      id: 'gain',
      card: 'lead',
      header: t('lots.col.gain', 'Gain or loss'),
      headerTip: t('lots.col.gain.tip', 'Proceeds less cost and fees'),
      align: 'end',
      width: 'minmax(110px,1fr)',
      sortBy: (row) => row.gain,
      cell: ({ gain }) => <Usd value={gain} tone="gain-loss" own missing={costUnknown()} />,
    },
    {
      id: 'size',
      header: t('lots.col.size', 'Size'),
      align: 'end',
      width: 'minmax(90px,1fr)',
      cell: ({ size }) => <Num value={size} format={formatExact} own />,
    },
    timeColumn('acquired', t('lots.col.acquired', 'Acquired'), (row) => row.acquiredAt),
    timeColumn('disposed', t('lots.col.disposed', 'Disposed'), (row) => row.disposedAt),
  ];
}

function timeColumn(
  id: string,
  header: string,
  timeOf: (row: Disposal) => number | undefined,
): Column<Disposal> {
  return {
    id,
    header,
    align: 'end',
    width: 'minmax(104px,1fr)',
    sortBy: timeOf,
    cell: (row) => {
      const at = timeOf(row);
      return at === undefined ? (
        <span className="text-muted">{t('lots.timeUnknown', 'Unknown')}</span>
      ) : (
        <span className="tabular text-muted" data-tip={formatDateTime(at)}>
          {formatDate(at)}
        </span>
      );
    },
  };
}

function amountColumns(): Column<Disposal>[] {
  const usd = (
    id: string,
    header: string,
    valueOf: (row: Disposal) => Decimal | undefined,
  ): Column<Disposal> => ({
    id,
    header,
    align: 'end',
    width: 'minmax(100px,1fr)',
    sortBy: valueOf,
    cell: (row) => <Usd value={valueOf(row)} own missing={costUnknown()} />,
  });
  return [
    usd('proceeds', t('lots.proceeds', 'Proceeds'), ({ proceeds }) => proceeds),
    usd('cost', t('lots.cost', 'Cost'), ({ cost }) => cost),
    usd('fees', t('journal.fees', 'Fees'), ({ fees }) => fees),
  ];
}

function AssetCell({ row: { pool, side, way, basis } }: { row: Disposal }) {
  const mark = basisText(basis);
  const word = wayText(way);
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <span className="truncate font-medium" data-tip={pool.name}>
        {pool.name}
      </span>
      <Badge className={pool.kind === 'outcome' ? 'compact:hidden' : ''}>{kindText(pool.kind)}</Badge>
      {side === 'short' && <Badge tone="loss">{t('journal.short', 'Short')}</Badge>}
      {word !== undefined && <Badge tone={way === 'liquidation' ? 'danger' : 'neutral'}>{word}</Badge>}
      {mark && (
        <Badge tone={basis === 'unknown' ? 'warn' : 'accent'} tip={mark.tip}>
          {mark.label}
        </Badge>
      )}
    </span>
  );
}
