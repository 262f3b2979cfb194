// handledOrders.ts: selects the orders that get a handle: a hundred would cover the chart.
import { createIncrementalMap } from '#domain/order/incrementalMap.ts';
import { chartPriceOf } from '#domain/order/ordersByMarket.ts';
import type { Decimal } from '#protocol/decimal.ts';
import type { OrderId } from '#protocol/ids.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';

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
  const chosen = new Set(nearestIn(orders, last?.toNumber() ?? 0));
  if (busy.size > 0)
    orders.forEach(({ orderId }, index) => {
      if (busy.has(orderId)) chosen.add(index);
    });
  return [...chosen].toSorted((a, b) => a - b).flatMap((index) => orders[index] ?? []);
}

let known: { places: readonly number[]; place: number; nearest: readonly number[] } | undefined;

/** Indexes of the nearest orders. Kept while neither prices nor the market moved: sizes change most often. */
function nearestIn(orders: readonly Order[], place: number): readonly number[] {
  const places = placesOf(orders);
  if (known?.places !== places || known.place !== place)
    known = { places, place, nearest: nearestTo(place, places) };
  return known.nearest;
}

/** Screen distances, not amounts: ten thousand are compared with each change. Ties keep their order. */
function nearestTo(place: number, places: readonly number[]): readonly number[] {
  const nearest: { index: number; away: number }[] = [];
  /** Of a full list. */
  let farthest = Infinity;
  for (let index = 0; index < places.length; index += 1) {
    const away = Math.abs((places[index] ?? 0) - place);
    if (away >= farthest) continue;
    if (nearest.length === MAX_HANDLES) nearest.pop();
    const at = nearest.findIndex((other) => other.away > away);
    nearest.splice(at < 0 ? nearest.length : at, 0, { index, away });
    if (nearest.length === MAX_HANDLES) farthest = nearest.at(-1)?.away ?? Infinity;
  }
  return nearest.map(({ index }) => index);
}

/** Of the shown chart: prices of thousands are read once, not with each change. */
const placesOf = createIncrementalMap((order: Order) => Number(chartPriceOf(order) ?? order.price));
