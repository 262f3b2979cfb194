// ownPrices.ts: prices and remaining sizes of own resting orders, in the book's integer units.
import { type BookScale, toUnits } from '#domain/book/book.ts';
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
