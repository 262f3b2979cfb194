// bars.ts: invented minutes: what trading along a stretch of a simulated path would have printed.
import { snapPrice, tickAt, type Grid } from '../prices/grid.ts';
import type { Random } from '../prices/random.ts';
import { flatBar, type Bar } from './series.ts';
import type { MarketSpec } from '../specs.ts';

/** One minute of a path, in price units with fractions; `variance` is a fraction of the price squared. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly variance: number;
  /** Volume as a multiple of what the variance suggests; 0 prints nothing. */
  readonly bustle: number;
}

export interface BarMaker {
  /** The next minute. It continues from the last bar's close; a minute in which nobody traded is flat. */
  next(stretch: Stretch, mustTrade?: boolean): Bar;
}

const MINUTES_PER_DAY = 1440;

/**
 * How far in ticks a path must be from a printed price before the next print moves: without it, coarse ticks
 * would chatter.
 */
const STICKINESS = 0.75;

/**
 * The legal price that follows `last` when the path is at `units`: `last` itself until the path has clearly
 * left it.
 */
export function settle(grid: Grid, last: number, units: number): number {
  return Math.abs(units - last) < STICKINESS * tickAt(grid, last) ? last : snapPrice(grid, units);
}

/** Prints one bar after another on the market's grid, from the legal price `close`. */
export function createBarMaker(spec: MarketSpec, grid: Grid, random: Random, close: number): BarMaker {
  const usualVariance = (spec.dayVolatility * spec.dayVolatility) / MINUTES_PER_DAY;
  const usualNotional = (spec.dayNotional / MINUTES_PER_DAY) * grid.notionalPerQuote;
  let last = close;
  return {
    next({ from, to, variance, bustle }, mustTrade = false) {
      const up = random.exponential();
      const down = random.exponential();
      const move = to - from;
      const surprise = variance > 0 ? Math.min(12, (move * move) / (variance * from * from)) : 0;
      const heat = variance / usualVariance;
      const notional =
        usualNotional *
        bustle *
        (0.5 * Math.sqrt(heat) + 0.5 * heat) *
        (0.25 + 0.175 * (up + down) + 0.4 * surprise);
      const trades = Math.max(
        mustTrade ? 1 : 0,
        Math.floor(notional / (spec.tradeNotional * grid.notionalPerQuote) + random.uniform()),
      );
      if (trades === 0) return flatBar(last);
      const end = settle(grid, last, to);
      const open = random.chance(0.4)
        ? last
        : snapPrice(grid, last + (random.uniform() - 0.5) * 3 * tickAt(grid, last));
      // The extremes of a Brownian path between two fixed ends: their law needs a square root and exponential
      // numbers only.
      const width = move * move;
      const spread = 2 * variance * from * from;
      const high = Math.max(
        open,
        end,
        snapPrice(grid, (from + to + Math.sqrt(width + spread * up)) / 2, 'down'),
      );
      const low = Math.min(
        open,
        end,
        snapPrice(grid, (from + to - Math.sqrt(width + spread * down)) / 2, 'up'),
      );
      const average = Math.round((open + high + low + 2 * end) / 5);
      const volume = Math.max(trades, Math.round(notional / average));
      last = end;
      return { open, high, low, close: end, volume, notional: volume * average, trades };
    },
  };
}
