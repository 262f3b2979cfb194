// reduceOnly.ts: resting reduce-only orders follow the position they close.
import type { Side } from '#protocol/scalars.ts';
import type { Effects } from '../world/effects.ts';
import { liveStatus } from '../world/records/orderRecords.ts';
import type { LiveOrder, Slot, World } from '../world/state.ts';
import { cancelResting, shrinkResting } from './resting.ts';

/** Lots that an order on this side could take off the position; zero when there is none or it lies on the same side. */
export function reducibleLots(size: bigint, side: Side): bigint {
  const lots = side === 'sell' ? size : -size;
  return lots > 0n ? lots : 0n;
}

/**
 * After every fill: each reduce-only order is cut to what the position still holds, and canceled
 * (`reduceOnlyCanceled`) when nothing is left to reduce (`positionClosedCanceled` for a stop or take-profit
 * of the position itself). One that waits for the mark keeps its size until it fires: the position may grow
 * again. Each is measured alone, so that several may guard one position; whichever trades first cuts the
 * rest.
 */
export function cutReduceOnly(world: World, effects: Effects, slot: Slot): void {
  if (slot.reduceOnlyOrders.size === 0) return;
  for (const order of slot.reduceOnlyOrders) cut(world, effects, order, reducibleLots(slot.size, order.side));
}

function cut(world: World, effects: Effects, order: LiveOrder, max: bigint): void {
  if (max === 0n)
    return cancelResting(
      world,
      effects,
      order,
      order.waiting?.isPosition === true ? 'positionClosed' : 'reduceOnly',
    );
  if (order.waiting !== undefined) return;
  const excess = order.remaining - max;
  if (excess <= 0n) return;
  order.size -= excess;
  shrinkResting(world, effects, order, excess);
  effects.orderChanged(order, liveStatus(order));
}
