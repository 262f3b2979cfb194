// Funding.tsx: funding payments, paid and received.
import { fundingKey } from '#client/live/accountSubscriptions.ts';
import { fundingQuery } from '#client/queries/orders/funding.ts';
import { useGateway } from '#client/react.tsx';
import type { Market } from '#domain/market/market.ts';
import { dec } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { FundingPayment } from '#protocol/info/orders/userFunding.ts';
import { useOwner } from '#state/account/session.ts';
import { useMarketOf } from '#state/market/useMarkets.ts';
import { queryWhen } from '#state/queryWhen.ts';
import type { TableFilter } from '#ui/table/DataTable.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { Num, Percent, Usd } from '#ui/display/Num.tsx';
import type { Column } from '#ui/table/tableTypes.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { marketColumn, timeColumn } from '../historyColumns.tsx';
import { type HistoryProps, HistoryTable } from '../HistoryTable.tsx';

const NONE: readonly FundingPayment[] = [];

export function Funding(props: HistoryProps) {
  const gateway = useGateway();
  const owner = useOwner();
  const marketOf = useMarketOf();
  const read = useQuery({
    ...queryWhen(owner, (address) => fundingQuery(gateway, address)),
    refetchOnMount: 'always',
  });
  const columns = useMemo(() => columnsFor(marketOf), [marketOf]);
  const filters = useMemo(() => filtersFor(), []);
  return (
    <HistoryTable
      {...props}
      label={t('funding.label', 'Funding')}
      columns={columns}
      name="funding"
      read={read}
      rows={read.data ?? NONE}
      rowKey={fundingKey}
      assetOf={assetOf}
      filters={filters}
      texts={{
        failed: {
          title: t('funding.failed', 'Funding payments could not be loaded'),
          detail: t('funding.failed.detail', 'Payments are booked at the service regardless.'),
        },
        guest: {
          title: t('funding.guest', 'Funding payments of your account appear here'),
        },
        empty: {
          title: t('funding.empty', 'No funding yet'),
          detail: t(
            'funding.empty.detail',
            'Perpetual positions pay or receive funding at fixed intervals. Each payment appears here.',
          ),
        },
      }}
    />
  );
}

const assetOf = ({ assetId }: FundingPayment) => assetId;

function filtersFor(): TableFilter<FundingPayment>[] {
  return [
    {
      id: 'direction',
      label: t('funding.filter', 'Paid and received'),
      options: [
        { id: 'paid', label: t('funding.paid', 'Paid') },
        { id: 'received', label: t('funding.received', 'Received') },
      ],
      keep: ({ amount }, choice) => dec(amount).isNegative() === (choice === 'paid'),
    },
  ];
}

function columnsFor(marketOf: (assetId: AssetId) => Market | undefined): Column<FundingPayment>[] {
  const nameOf = ({ assetId, coin }: FundingPayment) => marketOf(assetId)?.symbol ?? coin;
  return [
    timeColumn({
      header: t('funding.col.time', 'Time'),
      width: 'minmax(136px,1fr)',
      timeOf: ({ time }) => time,
    }),
    marketColumn({
      card: 'title',
      header: t('funding.col.market', 'Market'),
      width: 'minmax(96px,1fr)',
      nameOf,
    }),
    {
      id: 'position',
      header: t('funding.col.position', 'Position'),
      align: 'end',
      width: 'minmax(110px,1fr)',
      cell: ({ positionSize }) => <Num value={positionSize} format={formatExact} own />,
    },
    {
      id: 'rate',
      header: t('funding.col.rate', 'Rate'),
      align: 'end',
      width: 'minmax(96px,1fr)',
      sortBy: (row) => dec(row.fundingRate),
      cell: ({ fundingRate }) => <Percent value={fundingRate} places={5} sign="always" />,
    },
    {
      id: 'amount',
      card: 'lead',
      header: t('funding.col.amount', 'Payment'),
      headerTip: t('funding.col.amount.tip', 'Positive: received. Negative: paid.'),
      align: 'end',
      width: 'minmax(110px,1fr)',
      sortBy: (row) => dec(row.amount),
      cell: ({ amount }) => <Usd value={amount} places={4} tone="gain-loss" own />,
    },
  ];
}
