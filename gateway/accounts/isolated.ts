// isolated.ts: isolated positions. Isolated margin grows with the position, is released pro rata when it shrinks, and
// is the most that can be lost: the insurance pays what a liquidation cannot recover.
import type { Slot, World } from '../world/state.ts';
import { abs, ceilDiv, floorDiv, max, min } from '../world/units.ts';
import { balanceOf, type Holder, transfer } from '../world/ledger.ts';
import { initialMargin, revalue } from './margin.ts';

/** The ledger account that profit, fees and funding of the slot's position are posted to. */
export function moneyOf({ mode, isolatedMargin, account }: Slot): Holder {
  return mode === 'isolated' ? isolatedMargin : account.wallet;
}

export function isolatedMarginOf(world: World, slot: Slot): bigint {
  return balanceOf(slot.isolatedMargin, world.quote);
}

/** Equity of the position alone: isolated margin plus unrealized profit. */
export function isolatedEquity(world: World, slot: Slot): bigint {
  revalue(slot);
  return isolatedMarginOf(world, slot) + slot.pnl;
}

/** Moves quote from the wallet to the isolated margin; a negative amount moves it back. */
export function fillIsolatedMargin(world: World, slot: Slot, amount: bigint): void {
  transfer(world.quote, slot.account.wallet, slot.isolatedMargin, amount);
}

/** One fill of an isolated position; its profit and fee are already posted to the isolated margin. */
export interface IsolatedMarginFill {
  readonly startSize: bigint;
  readonly price: bigint;
  /** Isolated margin before this fill. */
  readonly before: bigint;
  readonly fee: bigint;
  readonly realized: bigint;
  readonly isLiquidation: boolean;
}

/**
 * Adjusts the isolated margin to the new size. Opening takes the margin of the opened part at its price, and the fee,
 * as far as the wallet can pay. Reducing releases the closed part's share with its profit. Closing releases everything;
 * the wallet, or after a liquidation the insurance, pays a deficit.
 */
export function settleIsolatedMargin(world: World, slot: Slot, fill: IsolatedMarginFill): void {
  if (slot.mode !== 'isolated') return;
  const { startSize, price, isLiquidation } = fill;
  const opened = openedLots(startSize, slot.size);
  if (slot.size === 0n || isOpposite(startSize, slot.size)) emptyIsolatedMargin(world, slot, isLiquidation);
  else if (opened === 0n && !isLiquidation) fillIsolatedMargin(world, slot, -released(world, slot, fill));
  if (opened === 0n) return;
  const wanted =
    initialMargin(opened * price, slot.leverage) + (isOpposite(startSize, slot.size) ? 0n : fill.fee);
  fillIsolatedMargin(world, slot, min(wanted, max(0n, balanceOf(slot.account.wallet, world.quote))));
}

/** The part of a fill that opens a position or adds to it. */
export function openedLots(before: bigint, after: bigint): bigint {
  return isOpposite(before, after) ? abs(after) : max(0n, abs(after) - abs(before));
}

function released(
  world: World,
  slot: Slot,
  { startSize, before, fee, realized }: IsolatedMarginFill,
): bigint {
  const closed = abs(startSize) - abs(slot.size);
  const share = floorDiv(before * closed, abs(startSize)) + realized - fee;
  return max(0n, min(share, isolatedMarginOf(world, slot)));
}

function emptyIsolatedMargin(world: World, slot: Slot, isLiquidation: boolean): void {
  const left = isolatedMarginOf(world, slot);
  if (left < 0n && isLiquidation) transfer(world.quote, world.backstop.wallet, slot.isolatedMargin, -left);
  else fillIsolatedMargin(world, slot, -left);
}

function isOpposite(before: bigint, after: bigint): boolean {
  return (before > 0n && after < 0n) || (before < 0n && after > 0n);
}

/** Whether the position's equity covers its maintenance margin. */
export function isSound(world: World, slot: Slot): boolean {
  return isolatedEquity(world, slot) > slot.maintenance;
}

/** Isolated margin required at the chosen leverage, rounded up. */
export function isolatedMarginRequirement(slot: Slot): bigint {
  revalue(slot);
  return ceilDiv(slot.notional, BigInt(slot.leverage));
}
