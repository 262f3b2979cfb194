// reduceOnly.ts: adjusts resting reduce-only orders to the position.
import type { Side } from '#protocol/scalars.ts';
import type { Effects } from '../world/effects.ts';
import { hasRules } from '../world/options.ts';
import { liveStatus } from '../world/records/orderRecords.ts';
import type { LiveOrder, Slot, World } from '../world/state.ts';
import { cancelResting, disarmWaiting, shrinkResting } from './resting.ts';

/** Lots by which an order on this side could reduce the position; zero without an opposite position. */
export function reducibleLots(size: bigint, side: Side): bigint {
  const lots = side === 'sell' ? size : -size;
  return lots > 0n ? lots : 0n;
}

/**
 * After every fill: cuts each reduce-only order to the position, and cancels it (`reduceOnlyCanceled`, or
 * `positionClosedCanceled` for position TP/SL) when nothing is left to reduce. An untriggered one keeps its size until
 * it fires: the position may grow again. Each is measured alone, so that several may guard one position; the first to
 * trade cuts the rest.
 */
export function cutReduceOnly(world: World, effects: Effects, slot: Slot): void {
  if (slot.reduceOnlyOrders.size === 0) return;
  for (const order of slot.reduceOnlyOrders) cut(world, effects, order, reducibleLots(slot.size, order.side));
}

function cut(world: World, effects: Effects, order: LiveOrder, max: bigint): void {
  if (max === 0n) return endOrWait(world, effects, order);
  if (order.waiting !== undefined) return;
  const excess = order.remaining - max;
  if (excess <= 0n) return;
  order.size -= excess;
  shrinkResting(world, effects, order, excess);
  effects.orderChanged(order, liveStatus(order));
}

/** Nothing is left to reduce. An untriggered child of a live entry waits for what that opens next. */
function endOrWait(world: World, effects: Effects, order: LiveOrder): void {
  const { waiting, parentId = '', slot } = order;
  const entry = waiting === undefined ? undefined : slot.account.orders.get(parentId);
  // Until rules 3 it ended, and the entry went on without it.
  if (entry !== undefined && hasRules(world, 3)) return disarmWaiting(effects, order, entry);
  cancelResting(world, effects, order, waiting?.isPosition === true ? 'positionClosed' : 'reduceOnly');
}
