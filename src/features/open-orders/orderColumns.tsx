import { priceDecimals, sizeDecimals, type Market } from '#domain/market.ts';
import { dec, Decimal } from '#protocol/decimal.ts';
import type { AssetId, OrderId } from '#protocol/ids.ts';
import type { Order } from '#protocol/info/openOrders.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { formatExact } from '#ui/format/number.ts';
import { formatPercent } from '#ui/format/percent.ts';
import { formatPrice } from '#ui/format/price.ts';
import { formatSize } from '#ui/format/size.ts';
import { formatShortDateTime } from '#ui/format/time.ts';
import { i18n } from '#ui/i18n.ts';
import { Num, Usd } from '#ui/Num.tsx';
import type { Column } from '#ui/tableTypes.ts';

interface Options {
  isHidden: boolean;
  marketOf: (assetId: AssetId) => Market | undefined;
  isCanceling: (orderId: OrderId) => boolean;
  /** Why nothing can be cancelled now. */
  blocked: string | undefined;
  /** Absent while nobody could sign. */
  onCancel: ((order: Order) => void) | undefined;
}

export function orderColumns({ isHidden, marketOf, isCanceling, blocked, onCancel }: Options): Column<Order>[] {
  const sizeText = (order: Order) => (value: Parameters<typeof formatSize>[0]) => {
    const market = marketOf(order.assetId);
    return market ? formatSize(value, sizeDecimals(market)) : formatExact(value);
  };
  const priceText = (order: Order) => (value: Parameters<typeof formatPrice>[0]) => {
    const market = marketOf(order.assetId);
    return market ? formatPrice(value, priceDecimals(market, dec(order.price))) : formatExact(value);
  };
  const columns: Column<Order>[] = [
    { id: 'time', header: i18n.t({ id: 'orders.col.time', message: 'Placed' }), width: 'minmax(112px,1fr)', compare: (a, b) => a.createdAt - b.createdAt, firstDirection: 'descending', cell: ({ createdAt }) => <span className="tabular text-muted">{formatShortDateTime(createdAt)}</span> },
    { id: 'market', header: i18n.t({ id: 'orders.col.market', message: 'Market' }), width: 'minmax(96px,1fr)', compare: (a, b) => a.coin.localeCompare(b.coin), cell: ({ assetId, coin }) => <span className="font-medium">{marketOf(assetId)?.symbol ?? coin}</span> },
    {
      id: 'side',
      header: i18n.t({ id: 'orders.col.side', message: 'Side' }),
      width: 'minmax(56px,0.5fr)',
      cell: ({ side }) => (side === 'buy' ? <span className="text-gain">{i18n.t({ id: 'orders.buy', message: 'Buy' })}</span> : <span className="text-loss">{i18n.t({ id: 'orders.sell', message: 'Sell' })}</span>),
    },
    {
      id: 'type',
      header: i18n.t({ id: 'orders.col.type', message: 'Type' }),
      width: 'minmax(120px,1.1fr)',
      cell: ({ orderType, tif, reduceOnly }) => (
        <span className="flex items-center gap-1.5 text-muted">
          {[orderType, tif].filter(Boolean).join(' · ')}
          {reduceOnly && <Badge tone="neutral">{i18n.t({ id: 'orders.reduceOnly', message: 'Reduce only' })}</Badge>}
        </span>
      ),
    },
    { id: 'price', header: i18n.t({ id: 'orders.col.price', message: 'Price' }), align: 'end', width: 'minmax(88px,1fr)', compare: (a, b) => dec(a.price).cmp(dec(b.price)), cell: (order) => <Num value={order.price === '0' ? undefined : order.price} format={priceText(order)} missing={i18n.t({ id: 'orders.atMarket', message: 'An order at the market has no price of its own.' })} /> },
    { id: 'remaining', header: i18n.t({ id: 'orders.col.remaining', message: 'Remaining' }), align: 'end', width: 'minmax(88px,1fr)', cell: (order) => <Num value={order.remainingSize} format={sizeText(order)} isHidden={isHidden} /> },
    {
      id: 'filled',
      header: i18n.t({ id: 'orders.col.filled', message: 'Filled' }),
      align: 'end',
      width: 'minmax(104px,1fr)',
      cell: (order) => (
        <span>
          <Num value={filledOf(order)} format={sizeText(order)} isHidden={isHidden} /> <span className="text-faint">{formatPercent(shareOf(order), { places: 0 })}</span>
        </span>
      ),
    },
    { id: 'value', header: i18n.t({ id: 'orders.col.value', message: 'Value' }), align: 'end', width: 'minmax(96px,1fr)', compare: (a, b) => valueOf(a).cmp(valueOf(b)), firstDirection: 'descending', cell: (order) => <Usd value={valueOf(order)} isHidden={isHidden} /> },
  ];
  if (!onCancel) return columns;
  const cancel: Column<Order> = {
    id: 'cancel',
    header: i18n.t({ id: 'orders.col.cancel', message: 'Cancel' }),
    isHeaderHidden: true,
    pin: 'end',
    align: 'end',
    width: '92px',
    cell: (order) => (
      <Button
        size="sm"
        busy={isCanceling(order.orderId)}
        {...(blocked ? { reason: blocked } : {})}
        aria-label={i18n.t({
          id: 'orders.cancel.label',
          message: 'Cancel: {side, select, buy {buy} other {sell}} {size} {market} at {price}',
          values: { side: order.side, size: formatExact(order.remainingSize), market: marketOf(order.assetId)?.symbol ?? order.coin, price: formatExact(order.price) },
        })}
        onClick={(event) => {
          event.stopPropagation();
          onCancel(order);
        }}
      >
        {i18n.t({ id: 'orders.cancel', message: 'Cancel' })}
      </Button>
    ),
  };
  return [...columns, cancel];
}

const filledOf = ({ originalSize, remainingSize }: Order): Decimal => dec(originalSize).minus(dec(remainingSize));
const valueOf = ({ price, remainingSize }: Order): Decimal => dec(price).mul(dec(remainingSize));

function shareOf(order: Order): Decimal {
  const whole = dec(order.originalSize);
  return whole.isZero() ? new Decimal(0) : filledOf(order).div(whole);
}
