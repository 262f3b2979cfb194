// triggers.ts: what the mark has reached becomes an order like any other.
import { reducibleLots } from '../accounts/reduceOnly.ts';
import type { Effects } from '../engine/effects.ts';
import { countedId } from '../engine/orderIds.ts';
import { reasonOf, refused, type Refused } from '../engine/refusals.ts';
import type { LiveOrder, Market, Waiting, World } from '../engine/state.ts';
import { markOf } from './mark.ts';
import { bookRefusal, execute } from './place.ts';
import { followsPosition } from './linked.ts';
import { cancelResting, liftResting } from './resting.ts';
import { isTrading } from './status.ts';
import { min } from './units.ts';

/**
 * Fires every trigger that the mark has reached in the markets touched by the command, one after the other: each may move the mark
 * and so make others due, or not due any more. It ends, as what fires never waits again. Nothing fires while a market is closed.
 */
export function fireTriggers(world: World, effects: Effects): void {
  for (const market of effects.touchedMarkets()) {
    for (let due = dueIn(market); due !== undefined; due = dueIn(market)) fire(world, effects, due);
  }
}

function dueIn(market: Market): Waiting | undefined {
  const mark = markOf(market);
  return mark === undefined || !isTrading(market) ? undefined : market.triggers.due(mark);
}

/** The trigger ends as `triggered`; an order of its own follows, with the same client id, and fares as if it were placed now. */
function fire(world: World, effects: Effects, { order }: Waiting): void {
  liftResting(world, effects, order);
  effects.orderChanged(order, 'triggered');
  const fired = firedOrder(world, effects, order);
  const { slot } = fired;
  const { orders } = slot.account;
  const sibling = fired.siblingId === undefined ? undefined : orders.get(fired.siblingId);
  if (sibling !== undefined) sibling.siblingId = fired.id;
  // What the entry would still fill nobody would protect.
  const entry = order.parentId === undefined ? undefined : orders.get(order.parentId);
  if (entry !== undefined) cancelResting(world, effects, entry, 'childTriggered');
  const refusal = statusRefusal(fired) ?? bookRefusal(world, slot, { ...fired, market: slot.market }, fired.size);
  if (refusal === undefined) return void execute(world, effects, fired, null);
  effects.orderRefused(slot, { ...refusal, orderId: fired.id, clientOrderId: fired.clientOrderId });
  effects.orderChanged(fired, 'rejected', reasonOf(refusal.code));
}

function statusRefusal({ slot, reduceOnly }: LiveOrder): Refused | undefined {
  return slot.market.status === 'active' || reduceOnly ? undefined : refused('MARKET_REDUCE_ONLY');
}

/** A reduce-only one is cut to what the position holds now; one that follows the position takes all of it. */
function firedOrder(world: World, effects: Effects, waiting: LiveOrder): LiveOrder {
  const { waiting: _over, ...order } = waiting;
  world.orderCount += 1;
  const size = sizeNow(waiting);
  const now = { createdAt: effects.now, changedAt: effects.now };
  return { ...order, ...now, id: countedId(world.orderCount), parentId: order.id, size, remaining: size, previous: undefined, next: undefined };
}

function sizeNow(order: LiveOrder): bigint {
  if (!order.reduceOnly) return order.size;
  const held = reducibleLots(order.slot.size, order.side);
  return followsPosition(order) ? held : min(order.size, held);
}
