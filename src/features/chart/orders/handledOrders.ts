// handledOrders.ts: which of many orders get a handle: a hundred of them would cover the chart, and each other.
import { dec, type Decimal } from '#protocol/decimal.ts';
import type { OrderId } from '#protocol/ids.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { chartPriceOf } from '../chartLines.ts';

/** As many as a ladder at each side has. */
export const MAX_HANDLES = 40;

/** All of them while they are few, else those nearest to the market; whatever is being moved or talked about is always among them. */
export function handledOrders(
  orders: readonly Order[],
  last: Decimal | undefined,
  busy: ReadonlySet<OrderId>,
): readonly Order[] {
  if (orders.length <= MAX_HANDLES) return orders;
  const distance = (order: Order): Decimal =>
    dec(chartPriceOf(order) ?? order.price)
      .minus(last ?? dec('0'))
      .abs();
  const nearest = orders
    .map((order) => ({ order, away: distance(order) }))
    .sort((a, b) => a.away.cmp(b.away))
    .slice(0, MAX_HANDLES);
  const chosen = new Set([...nearest.map(({ order }) => order.orderId), ...busy]);
  return orders.filter(({ orderId }) => chosen.has(orderId));
}
