// linked.ts: applies fills to linked orders: an entry's children, and TP/SL siblings.
import { reducibleLots } from './reduceOnly.ts';
import type { Effects } from '../world/effects.ts';
import { liveStatus } from '../world/records/orderRecords.ts';
import type { LiveOrder, World } from '../world/state.ts';
import { armWaiting, cancelResting, shrinkResting } from './resting.ts';

/**
 * Call after `lots` of an order have traded and settled. Its children protect exactly its filled size, from the first
 * fill on; its sibling shrinks by the size this one took off the position, and ends (`siblingFilledCanceled`) at zero.
 */
export function updateLinked(world: World, effects: Effects, order: LiveOrder, lots: bigint): void {
  if (order.childIds !== undefined) for (const child of childrenOf(order)) grow(world, effects, child, lots);
  const sibling = order.siblingId === undefined ? undefined : order.slot.account.orders.get(order.siblingId);
  if (sibling !== undefined) yieldTo(world, effects, sibling, lots);
}

/** The untriggered children. */
export function childrenOf({ childIds = [], slot }: LiveOrder): LiveOrder[] {
  return childIds.flatMap((id) => slot.account.orders.get(id) ?? []);
}

/**
 * The first fill activates a child with that size; further ones add to it. A fill that only closed an opposite position
 * adds nothing.
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

/** Size 0: the whole position at the time it fires. */
export function followsPosition({ waiting, size }: LiveOrder): boolean {
  return waiting !== undefined && waiting.isPosition && size === 0n;
}

/** Changes the size of an unfilled order. */
export function resize(effects: Effects, order: LiveOrder, size: bigint): void {
  order.size = size;
  order.remaining = size;
  order.changedAt = effects.now;
}
