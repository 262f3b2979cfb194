// orderFills.ts: what an ended order traded, from the fills of the account.
import { dec, Decimal } from '#protocol/decimal.ts';
import type { OrderId } from '#protocol/ids.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { type Fill, isSettlement } from '#protocol/info/orders/userFills.ts';
import { filledSizeOf } from '../order/orderFigures.ts';

interface Sums {
  size: Decimal;
  value: Decimal;
  fee: Decimal;
  feeToken: string;
}

export interface OrderFills {
  /** Quote per base. */
  averagePrice: Decimal;
  /** Quote. */
  value: Decimal;
  /** In `feeToken`; negative: a rebate. */
  fee: Decimal;
  feeToken: string;
}

const ZERO = dec('0');

/**
 * What each order traded. The result is undefined for an order without a fill, and where `fills` do not add up to what
 * the order's record says: the service lists the latest fills only.
 */
export function orderFills(
  fills: readonly Fill[],
): (order: Pick<Order, 'orderId' | 'originalSize' | 'remainingSize'>) => OrderFills | undefined {
  const byOrder = new Map<OrderId, Sums>();
  for (const fill of fills) if (!isSettlement(fill)) byOrder.set(fill.orderId, added(byOrder, fill));
  return (order) => {
    const sums = byOrder.get(order.orderId);
    if (!sums?.size.eq(filledSizeOf(order))) return undefined;
    const { size, value, fee, feeToken } = sums;
    return { averagePrice: value.div(size), value, fee, feeToken };
  };
}

function added(byOrder: ReadonlyMap<OrderId, Sums>, { orderId, price, size, fee, feeToken }: Fill): Sums {
  const sums = byOrder.get(orderId) ?? { size: ZERO, value: ZERO, fee: ZERO };
  return {
    size: sums.size.plus(dec(size)),
    value: sums.value.plus(dec(price).mul(dec(size))),
    fee: sums.fee.plus(dec(fee)),
    feeToken,
  };
}
