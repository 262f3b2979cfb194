// positions.ts: applies a fill to a position.
import type { Side } from '#protocol/scalars.ts';
import type { Market, Slot, World } from '../world/state.ts';
import { abs, ceilDiv, min } from '../world/units.ts';
import { moneyOf } from './isolated.ts';
import { transfer } from '../world/ledger.ts';

/** Profit realized by the fill, and the position before it. */
export interface Settlement {
  startSize: bigint;
  realized: bigint;
}

/**
 * Adds `lots` bought or sold at `price` to the position and posts realized profit or loss between the market's clearing
 * account and the owner's wallet or isolated margin. Both sides of a trade are settled this way, so costs and clearing
 * always cancel out.
 */
export function settleFill(world: World, slot: Slot, side: Side, lots: bigint, price: bigint): Settlement {
  const startSize = slot.size;
  const signed = side === 'buy' ? lots : -lots;
  const closing = isOpposite(startSize, signed) ? min(lots, abs(startSize)) : 0n;
  const realized = closing === 0n ? 0n : close(slot, side, closing, price);
  const opening = side === 'buy' ? lots - closing : closing - lots;
  slot.size += opening;
  slot.cost += opening * price;
  slot.valuedAt = -1;
  countOpenInterest(slot.market, startSize, slot.size);
  startFundingCount(slot, startSize);
  transfer(world.quote, slot.market.clearing, moneyOf(slot), realized);
  return { startSize, realized };
}

/** The fill's direction as the records name it. */
export function directionOf(startSize: bigint, endSize: bigint): string {
  if (startSize > 0n && endSize < 0n) return 'Long > Short';
  if (startSize < 0n && endSize > 0n) return 'Short > Long';
  const isOpening = abs(endSize) > abs(startSize);
  if (startSize > 0n || endSize > 0n) return isOpening ? 'Open Long' : 'Close Long';
  return isOpening ? 'Open Short' : 'Close Short';
}

/**
 * Takes `closing` lots with their share of the cost off the position and returns the profit, rounded down (as in
 * #domain/margin/position.ts). The remainder stays in the rest of the position's cost until that is closed, so nothing
 * is created or lost.
 */
function close(slot: Slot, side: Side, closing: bigint, price: bigint): bigint {
  const released = ceilDiv(slot.cost * closing, abs(slot.size));
  slot.cost -= released;
  slot.size += side === 'buy' ? closing : -closing;
  return (side === 'sell' ? closing * price : -closing * price) - released;
}

function isOpposite(size: bigint, signed: bigint): boolean {
  return (size > 0n && signed < 0n) || (size < 0n && signed > 0n);
}

function countOpenInterest(market: Market, before: bigint, after: bigint): void {
  market.longLots += (after > 0n ? after : 0n) - (before > 0n ? before : 0n);
}

/** `sinceOpen` restarts with a new or flipped position, `sinceChange` with every change of size. */
function startFundingCount(slot: Slot, startSize: bigint): void {
  slot.funding.sinceChange = 0n;
  if (startSize === 0n || slot.size === 0n || startSize > 0n !== slot.size > 0n) slot.funding.sinceOpen = 0n;
}
