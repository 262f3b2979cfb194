// resting.ts: orders entering and leaving the book, or the triggers beside it, with every index that knows them.
import { traitsOf } from '#domain/market/hasTrait.ts';
import type { Effects } from '../world/effects.ts';
import type { LiveOrder, Slot, World } from '../world/state.ts';
import { holdFor } from '../world/spotMoney.ts';
import { costOf } from '../world/shareAmounts.ts';
import { giveUp } from '../pusd/releaseHold.ts';
import { isOnPredictionVenue } from '../world/question.ts';
import { booksChange, enterBooks, leaveBooks, shrinkInBooks } from './mirrorOrder.ts';

/** Puts the rest of an order on the book, or an order that waits among the triggers. */
export function restOrder(world: World, effects: Effects, order: LiveOrder): void {
  if (order.waiting === undefined) booksChange(effects, order.slot.market);
  rebuildResting(world, order);
}

/** The same without telling anyone: what a restore does. */
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

/** Lets a child whose parent has filled wait for the mark. */
export function armWaiting({ waiting, slot }: LiveOrder): void {
  if (waiting === undefined) return;
  waiting.stage = 'mark';
  slot.market.triggers.add(waiting);
  slot.reduceOnlyOrders.add(waiting.order);
}

/** What `look` sees when the order's lots count for nothing: how a change of it is judged. */
export function lookWithout<Sight>(world: World, order: LiveOrder, look: () => Sight): Sight {
  if (order.reduceOnly) return look();
  countOpen(world, order, order.remaining, 0n);
  const sight = look();
  countOpen(world, order, 0n, order.remaining);
  return sight;
}

/**
 * Takes an order away without telling anyone: another takes its place at once. What it kept aside of pUSD or
 * shares is free again.
 */
export function takeOffBook(world: World, effects: Effects, order: LiveOrder): void {
  giveUp(world, effects, order, 0n);
  removeResting(world, effects, order);
}

/** The same, but what it kept aside stays for the one that takes its place. */
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
 * Takes an order away that ended with lots left, and tells why: `selfTrade`, `reduceOnly`, `margin` …; null
 * when its owner asked. Children that still wait for its first fill end with it (`parentCanceled`).
 */
export function cancelResting(world: World, effects: Effects, order: LiveOrder, reason: string | null): void {
  takeOffBook(world, effects, order);
  effects.orderChanged(order, 'canceled', reason);
  for (const id of order.childIds ?? []) {
    const child = order.slot.account.orders.get(id);
    if (child?.waiting?.stage === 'parent') cancelResting(world, effects, child, 'parent');
  }
}

/**
 * Takes lots off a resting order because they traded or because it may no longer be so large; removes it when
 * none are left.
 */
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

/**
 * The order's part of what is open on its side goes `from` so many lots `to` so many, and with it what a spot
 * buy keeps aside.
 */
function countOpen(world: World, { slot, side, price }: LiveOrder, from: bigint, to: bigint): void {
  if (side === 'buy') slot.openBuy += to - from;
  else slot.openSell += to - from;
  slot.valuedAt = -1;
  if (side === 'buy' && !traitsOf(slot.market).margin)
    holdQuote(world, slot, quoteFor(world, slot, to, price) - quoteFor(world, slot, from, price));
}

/** Quote in the wallet that a buy of so many lots keeps aside; on the prediction venue it keeps pUSD instead. */
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
