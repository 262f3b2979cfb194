// fillMargin.ts: whether an account's margin covers a fill at the moment it happens.
import type { Side } from '#protocol/scalars.ts';
import { markOf } from '../world/mark.ts';
import { balanceOf } from '../world/ledger.ts';
import type { Slot, World } from '../world/state.ts';
import { abs, ceilDiv, floorDiv, max } from '../world/units.ts';
import { feeOf } from './fees.ts';
import { isolatedEquity, isolatedMarginOf, openedLots } from './isolated.ts';
import { initialMargin, totalsOf } from './margin.ts';

/** One account's side of a trade that has not happened yet. Notional in millionths, the rate as the world's rates. */
export interface ComingFill {
  readonly side: Side;
  readonly lots: bigint;
  readonly notional: bigint;
  readonly rate: bigint;
}

/**
 * As coversFill of #domain/margin/fillMargin.ts. A fill that enlarges the position needs, after it, equity for the
 * initial margin of all cross positions and for what spot orders reserve; resting orders count at their own fill. On
 * isolated margin cash must also pay the margin of the opened part and the fee, and unrealized profit does not count.
 * Any other fill costs no more than the equity behind the position.
 */
export function coversFill(world: World, slot: Slot, fill: ComingFill): boolean {
  const after = slot.size + (fill.side === 'buy' ? fill.lots : -fill.lots);
  if (slot.mode === 'isolated')
    return openedLots(slot.size, after) > 0n
      ? coversIsolated(world, slot, after, fill)
      : isBearable(isolatedEquityBehind(world, slot, after), costOf(slot, fill));
  const totals = totalsOf(world, slot.account);
  const cost = costOf(slot, fill);
  if (abs(after) <= abs(slot.size)) return isBearable(totals.equity, cost);
  const mark = markOf(slot.market) ?? 0n;
  const required =
    crossInitial(slot) -
    initialMargin(slot.notional, slot.leverage) +
    initialMargin(abs(after) * mark, slot.leverage);
  return totals.equity - cost >= required + totals.spotReserve;
}

/** The fall in equity by prices worse than the mark, and the fee; negative for a gain. */
function costOf({ market }: Slot, { side, lots, notional, rate }: ComingFill): bigint {
  const worse = notional - lots * (markOf(market) ?? 0n);
  return (side === 'buy' ? worse : -worse) + feeOf(notional, rate);
}

/** Closing all of an isolated position, the account pays what its margin does not. */
function isolatedEquityBehind(world: World, slot: Slot, after: bigint): bigint {
  const own = isolatedEquity(world, slot);
  return after === 0n ? own + max(0n, totalsOf(world, slot.account).equity) : own;
}

function isBearable(equity: bigint, cost: bigint): boolean {
  return cost <= 0n || cost <= equity;
}

function coversIsolated(world: World, slot: Slot, after: bigint, fill: ComingFill): boolean {
  const opened = openedLots(slot.size, after);
  if (opened === 0n) return true;
  const { notional, lots, rate } = fill;
  const margin = ceilDiv(notional * opened, lots * BigInt(slot.leverage));
  const paid = margin + feeOf(notional, rate) - releasedBy(world, slot, after, fill);
  const { account } = slot;
  if (paid > balanceOf(account.wallet, world.quote) - account.quoteHold) return false;
  const totals = totalsOf(world, account);
  return totals.equity - paid - max(0n, totals.pnl) >= crossInitial(slot) + totals.spotReserve;
}

/** A reversal first closes the position: its margin and profit at the fill's average price, rounded down. */
function releasedBy(world: World, slot: Slot, after: bigint, { notional, lots }: ComingFill): bigint {
  if (slot.size === 0n || slot.size > 0n === after > 0n) return 0n;
  return isolatedMarginOf(world, slot) + floorDiv(slot.size * notional, lots) - slot.cost;
}

/** Initial margin of the account's cross positions at the mark, without orders; `totalsOf` has valued them. */
function crossInitial({ account }: Slot): bigint {
  let sum = 0n;
  for (const { mode, notional, leverage } of account.slots.values())
    if (mode === 'cross') sum += initialMargin(notional, leverage);
  return sum;
}
