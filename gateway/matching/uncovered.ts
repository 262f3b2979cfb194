// uncovered.ts: cancels resting orders whose owner's margin no longer covers their fill.
import { traitsOf } from '#domain/market/hasTrait.ts';
import type { Side } from '#protocol/scalars.ts';
import { type ComingFill, coversFill } from '../accounts/fillMargin.ts';
import { cancelResting } from '../orders/resting.ts';
import { isWithin } from '../world/book/book.ts';
import type { Effects } from '../world/effects.ts';
import { hasRules } from '../world/options.ts';
import type { LiveOrder, Slot, World } from '../world/state.ts';
import { min } from '../world/units.ts';

interface Incoming {
  readonly side: Side;
  readonly price: bigint;
  readonly lots: bigint;
}

/**
 * Cancels (`marginCanceled`) every order that an incoming one would meet now and whose owner cannot bear the fill; the
 * fills of one owner count together. Before the incoming order is checked, so that what it finds is what it trades.
 */
export function cancelUncovered(world: World, effects: Effects, slot: Slot, incoming: Incoming): void {
  if (!hasRules(world, 2) || !traitsOf(slot.market).margin) return;
  for (const order of uncoveredIn(world, slot, incoming)) cancelResting(world, effects, order, 'margin');
}

function uncoveredIn(world: World, { market, account }: Slot, { side, price, lots }: Incoming): LiveOrder[] {
  const found: LiveOrder[] = [];
  const filled = new Map<Slot, ComingFill>();
  let wanted = lots;
  for (const level of market.book.opposite(side).levels()) {
    if (!isWithin(side, price, level.price)) break;
    for (let order = level.first; order !== undefined && wanted > 0n; order = order.next) {
      if (order.slot.account === account) continue;
      const taken = min(wanted, order.remaining);
      if (isCovered(world, filled, order, taken)) wanted -= taken;
      else found.push(order);
    }
    if (wanted <= 0n) break;
  }
  return found;
}

/** Simulated participants are the house's own. */
function isCovered(world: World, filled: Map<Slot, ComingFill>, order: LiveOrder, lots: bigint): boolean {
  const { slot, side, price } = order;
  if (slot.account.isBot) return true;
  const before = filled.get(slot);
  const fill = {
    side,
    lots: lots + (before?.lots ?? 0n),
    notional: lots * price + (before?.notional ?? 0n),
    rate: world.makerRate,
  };
  if (!coversFill(world, slot, fill)) return false;
  filled.set(slot, fill);
  return true;
}
