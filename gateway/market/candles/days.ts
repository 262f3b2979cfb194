// days.ts: daily bars before a market's minutes: a daily chart covers more than a year at no cost of minutes.
import type { Grid } from '../prices/grid.ts';
import { priceUnits, snapPrice } from '../prices/grid.ts';
import { type Random, randomStream } from '../prices/random.ts';
import { type Bar, joinBars } from './series.ts';
import type { MarketSpec } from '../specs.ts';

export interface Days {
  /** The minute at which the first of them begins. */
  readonly start: number;
  /** The whole days within the minutes from `from` to `to - 1` as one bar; undefined when there are none. */
  merge(from: number, to: number): Bar | undefined;
}

const MINUTES_PER_DAY = 1440;
const COUNT = 420;
/** Strength of a day's mean reversion, and its maximum deviation. */
const PULL = 0.01;
const FARTHEST = 4;

/**
 * Ends before the day of the minute `before`, at the price `close` (units, legal). Deterministic in seed, minute and
 * price.
 */
export function createDays(
  spec: MarketSpec,
  grid: Grid,
  { seed, before, close }: { seed: string; before: number; close: number },
): Days {
  const end = Math.floor(before / MINUTES_PER_DAY);
  const market = randomStream(seed, 'days', 'all markets');
  const own = randomStream(seed, 'days', spec.pathId);
  const home = priceUnits(grid, spec.homePrice);
  const bars: Bar[] = [];
  let price = close;
  // Backwards, to end where the minutes begin.
  for (let index = 0; index < COUNT; index += 1) {
    const common = Math.max(-1, Math.min(1, spec.marketLoading));
    const noise = common * market.normal() + Math.sqrt(1 - common * common) * own.normal();
    const earlier = price * (1 + spec.dayVolatility * noise + PULL * (home / price - 1));
    const open = snapPrice(grid, Math.min(home * FARTHEST, Math.max(home / FARTHEST, earlier)));
    bars.push(dayBar(spec, grid, own, { open, close: snapPrice(grid, price) }));
    price = open;
  }
  bars.reverse();
  const first = end - COUNT;
  return {
    start: first * MINUTES_PER_DAY,
    merge(from, to) {
      const within = bars.slice(
        Math.max(0, Math.ceil(from / MINUTES_PER_DAY) - first),
        Math.max(0, Math.floor(to / MINUTES_PER_DAY) - first),
      );
      return within.length === 0 ? undefined : within.reduce(joinBars);
    },
  };
}

/** The extremes of a day's path between two fixed ends, as for minutes (bars.ts). */
function dayBar(
  spec: MarketSpec,
  grid: Grid,
  random: Random,
  { open, close }: { open: number; close: number },
): Bar {
  const width = (close - open) * (close - open);
  const spread = 2 * spec.dayVolatility * spec.dayVolatility * open * open;
  const high = Math.max(
    open,
    close,
    snapPrice(grid, (open + close + Math.sqrt(width + spread * random.exponential())) / 2, 'down'),
  );
  const reach = (open + close - Math.sqrt(width + spread * random.exponential())) / 2;
  const low = Math.min(open, close, snapPrice(grid, Math.max(reach, open / 2), 'up'));
  const notional = spec.dayNotional * grid.notionalPerQuote * (0.5 + 0.5 * random.exponential());
  const trades = Math.max(1, Math.floor(notional / (spec.tradeNotional * grid.notionalPerQuote)));
  const average = Math.round((open + high + low + close) / 4);
  const volume = Math.max(trades, Math.round(notional / average));
  return { open, high, low, close, volume, notional: volume * average, trades };
}
