// ownPrices.ts: prices and remaining sizes of own resting orders, in the book's integer units.
import { type BookScale, groupPrice, toUnits } from '#domain/book/book.ts';
import { dec, Decimal } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import type { LadderView, OwnOrder } from './ladderModel.ts';

/** Prices and sizes of one market's resting orders by half. Trigger orders are not in the book and are excluded. */
export function ownPrices(orders: readonly Order[], assetId: AssetId, scale: BookScale): LadderView['own'] {
  const units = unitsIn.get(scale) ?? new WeakMap<Order, OwnOrder>();
  unitsIn.set(scale, units);
  const [bids, asks]: [OwnOrder[], OwnOrder[]] = [[], []];
  for (const order of orders)
    if (order.assetId === assetId && !order.isTrigger)
      (order.side === 'buy' ? bids : asks).push(ownOrder(order, scale, units));
  return { bids, asks };
}

/** Cached by scale and order: of ten thousand only changed ones are recomputed. */
const unitsIn = new WeakMap<BookScale, WeakMap<Order, OwnOrder>>();

function ownOrder(order: Order, scale: BookScale, units: WeakMap<Order, OwnOrder>): OwnOrder {
  const known = units.get(order);
  if (known) return known;
  const own = {
    price: toUnits(order.price, scale.priceDecimals),
    size: toUnits(order.remainingSize, scale.sizeDecimals),
  };
  units.set(order, own);
  return own;
}

/**
 * Own resting orders in a row of the ladder: count, remaining size, size-weighted average price. Undefined without any.
 */
export function ownInRow(
  orders: readonly Order[],
  assetId: AssetId,
  row: { price: number; half: 'bids' | 'asks'; group: number; scale: BookScale },
): { count: number; size: Decimal; averagePrice: Decimal } | undefined {
  const side = row.half === 'bids' ? 'buy' : 'sell';
  const held = orders.filter(
    (order) =>
      order.assetId === assetId &&
      !order.isTrigger &&
      order.side === side &&
      groupPrice(toUnits(order.price, row.scale.priceDecimals), row.half, row.group) === row.price,
  );
  const size = held.reduce((sum, order) => sum.plus(dec(order.remainingSize)), new Decimal(0));
  if (size.isZero()) return undefined;
  const value = held.reduce(
    (sum, order) => sum.plus(dec(order.remainingSize).mul(dec(order.price))),
    new Decimal(0),
  );
  return { count: held.length, size, averagePrice: value.div(size) };
}
