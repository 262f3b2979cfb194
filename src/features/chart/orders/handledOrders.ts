// handledOrders.ts: which of many orders get a handle: a hundred of them would cover the chart, and each other.
import type { Decimal } from '#protocol/decimal.ts';
import type { OrderId } from '#protocol/ids.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { chartPriceOf } from '../chartLines.ts';

/** As many as a ladder at each side has. */
export const MAX_HANDLES = 40;

/** The same array while nothing in it has changed: then nothing is drawn anew. */
export function sameOrders(before: readonly Order[], now: readonly Order[]): readonly Order[] {
  return now.length === before.length && now.every((order, index) => order === before[index]) ? before : now;
}

/** All of them while they are few, else those nearest to the market; whatever is being moved or talked about is always among them. */
export function handledOrders(
  orders: readonly Order[],
  last: Decimal | undefined,
  busy: ReadonlySet<OrderId>,
): readonly Order[] {
  if (orders.length <= MAX_HANDLES) return orders;
  const chosen = new Set([...nearestTo(last?.toNumber() ?? 0, orders), ...busy]);
  return orders.filter(({ orderId }) => chosen.has(orderId));
}

/** Distances on a picture, not amounts: ten thousand of them are compared with each change. Of equally far ones those that came first. */
function nearestTo(place: number, orders: readonly Order[]): OrderId[] {
  const nearest: { orderId: OrderId; away: number }[] = [];
  for (const order of orders) {
    const away = Math.abs(Number(chartPriceOf(order) ?? order.price) - place);
    const last = nearest.at(-1);
    if (nearest.length === MAX_HANDLES && last !== undefined && away >= last.away) continue;
    if (nearest.length === MAX_HANDLES) nearest.pop();
    const at = nearest.findIndex((other) => other.away > away);
    nearest.splice(at < 0 ? nearest.length : at, 0, { orderId: order.orderId, away });
  }
  return nearest.map(({ orderId }) => orderId);
}
