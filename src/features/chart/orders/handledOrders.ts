// handledOrders.ts: selects the orders that get a handle: a hundred would cover the chart.
import type { Decimal } from '#protocol/decimal.ts';
import type { OrderId } from '#protocol/ids.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { chartPriceOf } from '../chartLines.ts';

/** As many as the order book shows per side. */
export const MAX_HANDLES = 40;

/** Returns the same array while unchanged, which avoids rendering. */
export function sameOrders(before: readonly Order[], now: readonly Order[]): readonly Order[] {
  return now.length === before.length && now.every((order, index) => order === before[index]) ? before : now;
}

/** All if few, otherwise those nearest to the market; moved or focused ones always. */
export function handledOrders(
  orders: readonly Order[],
  last: Decimal | undefined,
  busy: ReadonlySet<OrderId>,
): readonly Order[] {
  if (orders.length <= MAX_HANDLES) return orders;
  const chosen = new Set([...nearestTo(last?.toNumber() ?? 0, orders), ...busy]);
  return orders.filter(({ orderId }) => chosen.has(orderId));
}

/** Screen distances, not amounts: ten thousand are compared with each change. Ties keep their order. */
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
