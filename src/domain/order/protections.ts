// protections.ts: the open take-profit and stop orders that close a position.
import { dec, type Decimal, type DecimalString } from '#protocol/decimal.ts';
import type { Position } from '#protocol/info/account/account.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';

export type Protection = {
  readonly kind: 'tp' | 'sl';
  readonly triggerPrice: DecimalString;
  /** Undefined: the whole position. */
  readonly size: Decimal | undefined;
  readonly order: Order;
};

/** Pending reduce-only triggers on the closing side of a position. */
export function protectionsOf(
  orders: readonly Order[],
  { assetId, size }: Pick<Position, 'assetId' | 'size'>,
): Protection[] {
  const closing = dec(size).isNegative() ? 'buy' : 'sell';
  return orders.flatMap((order) => {
    const kind = order.kind.tpsl;
    const isItsOwn =
      order.assetId === assetId &&
      order.side === closing &&
      order.reduceOnly &&
      order.status !== 'pendingParentFill';
    if (!isItsOwn || kind === null || order.triggerPrice === null) return [];
    const remaining = dec(order.remainingSize);
    return [
      { kind, triggerPrice: order.triggerPrice, size: remaining.isZero() ? undefined : remaining, order },
    ];
  });
}
