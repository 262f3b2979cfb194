// linked.ts: orders that belong together hear of each other's fills: children of their parent's, a take-profit and a stop of one another's.
import { reducibleLots } from './reduceOnly.ts';
import type { Effects } from '../world/effects.ts';
import { liveStatus } from '../world/records/orderRecords.ts';
import type { LiveOrder, World } from '../world/state.ts';
import { armWaiting, cancelResting, shrinkResting } from './resting.ts';

/**
 * To be called after `lots` of an order have traded and settled. Its children protect exactly what it has
 * filled, from its first fill on; its sibling shrinks by what this one has taken off the position, and ends
 * (`siblingFilledCanceled`) when nothing is left for it.
 */
export function tellLinked(world: World, effects: Effects, order: LiveOrder, lots: bigint): void {
  if (order.childIds !== undefined) for (const child of childrenOf(order)) grow(world, effects, child, lots);
  const sibling = order.siblingId === undefined ? undefined : order.slot.account.orders.get(order.siblingId);
  if (sibling !== undefined) yieldTo(world, effects, sibling, lots);
}

/** The children that still wait. */
export function childrenOf({ childIds = [], slot }: LiveOrder): LiveOrder[] {
  return childIds.flatMap((id) => slot.account.orders.get(id) ?? []);
}

/**
 * The first fill arms a child for that much; further ones add to it. A fill that only closed an opposite
 * position leaves it nothing to protect.
 */
function grow(world: World, effects: Effects, child: LiveOrder, lots: bigint): void {
  if (reducibleLots(child.slot.size, child.side) === 0n)
    return cancelResting(world, effects, child, 'reduceOnly');
  const isNew = child.waiting?.stage === 'parent';
  resize(effects, child, isNew ? lots : child.size + lots);
  if (isNew) armWaiting(child);
  effects.orderChanged(child, liveStatus(child));
}

function yieldTo(world: World, effects: Effects, sibling: LiveOrder, lots: bigint): void {
  if (followsPosition(sibling)) return;
  const left = sibling.remaining - lots;
  if (left <= 0n) return cancelResting(world, effects, sibling, 'siblingFilled');
  if (sibling.waiting !== undefined) {
    resize(effects, sibling, left);
  } else {
    sibling.size -= lots;
    shrinkResting(world, effects, sibling, lots);
  }
  effects.orderChanged(sibling, liveStatus(sibling));
}

/** Of size 0: for the whole position, whatever that is when it fires. */
export function followsPosition({ waiting, size }: LiveOrder): boolean {
  return waiting !== undefined && waiting.isPosition && size === 0n;
}

/** Another size for an order that has nothing filled, as it waits. */
export function resize(effects: Effects, order: LiveOrder, size: bigint): void {
  order.size = size;
  order.remaining = size;
  order.changedAt = effects.now;
}
