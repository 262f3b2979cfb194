// precision.ts: legal prices and sizes, and their nearest neighbours (Limits, "Perpetuals and spot venue precision").
import {
  Decimal,
  dec,
  normalizeDecimal,
  parseDecimal,
  toDecimalString,
  type DecimalString,
} from '#protocol/decimal.ts';
import type { MarketKind } from '#protocol/info/market/marketContexts.ts';
import { traitsOf } from './hasTrait.ts';
import { parseScaled, scaled } from './scaled.ts';
import {
  adjacentTickPrices,
  isMultipleOfTick,
  isPriceInRange,
  MAX_TICK_PRICE_DECIMALS,
  nearestTickPrices,
  type Neighbours,
} from './tickGrid.ts';

/**
 * `figures`: at most five significant figures unless whole, and at most `maxDecimals` places (perpetuals,
 * spot, outcomes on the perpetuals venue). `tick`: multiples of a listed tick within [tick, 1 - tick]
 * (prediction venue).
 */
export type PriceGrid =
  | { readonly kind: 'figures'; readonly maxDecimals: number }
  | { readonly kind: 'tick'; readonly tickSize: DecimalString };

type Rounding = 'down' | 'up';

/** Significant figures of a price that is not whole (Limits, rule 1). */
export const MAX_FIGURES = 5;

/** Maximum decimal places of a price: 6 or 8 minus szDecimals; at least 0 (Limits, rule 2). */
export function maxPriceDecimals(kind: MarketKind, szDecimals: number): number {
  return Math.max(0, traitsOf({ kind }).sharedDecimals - szDecimals);
}

/** Significant digits without trailing fractional zeroes: 1.10 has 2, 0.00010 has 1. */
export function significantFigures(text: DecimalString): number {
  const normal = normalizeDecimal(text) ?? text;
  return normal.replace(/[-.]/g, '').replace(/^0+/, '').length;
}

/** Decimal places of a number's shortest text: 1.10 has 1. */
export function decimalsOf(text: DecimalString): number {
  const normal = normalizeDecimal(text) ?? text;
  const point = normal.indexOf('.');
  return point < 0 ? 0 : normal.length - point - 1;
}

/** Decimal places of legal prices around `price`, for aligned price columns. */
export function priceDecimalsAt(grid: PriceGrid, price: Decimal): number {
  if (grid.kind === 'tick') return Math.min(MAX_TICK_PRICE_DECIMALS, decimalsOf(grid.tickSize));
  return figuresDecimals(price, grid.maxDecimals);
}

/**
 * The distance from `price` to the next legal price above, when `price` is legal: max(10^-maxDecimals,
 * 10^(floor(log10 p) - 4)), at most 1.
 */
export function tickSizeAt(grid: PriceGrid, price: Decimal): DecimalString {
  return grid.kind === 'tick'
    ? grid.tickSize
    : toDecimalString(unit(figuresDecimals(price, grid.maxDecimals)));
}

/** True when the venue accepts this price; false for text that is not an unsigned plain decimal, and for zero. */
export function isPriceOnGrid(grid: PriceGrid, price: string): boolean {
  const exact = parseScaled(price);
  if (exact === undefined || exact.units === 0n) return false;
  if (grid.kind === 'tick') {
    return (
      exact.places <= MAX_TICK_PRICE_DECIMALS &&
      isPriceInRange(exact, grid.tickSize) &&
      isMultipleOfTick(exact, grid.tickSize)
    );
  }
  const text = price as DecimalString;
  return exact.places <= grid.maxDecimals && (exact.places === 0 || significantFigures(text) <= MAX_FIGURES);
}

/**
 * The nearest legal prices at or below and at or above. Zero is never offered; across a power of ten the
 * finer or coarser step is taken.
 */
export function nearestPrices(grid: PriceGrid, price: DecimalString): Neighbours {
  if (grid.kind === 'tick') return nearestTickPrices(scaled(price), grid.tickSize);
  const value = dec(price);
  return neighbours(roundPrice(grid, value, 'down'), roundPrice(grid, value, 'up'));
}

/** The price a number of legal steps away, within the grid, for the arrow keys. */
export function steppedPrice(grid: PriceGrid, from: DecimalString, steps: number): DecimalString {
  let price = from;
  for (let left = Math.abs(steps); left > 0; left -= 1) {
    const { below, above } = adjacentPrices(grid, price);
    price = (steps > 0 ? above : below) ?? price;
  }
  return price;
}

