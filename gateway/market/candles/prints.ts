// prints.ts: the prices and sides that trading along a simulated path prints.
import { coarsenessOf, HALF_SPREAD } from '../prices/coarseness.ts';
import { snapPrice, tickAt, type Grid } from '../prices/grid.ts';
import type { Random } from '../prices/random.ts';
import type { MarketSpec } from '../specs.ts';

/** One minute of a path, in price units with fractions; `variance` is a fraction of the price squared. */
export interface PathMinute {
  readonly from: number;
  readonly to: number;
  readonly variance: number;
}

/** Legal prices. */
export interface Prints {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/**
 * Distance in ticks between path and last print before the next print moves: without it, coarse ticks would flip back
 * and forth.
 */
const STICKINESS = 0.75;
/**
 * Part of one step's deviation by which extremes are underestimated when a path is sampled in steps (Broadie,
 * Glasserman and Kou).
 */
const UNSEEN = 0.5826;

/** The legal price after `last` with the path at `units`: `last` until the path has clearly left it. */
export function settle(grid: Grid, last: number, units: number): number {
  return Math.abs(units - last) < STICKINESS * tickAt(grid, last) ? last : snapPrice(grid, units);
}

/** The same for the mid between two legal prices. */
export function settleBetween(grid: Grid, last: number, units: number): number {
  const tick = tickAt(grid, units);
  if (Math.abs(units - last) < STICKINESS * tick) return last;
  return (Math.max(1, Math.floor(units / tick)) + 0.5) * tick;
}

/** Prints of so many orders, evenly spaced, the last at the end. */
export function printsOf(
  market: { readonly spec: MarketSpec; readonly grid: Grid; readonly random: Random },
  { from, to, variance }: PathMinute,
  { orders, last }: { readonly orders: number; readonly last: number },
): Prints {
  const { spec, grid, random } = market;
  const close = settle(grid, last, to);
  if (orders < 2) return { open: close, high: close, low: close, close };
  const gap = 1 / orders;
  const deviation = Math.sqrt(variance) * from;
  const begin = from + (to - from) * gap + deviation * Math.sqrt(gap * (1 - gap)) * random.normal();
  // The extremes of a Brownian path between two fixed ends: requires a square root and exponential numbers only.
  const width = (to - begin) * (to - begin);
  const spread = 2 * variance * from * from * (1 - gap);
  const unseen = UNSEEN * deviation * Math.sqrt(gap);
  const top = (begin + to + Math.sqrt(width + spread * random.exponential())) / 2 - unseen;
  const bottom = (begin + to - Math.sqrt(width + spread * random.exponential())) / 2 + unseen;
  const half = HALF_SPREAD[coarsenessOf(spec, grid, last)] * tickAt(grid, last);
  const open = snapPrice(grid, begin + (random.chance(0.5) ? half : -half));
  const isTwoSided = random.uniform() > 2 ** (1 - orders);
  const reach = isTwoSided ? half : 0;
  return {
    open,
    high: Math.max(open, close, snapPrice(grid, Math.max(top, begin, to) + reach)),
    low: Math.min(open, close, snapPrice(grid, Math.min(bottom, begin, to) - reach)),
    close,
  };
}

/** On a coarse grid every order trades at one of the two prices around `middle`. */
export function coarsePrints(grid: Grid, random: Random, middle: number, orders: number): Prints {
  const half = tickAt(grid, middle) / 2;
  const side = (): number => middle + (random.chance(0.5) ? half : -half);
  const close = side();
  if (orders < 2) return { open: close, high: close, low: close, close };
  const open = side();
  const isTwoSided = open !== close || random.uniform() > 2 ** (2 - orders);
  return {
    open,
    high: isTwoSided ? middle + half : open,
    low: isTwoSided ? middle - half : open,
    close,
  };
}
