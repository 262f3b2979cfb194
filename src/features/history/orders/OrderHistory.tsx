// OrderHistory.tsx: finished orders and their results.
import { filledSizeOf } from '#domain/order/orderFigures.ts';
import { orderHistoryQuery } from '#client/queries/orders/orderHistory.ts';
import { useGateway } from '#client/react.tsx';
import { isWholePosition } from '#protocol/info/orders/openOrders.ts';
import { type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import { useOwner } from '#state/account/session.ts';
import { useMarketOf } from '#state/market/useMarkets.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { Num } from '#ui/display/Num.tsx';
import { orderTypeText } from '#ui/text/orderTypeText.ts';
import type { Column } from '#ui/table/tableTypes.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  againColumn,
  marketColumn,
  priceText,
  sizeColumn,
  sizeText,
  timeColumn,
} from '../historyColumns.tsx';
import { type HistoryProps, HistoryTable } from '../HistoryTable.tsx';
import { historyFilters } from './historyFilters.ts';
import { outcomeOf } from './outcome.ts';
import { placeAgain, ticketOfOrder } from '../placeAgain.ts';

const NONE: readonly OrderUpdate[] = [];

export function OrderHistory(props: HistoryProps) {
  const gateway = useGateway();
  const owner = useOwner();
  const marketOf = useMarketOf();
  const read = useQuery({
    ...queryWhen(owner, (address) => orderHistoryQuery(gateway, address)),
    // The history has no stream: it is read again whenever the tab is opened.
    refetchOnMount: 'always',
  });
  const { onPickMarket } = props;
  const columns = useMemo(
    () => [
      ...orderColumns(marketOf),
      ...resultColumns(marketOf),
      againColumn<OrderUpdate>(({ order }) => {
        const change = marketOf(order.assetId) && ticketOfOrder(order);
        return change && (() => placeAgain(order.assetId, change, onPickMarket));
      }),
    ],
    [marketOf, onPickMarket],
  );
  const filters = useMemo(() => historyFilters(), []);
  return (
    <HistoryTable
      {...props}
      label={t('history.label', 'Order history')}
      columns={columns}
      name="orderHistory"
      read={read}
      rows={read.data ?? NONE}
      rowKey={rowKey}
      assetOf={assetOf}
      filters={filters}
      texts={{
        failed: {
          title: t('history.failed', 'Order history could not be loaded'),
          detail: t(
            'history.failed.detail',
            'Your history is safe at the service. Trading works without this list.',
          ),
        },
        guest: { title: t('history.guest', 'Orders of your account appear here') },
        empty: {
          title: t('history.empty', 'No finished orders yet'),
          detail: t(
            'history.empty.detail',
            'Filled, cancelled and rejected orders appear here with the reason.',
          ),
        },
      }}
    />
  );
}

const rowKey = ({ order, status }: OrderUpdate) => `${order.orderId}:${status}`;
const assetOf = ({ order }: OrderUpdate) => order.assetId;
const filledOf = ({ order }: OrderUpdate): DecimalString => toDecimalString(filledSizeOf(order));

type MarketOf = ReturnType<typeof useMarketOf>;

/** Columns: the order. */
function orderColumns(marketOf: MarketOf): Column<OrderUpdate>[] {
  const nameOf = ({ order }: OrderUpdate) => marketOf(order.assetId)?.symbol ?? order.coin;
  return [
    timeColumn({
      header: t('history.col.time', 'Time'),
      width: 'minmax(136px,1fr)',
      timeOf: ({ statusAt }) => statusAt,
    }),
    marketColumn({
      card: 'title',
      header: t('history.col.market', 'Market'),
      width: 'minmax(88px,1fr)',
      nameOf,
    }),
    {
      id: 'side',
      card: 'lead',
      header: t('history.col.side', 'Side'),
      width: 'minmax(64px,0.6fr)',
      cell: ({ order }) =>
        order.side === 'buy' ? (
          <span className="text-gain">{t('history.buy', 'Buy')}</span>
        ) : (
          <span className="text-loss">{t('history.sell', 'Sell')}</span>
        ),
    },
    {
      id: 'type',
      header: t('history.col.type', 'Type'),
      width: 'minmax(100px,1fr)',
      cell: ({ order }) => <span className="text-muted">{orderTypeText(order)}</span>,
    },
    {
      id: 'trigger',
      header: t('history.col.trigger', 'Trigger'),
      align: 'end',
      width: 'minmax(84px,0.9fr)',
      cell: ({ order }) => <Num value={order.triggerPrice} format={formatExact} />,
    },
    {
      id: 'price',
      header: t('history.col.price', 'Price'),
      align: 'end',
      width: 'minmax(88px,1fr)',
      cell: ({ order }) => (
        <Num
          value={order.price === '0' ? undefined : order.price}
          format={priceText(marketOf(order.assetId))}
          missing={t('history.atMarket', 'Market orders have no price.')}
        />
      ),
    },
  ];
}

/** Filled size and final state. */
export function resultColumns(marketOf: MarketOf): Column<OrderUpdate>[] {
  const sizeOf = ({ order }: OrderUpdate) => order.originalSize;
  const textOf = ({ order }: OrderUpdate, size: DecimalString) =>
    sizeText(marketOf(order.assetId), size, order.originalSize);
  const size = sizeColumn({
    id: 'size',
    header: t('history.col.size', 'Size'),
    width: 'minmax(88px,1fr)',
    sizeOf,
    textOf,
  });
  const filled = sizeColumn({
    id: 'filled',
    header: t('history.col.filled', 'Filled'),
    width: 'minmax(88px,1fr)',
    sizeOf: filledOf,
    textOf,
  });
  return [
    {
      ...size,
      cell: (update) =>
        isWholePosition(update.order) ? (
          <span className="text-muted">{t('orders.whole', 'Position')}</span>
        ) : (
          size.cell(update)
        ),
    },
    { ...filled, cell: (update) => (isWholePosition(update.order) ? null : filled.cell(update)) },
    {
      id: 'status',
      card: 'wide',
      header: t('history.col.status', 'Status'),
      width: 'minmax(160px,1.6fr)',
      cell: (update) => {
        const text = outcomeOf(update);
        return (
          <span className="truncate" data-tip={text}>
            {text}
          </span>
        );
      },
    },
  ];
}
