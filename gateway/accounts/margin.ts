// margin.ts: equity and margin requirements of accounts, updated per market. The formulas are those of
// #domain/margin/margin.ts in integer millionths: each market's requirement is rounded up to one.
import { traitsOf } from '#domain/market/hasTrait.ts';
import type { Side } from '#protocol/scalars.ts';
import { lcm } from '#domain/market/scaled.ts';
import type { AccountState, Market, Slot, World } from '../world/state.ts';
import type { Tier } from '../world/asset.ts';
import { markOf } from '../world/mark.ts';
import { abs, ceilDiv, max } from '../world/units.ts';
import { collateralOf, loanValueOf } from './collateral.ts';
import { balanceOf } from '../world/ledger.ts';

/** Money in millionths of the quote. */
export interface Totals {
  /** Quote in the wallet; negative is debt. */
  cash: bigint;
  /** Collateral value of all assets: see collateral.ts. */
  collateral: bigint;
  /** Unrealized profit and loss of all positions. */
  pnl: bigint;
  /** Total margin: collateral plus pnl. */
  equity: bigint;
  notional: bigint;
  /** Initial margin of positions and of open orders that would increase them. */
  initial: bigint;
  maintenance: bigint;
  /** Isolated positions: their equity, unrealized profit and notional. Not included in the sums above. */
  isolatedEquity: bigint;
  isolatedPnl: bigint;
  isolatedNotional: bigint;
  /** Loss of collateral if every resting spot buy filled: quote counts in full, the bought asset may not. */
  spotReserve: bigint;
}

/** Sums over the account's markets; only those whose mark or position changed are recomputed. */
export function totalsOf(world: World, account: AccountState): Totals {
  const cash = balanceOf(account.wallet, world.quote);
  const totals: Totals = {
    cash,
    collateral: collateralOf(world, account),
    pnl: 0n,
    equity: 0n,
    notional: 0n,
    initial: 0n,
    maintenance: 0n,
    isolatedEquity: 0n,
    isolatedPnl: 0n,
    isolatedNotional: 0n,
    spotReserve: 0n,
  };
  for (const slot of account.slots.values()) {
    revalue(slot);
    totals.initial += slot.initial;
    if (slot.mode === 'isolated') addIsolated(totals, slot, balanceOf(slot.isolatedMargin, world.quote));
    else addCross(totals, slot);
    if (slot.quoteHold > 0n) totals.spotReserve += spotReserveOf(world, slot, slot.quoteHold, slot.openBuy);
  }
  totals.equity = totals.collateral + totals.pnl;
  return totals;
}

function addCross(totals: Totals, { pnl, notional, maintenance }: Slot): void {
  totals.pnl += pnl;
  totals.notional += notional;
  totals.maintenance += maintenance;
}

function addIsolated(totals: Totals, { pnl, notional }: Slot, isolatedMargin: bigint): void {
  totals.isolatedEquity += isolatedMargin + pnl;
  totals.isolatedPnl += pnl;
  totals.isolatedNotional += notional;
}

/** Collateral lost by turning quote into so many lots of a pair; zero when they count for more. */
export function spotReserveOf(world: World, { market }: Slot, price: bigint, lots: bigint): bigint {
  // Outcome shares are not collateral.
  if (market.outcome !== undefined) return price;
  if (market.pair === undefined) return 0n;
  return max(0n, price - loanValueOf(world, market.pair.base, lots * market.pair.unitsPerLot));
}

/**
 * Updates the slot's `notional`, `pnl`, `initial` and `maintenance` to the current mark. Spot and outcomes have none of
 * them.
 */
export function revalue(slot: Slot): void {
  if (!traitsOf(slot.market).margin) return;
  const mark = markOf(slot.market) ?? 0n;
  if (slot.valuedAt === slot.market.markVersion) return;
  slot.valuedAt = slot.market.markVersion;
  const held = slot.size * mark;
  slot.notional = abs(held);
  slot.pnl = held - slot.cost;
  const wanted = initialMargin(exposureOf(slot.size, slot.openBuy, slot.openSell) * mark, slot.leverage);
  // An isolated position has its own margin: the account only covers what orders would add to it.
  slot.initial = slot.mode === 'isolated' ? wanted - initialMargin(slot.notional, slot.leverage) : wanted;
  slot.maintenance = maintenanceMargin(slot.market, slot.notional);
}

/**
 * The largest position, long or short, in lots, that the account could have in a market if every order on one side
 * filled: max(|size|, size + buys, sells - size). Orders that only reduce the position add nothing.
 */
export function exposureOf(size: bigint, openBuy: bigint, openSell: bigint): bigint {
  return max(abs(size), max(size + openBuy, openSell - size));
}

/**
 * As #domain/margin/margin.ts, marginInPlace: the isolated margin already in place for the position plus an order on
 * this side.
 */
export function marginInPlace(world: World, slot: Slot, side: Side): bigint {
  if (slot.mode !== 'isolated') return 0n;
  revalue(slot);
  const own = initialMargin(slot.notional, slot.leverage);
  if (side === 'buy' ? slot.size >= 0n : slot.size <= 0n) return own;
  const equity = balanceOf(slot.isolatedMargin, world.quote) + slot.pnl;
  return max(0n, equity < own ? equity : own);
}

/** Notional over leverage, rounded up to a millionth. */
export function initialMargin(notional: bigint, leverage: number): bigint {
  return ceilDiv(notional, BigInt(leverage));
}

/** Notional / (2 × maxLeverage), each slice at its own tier's leverage; the sum is rounded up to a millionth. */
export function maintenanceMargin(market: Market, notional: bigint): bigint {
  if (notional === 0n) return 0n;
  let weighted = 0n;
  for (const { lowerBound, upperBound, weight } of market.tiers) {
    if (notional <= lowerBound) break;
    const top = upperBound === undefined || notional < upperBound ? notional : upperBound;
    weighted += (top - lowerBound) * weight;
  }
  return ceilDiv(weighted, market.maintenanceScale);
}

/** Maximum leverage at this notional. */
export function maxLeverageAt({ tiers }: Pick<Market, 'tiers'>, notional: bigint): bigint {
  let found = 1n;
  for (const { lowerBound, maxLeverage } of tiers) if (lowerBound <= notional) found = maxLeverage;
  return found;
}

/** Tiers by ascending bound, the first at zero, prepared for `maintenanceMargin`. */
export function prepareTiers(bounds: readonly { lowerBound: bigint; maxLeverage: bigint }[]): {
  tiers: Tier[];
  maintenanceScale: bigint;
} {
  const maintenanceScale = bounds.reduce((scale, { maxLeverage }) => lcm(scale, 2n * maxLeverage), 1n);
  const tiers = bounds.map(({ lowerBound, maxLeverage }, index) => ({
    lowerBound,
    upperBound: bounds[index + 1]?.lowerBound,
    maxLeverage,
    weight: maintenanceScale / (2n * maxLeverage),
  }));
  return { tiers, maintenanceScale };
}
