// resting.ts: orders entering and leaving the book, with every index that knows them.
import type { Effects } from '../engine/effects.ts';
import type { LiveOrder, Slot, World } from '../engine/state.ts';

/** Puts the rest of an order on the book. */
export function restOrder(world: World, effects: Effects, order: LiveOrder): void {
  effects.bookChanges(order.slot.market);
  rebuildResting(world, order);
}

/** The same without telling anyone: what a restore does. */
export function rebuildResting(world: World, order: LiveOrder): void {
  const { slot } = order;
  slot.market.book.own(order.side).add(order);
  world.orders.set(order.id, order);
  slot.account.orders.set(order.id, order);
  if (order.clientOrderId !== null) slot.account.byClientId.set(order.clientOrderId, order);
  if (order.reduceOnly) slot.reduceOnlyOrders.add(order);
  else countOpen(slot, order, order.remaining);
}

/** What `look` sees when the order's lots count for nothing: how a change of it is judged. */
export function lookWithout<Sight>(order: LiveOrder, look: () => Sight): Sight {
  if (order.reduceOnly) return look();
  countOpen(order.slot, order, -order.remaining);
  const sight = look();
  countOpen(order.slot, order, order.remaining);
  return sight;
}

/** Takes an order off the book without telling anyone: another takes its place at once. */
export function liftResting(world: World, effects: Effects, order: LiveOrder): void {
  effects.bookChanges(order.slot.market);
  order.slot.market.book.own(order.side).remove(order);
  forgetOrder(world, order);
}

/** Takes an order off the book that ended with lots left, and tells why: `selfTrade`, `reduceOnly`, `margin`; null when its owner asked. */
export function cancelResting(world: World, effects: Effects, order: LiveOrder, reason: string | null): void {
  liftResting(world, effects, order);
  effects.orderChanged(order, 'canceled', reason);
}

/** Takes lots off a resting order because they traded or because it may no longer be so large; removes it when none are left. */
export function shrinkResting(world: World, effects: Effects, order: LiveOrder, lots: bigint): void {
  const { slot } = order;
  effects.bookChanges(slot.market);
  const side = slot.market.book.own(order.side);
  side.shrink(order, lots);
  order.changedAt = effects.now;
  if (!order.reduceOnly) countOpen(slot, order, -lots);
  if (order.remaining > 0n) return;
  side.remove(order);
  forgetOrder(world, order);
}

function forgetOrder(world: World, order: LiveOrder): void {
  const { slot } = order;
  world.orders.delete(order.id);
  slot.account.orders.delete(order.id);
  if (order.clientOrderId !== null) slot.account.byClientId.delete(order.clientOrderId);
  if (order.reduceOnly) slot.reduceOnlyOrders.delete(order);
  else countOpen(slot, order, -order.remaining);
}

function countOpen(slot: Slot, order: LiveOrder, lots: bigint): void {
  if (order.side === 'buy') slot.openBuy += lots;
  else slot.openSell += lots;
  slot.valuedAt = -1;
}
