// sweep.ts: computes what an order would trade now, without trading.
import type { Side } from '#protocol/scalars.ts';
import type { AccountState, LiveOrder, Slot } from '../state.ts';
import { isWithin } from './book.ts';
import type { Level } from './level.ts';
import { min } from '../units.ts';

export interface Sweep {
  /** Lots that would trade. */
  lots: bigint;
  /** Their cost or proceeds, in millionths. */
  notional: bigint;
}

/**
 * Walks the opposite side like matching: skips own orders (matching cancels them), and counts a resting reduce-only
 * order only up to its owner's position after earlier fills of the owner's orders.
 */
export function sweep(account: AccountState, slot: Slot, side: Side, limit: bigint, lots: bigint): Sweep {
  const opposite = slot.market.book.opposite(side);
  const walk: Walk = {
    account,
    sweep: { lots: 0n, notional: 0n },
    wanted: lots,
    taken: opposite.reduceOnlyCount > 0 ? new Map() : undefined,
  };
  for (let index = opposite.depth - 1; index >= 0 && walk.wanted > 0n; index -= 1) {
    const level = opposite.levelAt(index);
    if (level === undefined || !isWithin(side, limit, level.price)) break;
    walkLevel(walk, level);
  }
  return walk.sweep;
}

interface Walk {
  readonly account: AccountState;
  readonly sweep: Sweep;
  wanted: bigint;
  /** Lots filled per slot so far; only kept with reduce-only orders on the side. */
  readonly taken: Map<Slot, bigint> | undefined;
}

function walkLevel(walk: Walk, level: Level<LiveOrder>): void {
  for (let order = level.first; order !== undefined && walk.wanted > 0n; order = order.next) {
    if (order.slot.account === walk.account) continue;
    const lots = min(walk.wanted, availableOf(order, walk.taken));
    walk.wanted -= lots;
    walk.sweep.lots += lots;
    walk.sweep.notional += lots * level.price;
    if (walk.taken !== undefined) walk.taken.set(order.slot, (walk.taken.get(order.slot) ?? 0n) + lots);
  }
}

function availableOf(order: LiveOrder, taken: Map<Slot, bigint> | undefined): bigint {
  if (!order.reduceOnly || taken === undefined) return order.remaining;
  const { size } = order.slot;
  const held = (order.side === 'sell' ? size : -size) - (taken.get(order.slot) ?? 0n);
  return held <= 0n ? 0n : min(order.remaining, held);
}
