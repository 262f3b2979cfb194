// orderRows.ts: open orders, one per row: attached orders follow their parent.
import { filledSizeOf } from '#domain/order/orderFigures.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { createIncrementalMap } from '#domain/order/incrementalMap.ts';
import { ordersByMarket } from '#domain/order/ordersByMarket.ts';
import { type Market, tableSizeDecimals, tradedPriceDecimals } from '#domain/market/market.ts';
import { dec, Decimal, type DecimalString } from '#protocol/decimal.ts';
import type { AssetId, OrderId } from '#protocol/ids.ts';
import { isWholePosition, type Order } from '#protocol/info/orders/openOrders.ts';
import { formatExact, type Numeric } from '#ui/text/format/number.ts';
import { formatCents, formatPrice } from '#ui/text/format/price.ts';
import { formatSize } from '#ui/text/format/size.ts';

export interface OrderRow {
  order: Order;
  /** The parent order, whose fill activates this one. */
  parent: Order | undefined;
  market: Market | undefined;
}

/** Each order once, whether the service lists a child beside its parent, inside it, or both. */
export function orderRows(orders: readonly Order[], marketOf: MarketOf): readonly OrderRow[] {
  // Most lists have no children: skips comparing ten thousand ids.
  if (!ordersByMarket(orders).hasRelated) return plainRows(orders, marketOf);
  const childrenOf = new Map<OrderId, Order[]>();
  const inside = new Set<OrderId>();
  const listed = new Set(orders.map(({ orderId }) => orderId));
  for (const order of orders) {
    for (const child of order.children) inside.add(child.orderId);
    if (order.parentOrderId !== null && listed.has(order.parentOrderId)) {
      childrenOf.set(order.parentOrderId, [...(childrenOf.get(order.parentOrderId) ?? []), order]);
      inside.add(order.orderId);
    }
  }
  const row = (order: Order, parent?: Order): OrderRow => rowOf(order, parent, marketOf(order.assetId));
  return orders.flatMap((order) => {
    if (inside.has(order.orderId)) return [];
    const attached = childrenOf.get(order.orderId) ?? [];
    const known = new Set(attached.map(({ orderId }) => orderId));
    const children = [...attached, ...order.children.filter(({ orderId }) => !known.has(orderId))];
    return [row(order), ...children.map((child) => row(child, order))];
  });
}

type MarketOf = (assetId: AssetId) => Market | undefined;

/** Rows of orders without relations. Only changed ones are looked at. */
function plainRows(orders: readonly Order[], marketOf: MarketOf): readonly OrderRow[] {
  const rowsOf =
    rowsWith.get(marketOf) ??
    createIncrementalMap((order: Order) => rowOf(order, undefined, marketOf(order.assetId)));
  rowsWith.set(marketOf, rowsOf);
  return rowsOf(orders);
}

/** By the function that finds a market: another one makes all rows again. */
const rowsWith = new WeakMap<MarketOf, (orders: readonly Order[]) => readonly OrderRow[]>();

/** The previous row by order: an unchanged row is the same object and is not rendered again. */
const lastRows = new WeakMap<Order, OrderRow>();

function rowOf(order: Order, parent: Order | undefined, market: Market | undefined): OrderRow {
  const last = lastRows.get(order);
  if (last !== undefined && last.parent === parent && last.market === market) return last;
  const made = { order, parent, market };
  lastRows.set(order, made);
  return made;
}

/** The limit price, otherwise the trigger price. */
export function priceOf({ price, triggerPrice }: Order): DecimalString | undefined {
  return price === '0' ? (triggerPrice ?? undefined) : price;
}

export function valueOf(order: Order): Decimal | undefined {
  const price = priceOf(order);
  return price === undefined || isWholePosition(order) ? undefined : dec(price).mul(dec(order.remainingSize));
}

export function shareOf(order: Order): Decimal {
  const whole = dec(order.originalSize);
  return whole.isZero() ? new Decimal(0) : filledSizeOf(order).div(whole);
}

export type OrderSort = 'limit' | 'tp' | 'sl';

export const sortOf = (order: Order): OrderSort => order.kind.tpsl ?? 'limit';

export function sizeText({ market, order }: Pick<OrderRow, 'market' | 'order'>): (value: Numeric) => string {
  return (value) =>
    market ? formatSize(value, tableSizeDecimals(market, order.originalSize)) : formatExact(value);
}

export function priceText(
  { market }: Pick<OrderRow, 'market'>,
  price: DecimalString,
): (value: Numeric) => string {
  if (!market) return formatExact;
  const write = hasTrait(market, 'cents') ? formatCents : formatPrice;
  return (value) => write(value, tradedPriceDecimals(market, price));
}
