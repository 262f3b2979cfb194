// SliceTable.tsx: each slice's trade, or its refusal.
import { orderHistoryQuery } from '#client/queries/orders/orderHistory.ts';
import { sliceFillsQuery } from '#client/queries/orders/sliceFills.ts';
import { useGateway } from '#client/react.tsx';
import { useOwner } from '#state/account/session.ts';
import { useMarketOf } from '#state/market/useMarkets.ts';
import { queryWhen } from '#state/queryWhen.ts';
import type { TableFilter } from '#ui/table/DataTable.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { Num } from '#ui/display/Num.tsx';
import type { Column } from '#ui/table/tableTypes.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { feeText, marketColumn, sizeText, timeColumn } from '../historyColumns.tsx';
import { HistoryTable } from '../HistoryTable.tsx';
import { reasonOf } from '../orders/outcome.ts';
import { type SliceRow, sliceRows } from './sliceRows.ts';
import type { TwapTableProps } from './twapTableProps.ts';

const NONE: readonly never[] = [];

export function SliceTable(props: TwapTableProps) {
  const gateway = useGateway();
  const owner = useOwner();
  const marketOf = useMarketOf();
  const read = useQuery({
    ...queryWhen(owner, (address) => sliceFillsQuery(gateway, address)),
    refetchOnMount: 'always',
  });
  const history = useQuery(queryWhen(owner, (address) => orderHistoryQuery(gateway, address))).data;
  const rows = useMemo(() => sliceRows(read.data ?? NONE, history ?? NONE), [read.data, history]);
  const columns = useMemo(() => columnsFor(marketOf), [marketOf]);
  const filters = useMemo(() => filtersFor(), []);
  return (
    <HistoryTable
      {...props}
      label={t('twaps.slices.table', 'TWAP slices')}
      columns={columns}
      name="twapSlices"
      read={read}
      rows={rows}
      rowKey={rowKey}
      assetOf={assetOf}
      filters={filters}
      texts={{
        failed: {
          title: t('twaps.failed', 'TWAPs could not be loaded'),
          detail: t('twaps.failed.detail', 'Your TWAPs continue at the service.'),
        },
        guest: { title: t('twaps.guest', 'TWAPs of your account appear here') },
        empty: {
          title: t('twaps.slices.empty', 'No slices yet'),
          detail: t(
            'twaps.slices.empty.detail',
            'Each slice appears here with price and fee, or why it was rejected.',
          ),
        },
      }}
    />
  );
}

const rowKey = ({ key }: SliceRow) => key;
const assetOf = ({ assetId }: SliceRow) => assetId;

function filtersFor(): TableFilter<SliceRow>[] {
  return [
    {
      id: 'result',
      label: t('twaps.filter.result', 'All slices'),
      options: [
        { id: 'filled', label: t('twaps.filter.filled', 'Traded') },
        { id: 'refused', label: t('twaps.filter.refused', 'Rejected') },
      ],
      keep: ({ refusedBecause }, choice) => (refusedBecause === null) === (choice === 'filled'),
    },
  ];
}

/** In order of importance: a narrow table shows the first ones. */
function columnsFor(marketOf: ReturnType<typeof useMarketOf>): Column<SliceRow>[] {
  const nameOf = (row: SliceRow) => marketOf(row.assetId)?.symbol ?? row.coin;
  return [
    timeColumn({
      header: t('twaps.col.time', 'Time'),
      width: 'minmax(136px,1fr)',
      timeOf: ({ time }) => time,
    }),
    marketColumn({
      card: 'title',
      header: t('twaps.col.market', 'Market'),
      width: 'minmax(96px,1fr)',
      nameOf,
    }),
    {
      id: 'side',
      card: 'lead',
      header: t('twaps.col.side', 'Side'),
      width: 'minmax(56px,0.5fr)',
      cell: ({ side }) =>
        side === 'buy' ? (
          <span className="text-gain">{t('twaps.buy', 'Buy')}</span>
        ) : (
          <span className="text-loss">{t('twaps.sell', 'Sell')}</span>
        ),
    },
    {
      id: 'result',
      card: 'wide',
      header: t('twaps.col.result', 'Result'),
      width: 'minmax(200px,2fr)',
      cell: ({ refusedBecause }) =>
        refusedBecause === null ? (
          <span className="text-muted">{t('twaps.filter.filled', 'Traded')}</span>
        ) : (
          <span className="truncate text-warn" data-tip={reasonOf(refusedBecause)}>
            {t('twaps.slice.refused', 'Rejected: {reason}', { reason: reasonOf(refusedBecause) })}
          </span>
        ),
    },
    {
      id: 'size',
      header: t('twaps.col.size', 'Size'),
      align: 'end',
      width: 'minmax(88px,1fr)',
      cell: (row) => <Num value={row.size} format={() => sizeText(marketOf(row.assetId), row.size)} own />,
    },
    {
      id: 'price',
      header: t('twaps.col.price', 'Price'),
      align: 'end',
      width: 'minmax(88px,1fr)',
      cell: ({ price }) => <Num value={price} format={formatExact} />,
    },
    {
      id: 'slice',
      header: t('twaps.col.slice', 'Slice'),
      align: 'end',
      width: 'minmax(56px,0.5fr)',
      cell: ({ sliceIndex }) => <span className="tabular">{sliceIndex === null ? '—' : sliceIndex + 1}</span>,
    },
    {
      id: 'fee',
      header: t('twaps.col.fee', 'Fee'),
      align: 'end',
      width: 'minmax(124px,1fr)',
      cell: ({ fee, feeToken }) => <Num value={fee} format={(text) => feeText(text, feeToken)} own />,
    },
  ];
}
