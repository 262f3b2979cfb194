// linked.ts: applies fills to linked orders: an entry's children, and TP/SL siblings.
import type { Side } from '#protocol/scalars.ts';
import { reducibleLots } from './reduceOnly.ts';
import type { Effects } from '../world/effects.ts';
import { liveStatus } from '../world/records/orderRecords.ts';
import type { LiveOrder, Slot, World } from '../world/state.ts';
import { min } from '../world/units.ts';
import { armWaiting, cancelResting, resize, shrinkResting } from './resting.ts';

/**
 * Call after `lots` of an order have traded and settled. Its children protect exactly the size it opened, from the
 * first opening fill on; its sibling shrinks by the size this one took off the position, and ends
 * (`siblingFilledCanceled`) at zero.
 */
export function updateLinked(world: World, effects: Effects, order: LiveOrder, lots: bigint): void {
  if (order.childIds !== undefined)
    for (const child of childrenOf(order)) grow(world, effects, order, child, lots);
  const sibling = order.siblingId === undefined ? undefined : order.slot.account.orders.get(order.siblingId);
  if (sibling !== undefined) yieldTo(world, effects, sibling, lots);
}

/** The untriggered children. */
export function childrenOf({ childIds = [], slot }: LiveOrder): LiveOrder[] {
  return childIds.flatMap((id) => slot.account.orders.get(id) ?? []);
}

/**
 * Of `lots` that an entry has just traded: those that opened a position, not those that closed an opposite one. Its
 * children, on `side`, protect them.
 */
export function openedLots({ size }: Slot, side: Side, lots: bigint): bigint {
  return min(lots, reducibleLots(size, side));
}

/**
 * The first fill that opens a position activates a child with the opened size; further ones add to it. A fill that only
 * closed an opposite position adds nothing; the child waits on, and ends with an entry that opened nothing.
 */
function grow(world: World, effects: Effects, entry: LiveOrder, child: LiveOrder, lots: bigint): void {
  const opened = openedLots(child.slot, child.side, lots);
  if (opened === 0n) {
    if (entry.remaining === 0n) cancelResting(world, effects, child, 'reduceOnly');
    return;
  }
  const isNew = child.waiting?.stage === 'parent';
  resize(effects, child, isNew ? opened : child.size + opened);
  if (isNew) armWaiting(world, child);
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
