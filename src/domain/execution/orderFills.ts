// orderFills.ts: what an ended order traded, from the fills of the account.
import { dec, Decimal } from '#protocol/decimal.ts';
import type { OrderId } from '#protocol/ids.ts';
import { isWholePosition, type Order } from '#protocol/info/orders/openOrders.ts';
import { type Fill, isSettlement } from '#protocol/info/orders/userFills.ts';
import { filledSizeOf } from '../order/orderFigures.ts';

export interface OrderFills {
  /** Quote per base. */
  averagePrice: Decimal;
  /** Quote. */
  value: Decimal;
  /** By token; negative: a rebate. */
  fees: ReadonlyMap<string, Decimal>;
}

const ZERO = dec('0');

/**
 * What each order traded. The result is undefined for an order without a fill, and where `fills` do not add up to what
 * the order's record says: the service lists the latest fills only. A record of the whole position has no size.
 */
export function orderFills(
  fills: readonly Fill[],
): (
  order: Pick<Order, 'orderId' | 'originalSize' | 'remainingSize' | 'isTrigger'>,
) => OrderFills | undefined {
  const byOrder = new Map<OrderId, Fill[]>();
  for (const fill of fills) if (!isSettlement(fill)) addTo(byOrder, fill);
  return (order) => {
    const own = byOrder.get(order.orderId) ?? [];
    const size = sumOf(own, (fill) => dec(fill.size));
    if (size.isZero() || !(isWholePosition(order) || size.eq(filledSizeOf(order)))) return undefined;
    const value = sumOf(own, (fill) => dec(fill.price).mul(dec(fill.size)));
    const fees = new Map<string, Decimal>();
    for (const { fee, feeToken } of own) fees.set(feeToken, (fees.get(feeToken) ?? ZERO).plus(dec(fee)));
    return { averagePrice: value.div(size), value, fees };
  };
}

const sumOf = (fills: readonly Fill[], of: (fill: Fill) => Decimal): Decimal =>
  fills.reduce((sum, fill) => sum.plus(of(fill)), ZERO);

function addTo(byOrder: Map<OrderId, Fill[]>, fill: Fill): void {
  const own = byOrder.get(fill.orderId);
  if (own) own.push(fill);
  else byOrder.set(fill.orderId, [fill]);
}
