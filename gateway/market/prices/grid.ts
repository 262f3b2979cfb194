// grid.ts: legal prices and sizes as integers, for code that handles thousands of them a second.
import type { DecimalString } from '#protocol/decimal.ts';
import type { MarketKind } from '#protocol/info/market/marketContexts.ts';
import { traitsOf } from '#domain/market/hasTrait.ts';
import { scaled, unitsAt } from '#domain/market/scaled.ts';

/**
 * Prices are counted in units of 10^-(6 - szDecimals), 10^-(8 - szDecimals) on spot, sizes in lots of 10^-szDecimals
 * (Limits, "Perpetuals and spot venue precision"). units × lots is the notional in units of 10^-`notionalDecimals` of
 * the quote asset. All are integers below 2^53, so plain numbers are exact. #domain/market/precision.ts states the same
 * rules on decimal text; a test compares the two.
 */
export interface Grid {
  readonly priceDecimals: number;
  readonly szDecimals: number;
  /** Price units in one quote unit: any whole price is legal. */
  readonly unitsPerQuote: number;
  readonly lotsPerBase: number;
  /** Decimals of units × lots. */
  readonly notionalDecimals: number;
  /** Notional units in one quote unit. */
  readonly notionalPerQuote: number;
}

/** The grid of a market. Throws RangeError for szDecimals below 0, above 6 on perpetuals and above 8 on spot. */
export function gridOf(szDecimals: number, kind: MarketKind = 'perp'): Grid {
  const notionalDecimals = traitsOf({ kind }).sharedDecimals;
  if (!Number.isInteger(szDecimals) || szDecimals < 0 || szDecimals > notionalDecimals)
    throw new RangeError(`No price grid for szDecimals ${szDecimals}`);
  const priceDecimals = notionalDecimals - szDecimals;
  return {
    priceDecimals,
    szDecimals,
    unitsPerQuote: 10 ** priceDecimals,
    lotsPerBase: 10 ** szDecimals,
    notionalDecimals,
    notionalPerQuote: 10 ** notionalDecimals,
  };
}

/**
 * The step between legal prices at `units`: five significant figures, never finer than one unit, never
 * coarser than 1.
 */
export function tickAt(grid: Grid, units: number): number {
  let tick = 1;
  while (tick < grid.unitsPerQuote && units >= tick * 100_000) tick *= 10;
  return tick;
}

export type Direction = 'down' | 'up' | 'nearest';

/** The legal price nearest to a positive number of units, at least one tick. The argument may have a fraction. */
export function snapPrice(grid: Grid, units: number, direction: Direction = 'nearest'): number {
  const tick = tickAt(grid, units);
  return Math.max(tick, round(units / tick, direction) * tick);
}

/** The legal price `count` ticks away; negative counts go down to the lowest legal price. */
export function movePrice(grid: Grid, units: number, count: number): number {
  let price = units;
  for (let left = Math.abs(count); left > 0; left -= 1) {
    // Just below a power of ten the finer tick applies.
    price += count > 0 ? tickAt(grid, price) : -tickAt(grid, price - 1);
    if (price <= 0) return tickAt(grid, 1);
  }
  return price;
}

export function priceText(grid: Grid, units: number): DecimalString {
  return wholeText(units, grid.priceDecimals);
}

export function sizeText(grid: Grid, lots: number): DecimalString {
  return wholeText(lots, grid.szDecimals);
}

/** Units of a price text. Throws RangeError when the text has more decimals than the market allows. */
export function priceUnits(grid: Grid, text: string): number {
  return wholeOf(text, grid.priceDecimals);
}

/** Lots of an unsigned size text. Throws RangeError when the text has more decimals than the market allows. */
export function sizeLots(grid: Grid, text: string): number {
  return wholeOf(text, grid.szDecimals);
}

/** Canonical text of `value` × 10^-`places` for an integer `value` from 0 to 2^53: `1230` at 3 places is `1.23`. */
export function wholeText(value: number, places: number): DecimalString {
  const scale = 10 ** places;
  // The remainder of integers is exact, so the division below needs no rounding.
  const rest = value % scale;
  const whole = String((value - rest) / scale);
  if (rest === 0) return whole as DecimalString;
  return `${whole}.${trimZeroes(String(rest).padStart(places, '0'))}` as DecimalString;
}

function trimZeroes(digits: string): string {
  let end = digits.length;
  while (digits.charCodeAt(end - 1) === 48) end -= 1;
  return end === digits.length ? digits : digits.slice(0, end);
}

/** The integer number of 10^-`places` in an unsigned decimal text. Throws RangeError when digits would be lost. */
export function wholeOf(text: string, places: number): number {
  const whole = Number(unitsAt(scaled(text), places));
  if (!Number.isSafeInteger(whole))
    throw new RangeError(`Beyond the range of the simulated markets: ${text.slice(0, 40)}`);
  return whole;
}

function round(value: number, direction: Direction): number {
  if (direction === 'down') return Math.floor(value);
  return direction === 'up' ? Math.ceil(value) : Math.round(value);
}
