// triggers.ts: fires the triggers that the mark price has reached.
import { reducibleLots } from '../orders/reduceOnly.ts';
import type { Effects } from '../world/effects.ts';
import { countedId } from '../world/orderIds.ts';
import { liveStatus } from '../world/records/orderRecords.ts';
import { reasonOf, refused, type Refused } from '../world/refusals.ts';
import type { LiveOrder, Market, World } from '../world/state.ts';
import type { Draft } from './draft.ts';
import { markOf } from '../world/mark.ts';
import { bookRefusal, execute } from './place.ts';
import { followsPosition, resize } from '../orders/linked.ts';
import { cancelResting, takeOffBook } from '../orders/resting.ts';
import { isTrading } from '../world/status.ts';
import { sweep } from '../world/book/sweep.ts';
import { min } from '../world/units.ts';

/**
 * Fires every trigger that the mark has reached in the markets touched by the command, one after the other:
 * each may move the mark and so make others due, or not due any more. Nothing fires while a market is closed.
 * A market trigger fires for what the book offers within its guard: without anybody to trade with it goes on
 * waiting, and with too little the rest of it does.
 */
export function fireTriggers(world: World, effects: Effects): void {
  // By index: handling one market may touch others.
  for (let index = 0; index < effects.touchedCount; index += 1) {
    const market = effects.touchedMarket(index);
    while (fireNext(world, effects, market));
  }
}

/** Ends, as every firing takes lots off what waits and off what is offered. */
function fireNext(world: World, effects: Effects, market: Market): boolean {
  const mark = markOf(market);
  if (mark === undefined || !market.triggers.isAnyDue(mark) || !isTrading(market)) return false;
  for (const { order, isMarket } of market.triggers.due(mark)) {
    const wanted = sizeNow(order);
    const lots = isMarket
      ? sweep(order.slot.account, order.slot, order.side, order.price, wanted).lots
      : wanted;
    if (lots === 0n) continue;
    const refusal = statusRefusal(order) ?? bookRefusal(world, order.slot, draftOf(order), lots);
    if (refusal === undefined) return fire(world, effects, order, { lots, isWhole: lots === wanted });
    refuse(world, effects, order, { refusal, wanted });
    return true;
  }
  return false;
}

/** A reduce-only one is cut to what the position holds now; one that follows the position takes all of it. */
function sizeNow(order: LiveOrder): bigint {
  if (!order.reduceOnly) return order.size;
  const held = reducibleLots(order.slot.size, order.side);
  return followsPosition(order) ? held : min(order.size, held);
}

/**
 * An order of its own follows, with the same client id, and fares as if it were placed now; the trigger ends
 * as `triggered` with the last of it. Returns whether anything came of it.
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
  // Otherwise later fills of the entry would be unprotected.
  const { slot } = order;
  const entry = order.parentId === undefined ? undefined : slot.account.orders.get(order.parentId);
  if (entry !== undefined) cancelResting(world, effects, entry, 'childTriggered');
  execute(world, effects, fired, null);
  return isWhole || fired.remaining < lots;
}

/** The order that would follow is refused, all of it, and the trigger has ended. */
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
