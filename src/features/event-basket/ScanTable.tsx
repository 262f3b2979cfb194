// ScanTable.tsx: baskets in a table, highest profit first.
import { Num, Percent } from '#ui/display/Num.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import type { Column, TableView } from '#ui/table/tableTypes.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { formatUsd } from '#ui/text/format/usd.ts';
import { formatDate } from '#ui/text/format/time.ts';
import { t } from '#ui/text/i18n.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { cents, wayText } from './basketMessages.ts';
import type { ScanRow } from './useScan.ts';

interface ScanTableProps {
  rows: readonly ScanRow[];
  isLoading: boolean;
  empty: ReactNode;
  onOpen: (row: ScanRow) => void;
}

const UNTOUCHED: TableView = { hidden: [], filters: {} };

export function ScanTable({ rows, isLoading, empty, onOpen }: ScanTableProps) {
  const [view, setView] = useState(UNTOUCHED);
  const columns = useMemo(() => [...whatColumns(), ...gainColumns()], []);
  return (
    <section
      aria-label={t('scanner.baskets', 'Baskets')}
      className="flex h-[min(44rem,calc(100dvh-15rem))] min-h-80 flex-col overflow-hidden card"
    >
      <DataTable
        label={t('scanner.baskets', 'Baskets')}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        view={view}
        onView={(change) => setView((before) => ({ ...before, ...change }))}
        defaultSort={{ columnId: 'profit', direction: 'descending' }}
        isLoading={isLoading}
        onRowAction={onOpen}
        empty={empty}
      />
    </section>
  );
}

const keyOf = ({ offer }: ScanRow): string => offer.key;

function whatColumns(): Column<ScanRow>[] {
  return [
    {
      id: 'event',
      card: 'title',
      isKept: true,
      pin: 'start',
      header: t('scanner.col.event', 'Event'),
      width: 'minmax(220px,1.4fr)',
      sortText: (row) => row.offer.event.title,
      cell: ({ offer }) => <span className="truncate font-medium">{offer.event.title}</span>,
    },
    {
      id: 'basket',
      card: 'wide',
      header: t('scanner.col.basket', 'Basket'),
      width: 'minmax(220px,1.4fr)',
      sortText: (row) => wayText(row.offer),
      cell: ({ offer }) => (
        <span className="truncate" data-tip={wayText(offer)}>
          {wayText(offer)}
        </span>
      ),
    },
    {
      id: 'price',
      header: t('scanner.col.price', 'Set price'),
      headerTip: t('scanner.col.price.tip', 'One share of each at the best prices, before fees'),
      align: 'end',
      width: 'minmax(84px,.6fr)',
      sortBy: (row) => row.price,
      firstDirection: 'ascending',
      cell: ({ price }) => <span className="tabular">{price ? cents(price) : '—'}</span>,
    },
    {
      id: 'pays',
      header: t('scanner.col.pays', 'Pays'),
      headerTip: t('scanner.col.pays.tip', 'Payout of a set; for sales, the payout given up'),
      align: 'end',
      width: 'minmax(72px,.5fr)',
      sortBy: (row) => row.offer.payout,
      cell: ({ offer }) => <span className="tabular">{cents(offer.payout)}</span>,
    },
  ];
}

function gainColumns(): Column<ScanRow>[] {
  return [
    {
      id: 'sets',
      header: t('scanner.col.sets', 'Sets'),
      headerTip: t('scanner.col.sets.tip', 'Up to how many sets each further one still gains after fees'),
      align: 'end',
      width: 'minmax(76px,.5fr)',
      sortBy: (row) => row.depth?.sets,
      cell: ({ depth }) => <span className="tabular">{depth ? formatExact(depth.sets.toFixed()) : '—'}</span>,
    },
    {
      id: 'profit',
      card: 'lead',
      header: t('scanner.col.profit', 'Profit'),
      headerTip: t(
        'scanner.col.profit.tip',
        'In the market’s currency, over the books as they stand, after fees',
      ),
      align: 'end',
      width: 'minmax(92px,.6fr)',
      sortBy: (row) => row.depth?.profit,
      // Without a profit over depth: how near it is to one.
      thenBy: (row) => row.gain,
      cell: ({ depth }) => (
        <Num
          value={depth?.profit}
          tone={depth?.profit.gt(0) ? 'gain-loss' : 'none'}
          format={(profit) => formatUsd(profit, depth?.profit.gt(0) ? { sign: 'always' } : {})}
        />
      ),
    },
    {
      id: 'return',
      header: t('scanner.col.return', 'Return'),
      align: 'end',
      width: 'minmax(76px,.5fr)',
      sortBy: (row) => row.depth?.return,
      cell: ({ depth }) => <Percent value={depth?.return} />,
    },
    {
      id: 'ends',
      header: t('scanner.col.ends', 'Ends'),
      align: 'end',
      width: 'minmax(96px,.6fr)',
      sortBy: (row) => row.offer.event.endAt,
      firstDirection: 'ascending',
      cell: ({ offer: { event } }) => (
        <span className="tabular">{event.endAt === undefined ? '—' : formatDate(event.endAt)}</span>
      ),
    },
  ];
}
