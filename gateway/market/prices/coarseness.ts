// coarseness.ts: the size of a tick relative to the price and its moves.
import type { MarketSpec } from '../specs.ts';
import { tickAt, type Grid } from './grid.ts';

/**
 * `coarse`: ticks are so large that all participants trade at the two prices around the fair one. `tight`: a tick is close to
 * a minute's move, so quotes are at most one tick away. `fine`: the rest.
 */
export type Coarseness = 'coarse' | 'tight' | 'fine';

/** Of the price: a premium finer than such a tick would only make the funding rate jump. */
const COARSE_TICK = 0.002;
/** Of a usual minute's deviation. */
const TIGHT_TICK = 0.4;
const MINUTES_PER_DAY = 1440;

/** Ticks between the fair price and typical taker prices, on either side: the result of the quotes in makers.ts. */
export const HALF_SPREAD: Readonly<Record<Coarseness, number>> = { coarse: 0.5, tight: 0.75, fine: 1.3 };

/** Of a market at a price in units. */
export function coarsenessOf({ dayVolatility }: MarketSpec, grid: Grid, price: number): Coarseness {
  const tick = tickAt(grid, price) / price;
  if (tick > COARSE_TICK) return 'coarse';
  const minute = (dayVolatility * dayVolatility) / MINUTES_PER_DAY;
  return tick * tick > TIGHT_TICK * TIGHT_TICK * minute ? 'tight' : 'fine';
}
