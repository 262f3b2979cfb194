// triggerOf.ts: the trigger order behind an open order.
import type { OrderLog } from '#client/live/orderLog.ts';
import type { Address, OrderId } from '#protocol/ids.ts';
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';

/**
 * The stop or take-profit that placed this open, unfilled order when it triggered: the service ends the trigger order
 * and places a new one, which names it as its parent. Undefined if this page did not see it trigger.
 */
export function triggerOf(
  orderLog: Pick<OrderLog, 'find'>,
  owner: Address,
  { order, status }: OrderUpdate,
): Order | undefined {
  if (status !== 'open' || order.isTrigger || order.parentOrderId === null) return undefined;
  const parent = orderLog.find(owner, order.parentOrderId);
  // One at the market never rests, though another service may report it as open before its fills.
  return parent?.status === 'triggered' && !parent.order.kind.isMarket ? parent.order : undefined;
}

/** True if the order is a stop or take-profit that this page saw trigger. */
export function isTriggered(
  orderLog: Pick<OrderLog, 'find'>,
  owner: Address,
  orderId: OrderId | undefined,
): boolean {
  return orderId !== undefined && orderLog.find(owner, orderId)?.status === 'triggered';
}

/** True for the first update of an order that a trigger placed: its later changes are not triggers. */
export function createTriggerWatch(
  orderLog: Pick<OrderLog, 'find'>,
): (owner: Address, update: OrderUpdate) => boolean {
  const seen = new Set<OrderId>();
  return (owner, update) => {
    const { orderId } = update.order;
    if (seen.has(orderId) || triggerOf(orderLog, owner, update) === undefined) return false;
    seen.add(orderId);
    return true;
  };
}
