// OrderHistory.tsx: finished orders and their results.
import { filledSizeOf } from '#domain/order/orderFigures.ts';
import { type OrderFills, orderFills } from '#domain/execution/orderFills.ts';
import { fillsQuery } from '#client/queries/orders/fills.ts';
import { orderHistoryQuery } from '#client/queries/orders/orderHistory.ts';
import { useGateway } from '#client/react.tsx';
import { isWholePosition } from '#protocol/info/orders/openOrders.ts';
import { dec, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import { useOwner } from '#state/account/session.ts';
import { useMarketOf } from '#state/market/useMarkets.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { Num, Usd } from '#ui/display/Num.tsx';
import { orderTypeText } from '#ui/text/orderTypeText.ts';
import type { Column } from '#ui/table/tableTypes.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  againColumn,
  averageText,
  feeText,
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
  const { data: fills, isError } = useQuery(queryWhen(owner, (address) => fillsQuery(gateway, address)));
  const { onPickMarket } = props;
  const columns = useMemo(
    () => [
      ...orderColumns(marketOf, fills ? orderFills(fills) : isError ? 'failed' : 'loading'),
      againColumn<OrderUpdate>(({ order }) => {
        const change = marketOf(order.assetId) && ticketOfOrder(order);
        return change && (() => placeAgain(order.assetId, change, onPickMarket));
      }),
    ],
    [marketOf, fills, isError, onPickMarket],
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

type FillsOf = ReturnType<typeof orderFills> | 'loading' | 'failed';

/** In order of importance: a narrow table shows the first ones. */
export function orderColumns(marketOf: MarketOf, fillsOf: FillsOf): Column<OrderUpdate>[] {
  const { size, filled } = sizeColumns(marketOf);
  const { average, value, fee } = fillColumns(marketOf, fillsOf);
  const { type, trigger, price } = kindColumns(marketOf);
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
      nameOf: ({ order }) => marketOf(order.assetId)?.symbol ?? order.coin,
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
    filled,
    average,
    statusColumn(),
    price,
    size,
    value,
    fee,
    type,
    trigger,
  ];
}

/** Kind and prices of the order. */
function kindColumns(marketOf: MarketOf) {
  return {
    type: {
      id: 'type',
      header: t('history.col.type', 'Type'),
      width: 'minmax(100px,1fr)',
      cell: ({ order }) => <span className="text-muted">{orderTypeText(order)}</span>,
    },
    trigger: {
      id: 'trigger',
      header: t('history.col.trigger', 'Trigger'),
      align: 'end',
      width: 'minmax(84px,0.9fr)',
      cell: ({ order }) => <Num value={order.triggerPrice} format={formatExact} />,
    },
    price: {
      id: 'price',
      header: t('history.col.price', 'Price'),
      align: 'end',
      width: 'minmax(88px,1fr)',
      cell: ({ order }) =>
        order.price === '0' ? (
          <span className="text-muted">{t('orders.market', 'Market')}</span>
        ) : (
          <Num value={order.price} format={priceText(marketOf(order.assetId))} />
        ),
    },
  } satisfies Record<string, Column<OrderUpdate>>;
}

/** Size of the order, and how much of it has traded. */
function sizeColumns(marketOf: MarketOf) {
  const textOf = ({ order }: OrderUpdate, size: DecimalString) =>
    sizeText(marketOf(order.assetId), size, order.originalSize);
  const size = sizeColumn<OrderUpdate>({
    id: 'size',
    header: t('history.col.size', 'Size'),
    width: 'minmax(88px,1fr)',
    sizeOf: ({ order }) => order.originalSize,
    textOf,
  });
  const filled = sizeColumn({
    id: 'filled',
    header: t('history.col.filled', 'Filled'),
    width: 'minmax(88px,1fr)',
    sizeOf: filledOf,
    textOf,
  });
  return {
    size: {
      ...size,
      cell: (update: OrderUpdate) =>
        isWholePosition(update.order) ? (
          <span className="text-muted">{t('orders.whole', 'Position')}</span>
        ) : (
          size.cell(update)
        ),
    },
    filled: {
      ...filled,
      cell: (update: OrderUpdate) => (isWholePosition(update.order) ? null : filled.cell(update)),
    },
  };
}

/** What the fills of the order add up to. */
function fillColumns(marketOf: MarketOf, fillsOf: FillsOf) {
  const tradedOf = ({ order }: OrderUpdate): OrderFills | undefined =>
    typeof fillsOf === 'string' ? undefined : fillsOf(order);
  const missingOf = (update: OrderUpdate): string => {
    if (update.status !== 'filled' && dec(filledOf(update)).isZero()) return t('history.noFills', 'No fills');
    if (fillsOf === 'loading') return t('history.fills.loading', 'Loading the fills…');
    if (fillsOf === 'failed') return t('fills.failed', 'Fills could not be loaded');
    return t(
      'history.fills.missing',
      'The fills of this order are not in the service’s list of latest fills.',
    );
  };
  return {
    average: {
      id: 'average',
      header: t('history.col.average', 'Average'),
      headerTip: t('history.col.average.tip', 'Average price of the fills'),
      align: 'end',
      width: 'minmax(88px,1fr)',
      cell: (update) => (
        <Num
          value={tradedOf(update)?.averagePrice}
          format={(price) => averageText(marketOf(update.order.assetId), price)}
          missing={missingOf(update)}
        />
      ),
    },
    value: {
      id: 'value',
      header: t('history.col.value', 'Value'),
      headerTip: t('history.col.value.tip', 'Value of the filled size'),
      align: 'end',
      width: 'minmax(96px,1fr)',
      cell: (update) => <Usd value={tradedOf(update)?.value} own missing={missingOf(update)} />,
    },
    fee: {
      id: 'fee',
      header: t('history.col.fee', 'Fee'),
      align: 'end',
      width: 'minmax(124px,1fr)',
      cell: (update) => {
        const fees = [...(tradedOf(update)?.fees ?? [])];
        const [token, fee] = fees.length === 1 && fees[0] ? fees[0] : ['', undefined];
        const missing =
          fees.length > 1
            ? t('history.fees.several', 'Fees in several tokens: see the fills.')
            : missingOf(update);
        return <Num value={fee} format={(shown) => feeText(shown, token)} missing={missing} own />;
      },
    },
  } satisfies Record<string, Column<OrderUpdate>>;
}

function statusColumn(): Column<OrderUpdate> {
  return {
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
  };
}