/** The legal prices strictly below and strictly above. */
export function adjacentPrices(grid: PriceGrid, price: DecimalString): Neighbours {
  if (grid.kind === 'tick') return adjacentTickPrices(scaled(price), grid.tickSize);
  const value = dec(price);
  const decimals = figuresDecimals(value, grid.maxDecimals);
  const ceiling = value.toDecimalPlaces(decimals, Decimal.ROUND_UP);
  // Just below a power of ten the step is the finer one of the decade below.
  const finer = isPowerOfTen(ceiling) ? decimalsOfDecade(ceiling.e - 1, grid.maxDecimals) : decimals;
  return neighbours(
    ceiling.minus(unit(finer)),
    value.toDecimalPlaces(decimals, Decimal.ROUND_DOWN).plus(unit(decimals)),
  );
}

/** The legal price nearest to a positive `price` in one direction; undefined when there is none (never zero). */
export function roundPrice(grid: PriceGrid, price: Decimal, direction: Rounding): Decimal | undefined {
  if (grid.kind === 'tick') return roundTickPrice(grid.tickSize, price, direction);
  const rounded = price.toDecimalPlaces(figuresDecimals(price, grid.maxDecimals), modeOf(direction));
  return rounded.gt(0) ? rounded : undefined;
}

/** True when a size has at most szDecimals places and is not zero (Limits, rule 3: the lot is 10^-szDecimals). */
export function isSizeOnLot(size: string, szDecimals: number): boolean {
  const exact = parseScaled(size);
  return exact !== undefined && exact.units > 0n && exact.places <= szDecimals;
}

/** Rounds to whole lots in the given direction; rounding down can give zero. */
export function roundSize(size: Decimal, szDecimals: number, direction: Rounding): Decimal {
  return size.toDecimalPlaces(szDecimals, modeOf(direction));
}

/** A share in percent of a size, in whole lots, rounded down; from 100 on all of it, whatever its lots. */
export function shareOfSize(whole: Decimal, percent: number, szDecimals: number): Decimal {
  return percent >= 100 ? whole : roundSize(whole.mul(percent).div(100), szDecimals, 'down');
}

/** The nearest sizes in whole lots; zero is never offered. orderRules checks the minimum value. */
export function nearestSizes(size: DecimalString, szDecimals: number): Neighbours {
  const value = dec(size);
  return neighbours(roundSize(value, szDecimals, 'down'), roundSize(value, szDecimals, 'up'));
}

/** The lot as text: 10^-szDecimals. */
export function lotSize(szDecimals: number): DecimalString {
  return toDecimalString(unit(szDecimals));
}

function roundTickPrice(tickSize: DecimalString, price: Decimal, direction: Rounding): Decimal | undefined {
  // 20 decimals are finer than any tick: rounding to them first, in the same direction, bounds infinite fractions
  // without changing the result.
  const text20 = toDecimalString(price.toDecimalPlaces(20, modeOf(direction)));
  const { below, above } = nearestTickPrices(scaled(text20), tickSize);
  const text = direction === 'down' ? below : above;
  return text === undefined ? undefined : parseDecimal(text);
}

function figuresDecimals(price: Decimal, maxDecimals: number): number {
  return price.isZero() ? maxDecimals : decimalsOfDecade(price.e, maxDecimals);
}

/** Places that leave five significant figures in the decade 10^exponent, within the market's own limit. */
function decimalsOfDecade(exponent: number, maxDecimals: number): number {
  return Math.max(0, Math.min(maxDecimals, MAX_FIGURES - 1 - exponent));
}

function isPowerOfTen(value: Decimal): boolean {
  return value.toFixed().replace(/[.0]/g, '') === '1';
}

function unit(decimals: number): Decimal {
  return new Decimal(`1e-${decimals}`);
}

function modeOf(direction: Rounding) {
  return direction === 'down' ? Decimal.ROUND_DOWN : Decimal.ROUND_UP;
}

function neighbours(below: Decimal | undefined, above: Decimal | undefined): Neighbours {
  return {
    ...(below?.gt(0) ? { below: toDecimalString(below) } : {}),
    ...(above?.gt(0) ? { above: toDecimalString(above) } : {}),
  };
}
