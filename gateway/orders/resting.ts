// resting.ts: adds orders to the book or the trigger list and removes them, with all indexes.
import { traitsOf } from '#domain/market/hasTrait.ts';
import type { CancelReason } from '#protocol/info/orders/orderReasons.ts';
import type { Effects } from '../world/effects.ts';
import { liveStatus } from '../world/records/orderRecords.ts';
import type { LiveOrder, Slot, World } from '../world/state.ts';
import { holdFor } from '../world/spotMoney.ts';
import { costOf } from '../world/shareAmounts.ts';
import { releaseHold } from '../pusd/releaseHold.ts';
import { isOnPredictionVenue } from '../world/question.ts';
import { booksChange, enterBooks, leaveBooks, shrinkInBooks } from './mirrorOrder.ts';

/** Adds an order's remainder to the book, or an untriggered order to the triggers. */
export function restOrder(world: World, effects: Effects, order: LiveOrder): void {
  if (order.waiting === undefined) booksChange(effects, order.slot.market);
  rebuildResting(world, order);
}

/** The same without notification: for a restore. */
export function rebuildResting(world: World, order: LiveOrder): void {
  const { slot, waiting } = order;
  if (waiting === undefined) enterBooks(order);
  else if (waiting.stage === 'mark') slot.market.triggers.add(waiting);
  world.orders.set(order.id, order);
  slot.account.orders.set(order.id, order);
  if (order.clientOrderId !== null) slot.account.byClientId.set(order.clientOrderId, order);
  if (waiting?.stage === 'parent') return;
  if (order.reduceOnly) slot.reduceOnlyOrders.add(order);
  else if (waiting === undefined) countOpen(world, order, 0n, order.remaining);
}

/**
 * Activates the trigger of a child whose parent has opened a position. It becomes the newest order: a restore, which
 * takes orders in this order, gives it the same queue place.
 */
export function armWaiting(world: World, { waiting, slot }: LiveOrder): void {
  if (waiting === undefined) return;
  for (const orders of [world.orders, slot.account.orders]) {
    orders.delete(waiting.order.id);
    orders.set(waiting.order.id, waiting.order);
  }
  waiting.stage = 'mark';
  slot.market.triggers.add(waiting);
  slot.reduceOnlyOrders.add(waiting.order);
}

/** The reverse: its parent may open another position. It waits with the parent's size again. */
export function disarmWaiting(effects: Effects, { waiting, slot }: LiveOrder, parent: LiveOrder): void {
  if (waiting === undefined) return;
  slot.market.triggers.remove(waiting);
  slot.reduceOnlyOrders.delete(waiting.order);
  waiting.stage = 'parent';
  resize(effects, waiting.order, parent.size);
  effects.orderChanged(waiting.order, liveStatus(waiting.order));
}

/** Changes the size of an unfilled order. */
export function resize(effects: Effects, order: LiveOrder, size: bigint): void {
  order.size = size;
  order.remaining = size;
  order.changedAt = effects.now;
}

/** The result of `read` while the order's lots are not counted: for checking its modification. */
export function readWithout<Result>(world: World, order: LiveOrder, read: () => Result): Result {
  if (order.reduceOnly) return read();
  countOpen(world, order, order.remaining, 0n);
  const result = read();
  countOpen(world, order, 0n, order.remaining);
  return result;
}

/** Removes an order without notification: another replaces it at once. Its holds of pUSD or shares are released. */
export function takeOffBook(world: World, effects: Effects, order: LiveOrder): void {
  releaseHold(world, effects, order, 0n);
  removeResting(world, effects, order);
}

/** The same, but its holds stay for the replacement. */
export function removeResting(world: World, effects: Effects, order: LiveOrder): void {
  const { market } = order.slot;
  if (order.waiting === undefined) {
    booksChange(effects, market);
    leaveBooks(order);
  } else if (order.waiting.stage === 'mark') {
    market.triggers.remove(order.waiting);
  }
  forgetOrder(world, order);
}

/**
 * Removes an order that ended with lots left, and reports the reason: `selfTrade`, `reduceOnly`, `margin` …; null for
 * its owner's cancel. Children still waiting, as it opened nothing, end with it (`parentCanceled`).
 */
export function cancelResting(
  world: World,
  effects: Effects,
  order: LiveOrder,
  reason: CancelReason | null,
): void {
  takeOffBook(world, effects, order);
  effects.orderChanged(order, 'canceled', reason);
  for (const id of order.childIds ?? []) {
    const child = order.slot.account.orders.get(id);
    if (child?.waiting?.stage === 'parent') cancelResting(world, effects, child, 'parent');
  }
}

/** Reduces a resting order after a trade or because its size is no longer allowed; removes it at zero. */
export function shrinkResting(world: World, effects: Effects, order: LiveOrder, lots: bigint): void {
  const { slot } = order;
  booksChange(effects, slot.market);
  shrinkInBooks(order, lots);
  order.changedAt = effects.now;
  if (!order.reduceOnly) countOpen(world, order, order.remaining + lots, order.remaining);
  if (order.remaining > 0n) return;
  leaveBooks(order);
  forgetOrder(world, order);
}

function forgetOrder(world: World, order: LiveOrder): void {
  const { slot } = order;
  world.orders.delete(order.id);
  slot.account.orders.delete(order.id);
  if (order.clientOrderId !== null) slot.account.byClientId.delete(order.clientOrderId);
  if (order.reduceOnly) slot.reduceOnlyOrders.delete(order);
  else if (order.waiting === undefined) countOpen(world, order, order.remaining, 0n);
}

/** Changes the order's open size from `from` to `to` lots, and with it a spot buy's hold. */
function countOpen(world: World, { slot, side, price }: LiveOrder, from: bigint, to: bigint): void {
  if (side === 'buy') slot.openBuy += to - from;
  else slot.openSell += to - from;
  slot.valuedAt = -1;
  if (side === 'buy' && !traitsOf(slot.market).margin)
    holdQuote(world, slot, quoteFor(world, slot, to, price) - quoteFor(world, slot, from, price));
}

/** Quote held by a spot buy of so many lots; outcome orders hold pUSD instead. */
function quoteFor(world: World, { market }: Slot, lots: bigint, price: bigint): bigint {
  if (market.outcome === undefined) return holdFor(world, lots, price);
  return isOnPredictionVenue(market.outcome.question) ? 0n : costOf(lots * price);
}

function holdQuote(world: World, slot: Slot, change: bigint): void {
  if (change === 0n) return;
  slot.quoteHold += change;
  slot.account.quoteHold += change;
  if (slot.account.quoteHold > 0n) world.spotBuyers.add(slot.account);
  else world.spotBuyers.delete(slot.account);
}
