// triggers.ts: fires triggers reached by the mark price.
import { reasonOf } from '#protocol/info/orders/orderReasons.ts';
import { reducibleLots } from '../orders/reduceOnly.ts';
import type { Effects } from '../world/effects.ts';
import { countedId } from '../world/orderIds.ts';
import { liveStatus } from '../world/records/orderRecords.ts';
import { refused, type Refused } from '../world/refusals.ts';
import { hasRules } from '../world/options.ts';
import type { LiveOrder, Market, World } from '../world/state.ts';
import type { Draft } from './draft.ts';
import { markOf } from '../world/mark.ts';
import { bookRefusal, execute } from './place.ts';
import { cancelUncovered } from './uncovered.ts';
import { followsPosition } from '../orders/linked.ts';
import { cancelResting, resize, takeOffBook } from '../orders/resting.ts';
import { isTrading } from '../world/status.ts';
import { sweep } from '../world/book/sweep.ts';
import { min } from '../world/units.ts';

/**
 * Fires every trigger reached by the mark in the markets changed by the command, one by one: each may move the mark and
 * so make others due, or no longer due. Nothing fires while a market is closed. A market trigger fires for the size
 * offered within its guard; the rest, or all of it without liquidity, keeps waiting.
 */
export function fireTriggers(world: World, effects: Effects): void {
  // By index: handling one market may add others.
  for (let index = 0; index < effects.touchedCount; index += 1) {
    const market = effects.touchedMarket(index);
    while (fireNext(world, effects, market));
  }
}

/** Terminates, as every firing reduces both untriggered and offered lots. */
function fireNext(world: World, effects: Effects, market: Market): boolean {
  const mark = markOf(market);
  if (mark === undefined || !market.triggers.isAnyDue(mark) || !isTrading(market)) return false;
  for (const { order, isMarket } of market.triggers.due(mark)) {
    const wanted = sizeNow(order);
    cancelUncovered(world, effects, order.slot, { ...order, lots: wanted });
    const lots = isMarket
      ? sweep(order.slot.account, order.slot, order.side, order.price, wanted).lots
      : wanted;
    if (lots === 0n) {
      if (hasRules(world, 2)) cancelEntry(world, effects, order);
      continue;
    }
    const refusal = statusRefusal(order) ?? bookRefusal(world, effects, order.slot, draftOf(order), lots);
    if (refusal === undefined) return fire(world, effects, order, { lots, isWhole: lots === wanted });
    refuse(world, effects, order, { refusal, wanted });
    return true;
  }
  return false;
}

/** A reduce-only trigger is cut to the current position; a position TP/SL takes all of it. */
function sizeNow(order: LiveOrder): bigint {
  if (!order.reduceOnly) return order.size;
  const held = reducibleLots(order.slot.size, order.side);
  return followsPosition(order) ? held : min(order.size, held);
}

/**
 * Places a new order with the same client id, handled as if sent now; the trigger ends as `triggered` once nothing of
 * it is left. Returns whether anything was placed.
 */
function fire(
  world: World,
  effects: Effects,
  order: LiveOrder,
  { lots, isWhole }: { lots: bigint; isWhole: boolean },
): boolean {
  const fired = firedOrder(world, effects, order, lots);
  if (isWhole) end(world, effects, order, fired);
  else keepRest(effects, order, lots);
  cancelEntry(world, effects, order);
  execute(world, effects, fired, null);
  return isWhole || fired.remaining < lots;
}

/** An entry ends when a child is due, also one that finds no liquidity: later fills would be unprotected. */
function cancelEntry(world: World, effects: Effects, { slot, parentId }: LiveOrder): void {
  const entry = parentId === undefined ? undefined : slot.account.orders.get(parentId);
  if (entry !== undefined) cancelResting(world, effects, entry, 'childTriggered');
}

/** The whole order is refused, the trigger has ended, and with it the entry. */
function refuse(
  world: World,
  effects: Effects,
  order: LiveOrder,
  { refusal, wanted }: { refusal: Refused; wanted: bigint },
): void {
  const fired = firedOrder(world, effects, order, wanted);
  end(world, effects, order, fired);
  effects.orderRefused(order.slot, { ...refusal, orderId: fired.id, clientOrderId: fired.clientOrderId });
  effects.orderChanged(fired, 'rejected', reasonOf(refusal.code));
  if (hasRules(world, 3)) cancelEntry(world, effects, order);
}

function end(world: World, effects: Effects, order: LiveOrder, fired: LiveOrder): void {
  takeOffBook(world, effects, order);
  effects.orderChanged(order, 'triggered');
  const sibling = order.siblingId === undefined ? undefined : order.slot.account.orders.get(order.siblingId);
  if (sibling !== undefined) sibling.siblingId = fired.id;
}

function keepRest(effects: Effects, order: LiveOrder, lots: bigint): void {
  if (!followsPosition(order)) resize(effects, order, order.size - lots);
  effects.orderChanged(order, liveStatus(order));
}

function firedOrder(
  world: World,
  effects: Effects,
  { waiting: _over, ...order }: LiveOrder,
  lots: bigint,
): LiveOrder {
  world.orderCount += 1;
  const now = { createdAt: effects.now, changedAt: effects.now };
  return {
    ...order,
    ...now,
    id: countedId(world.orderCount),
    parentId: order.id,
    size: lots,
    remaining: lots,
    previous: undefined,
    next: undefined,
  };
}

function draftOf({ waiting: _over, ...order }: LiveOrder): Draft {
  return { ...order, market: order.slot.market };
}

function statusRefusal({ slot, reduceOnly }: LiveOrder): Refused | undefined {
  return slot.market.status === 'active' || reduceOnly ? undefined : refused('MARKET_REDUCE_ONLY');
}
