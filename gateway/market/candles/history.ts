// history.ts: synthetic minutes before the exchange opened, derived from the seed.
import { createBarMaker } from './bars.ts';
import { snapPrice, type Grid } from '../prices/grid.ts';
import { DAY_MS, MINUTE_MS } from './intervals.ts';
import { createNoise } from '../prices/noise.ts';
import { createCommonPath, createPricePath, type CommonMove } from '../prices/oracle.ts';
import { randomStream } from '../prices/random.ts';
import { type Bar, createSeries, joinRanges, type Minutes, type Series } from './series.ts';
import type { MarketSpec } from '../specs.ts';

const DAY_MINUTES = DAY_MS / MINUTE_MS;
const STEP_DAYS = 1 / DAY_MINUTES;

/** The common moves of all markets, minute by minute. Created once, used by every market's history. */
export interface CommonHistory {
  readonly start: number;
  readonly moves: readonly Float64Array[];
}

/** `minutes` of them; `opening` is the exchange's opening minute: history ends one minute before. */
export function createCommonHistory(
  seed: string,
  { opening, minutes }: { opening: number; minutes: number },
): CommonHistory {
  const start = opening - minutes;
  const path = createCommonPath(seed, 'history');
  const moves = [0, 1, 2, 3].map(() => new Float64Array(minutes)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  for (let index = 0; index < minutes; index += 1) {
    const move = path.step(STEP_DAYS, (start + index) * MINUTE_MS);
    moves[0][index] = move.market;
    moves[1][index] = move.alt;
    moves[2][index] = move.marketVariance;
    moves[3][index] = move.altVariance;
  }
  return { start, moves };
}

/**
 * One market's minutes before the opening, the last of which closes exactly at `close` (price units, legal): the path
 * is drawn forward and then scaled to it, so that the live market continues without a jump. The bars of a day are made
 * when first read: most markets are asked for the figures of the last day only.
 */
export function createHistory(
  spec: MarketSpec,
  grid: Grid,
  common: CommonHistory,
  options: { seed: string; close: number },
): Minutes {
  const path = drawPath(spec, common, options);
  const { start } = common;
  const end = start + path.variances.length;
  /** Counted back from the opening. */
  const days: Series[] = [];
  const dayOf = (minute: number): Series => {
    const back = Math.floor((end - 1 - minute) / DAY_MINUTES);
    const range = { from: Math.max(start, end - (back + 1) * DAY_MINUTES), to: end - back * DAY_MINUTES };
    return (days[back] ??= dayBars(spec, grid, path, { ...range, start, seed: options.seed, back }));
  };
  return {
    start,
    end,
    at(minute) {
      if (!(minute >= start && minute < end)) throw new RangeError(`No bar at minute ${minute}`);
      return dayOf(minute).at(minute);
    },
    merge(from, to) {
      const last = Math.min(to, end);
      let merged: Bar | undefined;
      for (let minute = Math.max(from, start); minute < last; minute = dayOf(minute).end)
        merged = joinRanges(merged, dayOf(minute).merge(minute, last));
      return merged;
    },
  };
}

/** The bars of the minutes from `from` to `to - 1`. The last one closes where the next day begins. */
function dayBars(
  spec: MarketSpec,
  grid: Grid,
  { prices, variances }: Path,
  { start, from, to, seed, back }: { start: number; from: number; to: number; seed: string; back: number },
): Series {
  const random = randomStream(seed, 'bars', spec.assetId, back);
  const maker = createBarMaker(spec, grid, random, snapPrice(grid, prices[from - start] as number));
  const series = createSeries(from, to - from);
  for (let index = from - start; index < to - start; index += 1) {
    const minute = {
      from: prices[index] as number,
      to: prices[index + 1] as number,
      variance: variances[index] as number,
      activity: 1,
    };
    series.push(maker.next(minute, index === 0 || index === to - start - 1));
  }
  return series;
}

/** One price more than variances; both by minute. */
interface Path {
  readonly prices: Float64Array;
  readonly variances: Float64Array;
}

/** Price units with fractions, the last price exactly `close`, and the variance of each step. */
function drawPath(
  spec: MarketSpec,
  common: CommonHistory,
  { seed, close }: { seed: string; close: number },
): Path {
  const random = randomStream(seed, 'history', spec.pathId);
  const path = createPricePath(spec, createNoise(random), 1 + spec.dayVolatility * random.normal(), 1);
  const [market, alt, marketVariance, altVariance] = common.moves as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const prices = new Float64Array(market.length + 1);
  const variances = new Float64Array(market.length);
  const move: CommonMove = { market: 0, alt: 0, marketVariance: 0, altVariance: 0 };
  prices[0] = path.price;
  for (let index = 0; index < market.length; index += 1) {
    move.market = market[index] as number;
    move.alt = alt[index] as number;
    move.marketVariance = marketVariance[index] as number;
    move.altVariance = altVariance[index] as number;
    prices[index + 1] = path.step(STEP_DAYS, (common.start + index) * MINUTE_MS, move);
    variances[index] = path.variance;
  }
  const scale = close / path.price;
  for (let index = 0; index < market.length; index += 1) prices[index] = (prices[index] as number) * scale;
  prices[market.length] = close;
  return { prices, variances };
}
