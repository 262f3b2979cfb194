// ownInRow.ts: own resting orders in one row of the ladder.
import { type BookScale, groupPrice, toUnits } from '#domain/book/book.ts';
import type { MarketOrders } from '#domain/order/ordersByMarket.ts';
import { dec, Decimal } from '#protocol/decimal.ts';

/** Their count, remaining size and size-weighted average price. Undefined without any. */
export function ownInRow(
  orders: Pick<MarketOrders, 'bids' | 'asks'>,
  row: { price: number; half: 'bids' | 'asks'; group: number; scale: BookScale },
): { count: number; size: Decimal; averagePrice: Decimal } | undefined {
  const held = orders[row.half].filter(
    (order) => groupPrice(toUnits(order.price, row.scale.priceDecimals), row.half, row.group) === row.price,
  );
  const size = held.reduce((sum, order) => sum.plus(dec(order.remainingSize)), new Decimal(0));
  if (size.isZero()) return undefined;
  const value = held.reduce(
    (sum, order) => sum.plus(dec(order.remainingSize).mul(dec(order.price))),
    new Decimal(0),
  );
  return { count: held.length, size, averagePrice: value.div(size) };
}
