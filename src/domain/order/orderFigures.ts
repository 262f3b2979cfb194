// orderFigures.ts: figures of an order record.
import { dec, type Decimal } from '#protocol/decimal.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';

/** Base units that have traded, of the record's own two sizes. */
export function filledSizeOf({
  originalSize,
  remainingSize,
}: Pick<Order, 'originalSize' | 'remainingSize'>): Decimal {
  return dec(originalSize).minus(dec(remainingSize));
}
