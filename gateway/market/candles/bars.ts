// bars.ts: synthetic minutes: the bars that trading along a simulated path would print.
import { coarsenessOf } from '../prices/coarseness.ts';
import type { Grid } from '../prices/grid.ts';
import type { Random } from '../prices/random.ts';
import { coarsePrints, type PathMinute, type Prints, printsOf, settleBetween } from './prints.ts';
import { flatBar, type Bar } from './series.ts';
import type { MarketSpec } from '../specs.ts';

interface SyntheticMinute extends PathMinute {
  /** Volume as a multiple of the expected one for the variance; 0 prints nothing. */
  readonly activity: number;
}

export interface BarMaker {
  /**
   * The next minute; flat without trades. A `mustTrade` minute closes at the end of the path, others up to a tick away.
   */
  next(minute: SyntheticMinute, mustTrade?: boolean): Bar;
}

const MINUTES_PER_DAY = 1440;
/** Trades per typical order: it hits more than one quote. */
const TRADES_PER_ORDER = 1.4;

/** Prints one bar after another on the market's grid, from the legal price `close`. */
export function createBarMaker(spec: MarketSpec, grid: Grid, random: Random, close: number): BarMaker {
  const usualVariance = (spec.dayVolatility * spec.dayVolatility) / MINUTES_PER_DAY;
  const usualNotional = (spec.dayNotional / MINUTES_PER_DAY) * grid.notionalPerQuote;
  let last = close;
  let middle = settleBetween(grid, 0, close);

  const notionalOf = ({ from, to, variance, activity }: SyntheticMinute): number => {
    const move = to - from;
    const surprise = variance > 0 ? Math.min(12, (move * move) / (variance * from * from)) : 0;
    const heat = variance / usualVariance;
    const luck = 0.25 + 0.175 * (random.exponential() + random.exponential()) + 0.4 * surprise;
    return usualNotional * activity * (0.5 * Math.sqrt(heat) + 0.5 * heat) * luck;
  };
  const print = (minute: SyntheticMinute, orders: number, mustTrade: boolean): Prints => {
    middle = settleBetween(grid, middle, minute.to);
    return coarsenessOf(spec, grid, last) === 'coarse' && !mustTrade
      ? coarsePrints(grid, random, middle, orders)
      : printsOf({ spec, grid, random }, minute, { orders, last });
  };
  return {
    next(minute, mustTrade = false) {
      const notional = notionalOf(minute);
      const trades = Math.max(
        mustTrade ? 1 : 0,
        Math.floor(notional / (spec.tradeNotional * grid.notionalPerQuote) + random.uniform()),
      );
      if (trades === 0) return flatBar(last);
      const { open, high, low, close: end } = print(minute, Math.round(trades / TRADES_PER_ORDER), mustTrade);
      const average = Math.round((open + high + low + 2 * end) / 5);
      const volume = Math.max(trades, Math.round(notional / average));
      last = end;
      return { open, high, low, close: end, volume, notional: volume * average, trades };
    },
  };
}
