// history.ts: synthetic minutes before the exchange opened, derived from the seed.
import { createBarMaker } from './bars.ts';
import { snapPrice, type Grid } from '../prices/grid.ts';
import { DAY_MS, MINUTE_MS } from './intervals.ts';
import { createNoise } from '../prices/noise.ts';
import { createCommonPath, createPricePath, type CommonMove } from '../prices/oracle.ts';
import { type Random, randomStream } from '../prices/random.ts';
import { type Bar, createSeries, joinRanges, type Minutes, type Series } from './series.ts';
import type { MarketSpec } from '../specs.ts';

const DAY_MINUTES = DAY_MS / MINUTE_MS;
const STEP_DAYS = 1 / DAY_MINUTES;

/** The common moves of all markets, day by day. Created once, used by every market's history. */
export interface CommonHistory {
  /** The first minute, and the exchange's opening minute: history ends one minute before. */
  readonly start: number;
  readonly end: number;
  /** The minutes of the day that is `back` days before the last one; drawn when first read. */
  movesOf(back: number): readonly CommonMove[];
}

/** `minutes` of history before `opening`, the exchange's opening minute. */
export function createCommonHistory(
  seed: string,
  { opening, minutes }: { opening: number; minutes: number },
): CommonHistory {
  const ends = { start: opening - minutes, end: opening };
  const days: CommonMove[][] = [];
  const draw = (back: number): CommonMove[] => {
    const path = createCommonPath(seed, `history ${back}`);
    const { from, to } = minutesOfDay(ends, back);
    // The path reuses its object.
    return Array.from({ length: to - from }, (_, index) => ({
      ...path.step(STEP_DAYS, (from + index) * MINUTE_MS),
    }));
  };
  return { ...ends, movesOf: (back) => (days[back] ??= draw(back)) };
}

/** Days are counted back from the opening; the oldest may be shorter. */
function minutesOfDay({ start, end }: { start: number; end: number }, back: number): Range {
  return { from: Math.max(start, end - (back + 1) * DAY_MINUTES), to: end - back * DAY_MINUTES };
}

/** The minutes from `from` to `to - 1`. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * One market's minutes before the opening, the last of which closes exactly at `close` (price units, legal). A day's
 * path is drawn forward and then scaled to the price at which the next one opens, so that prices continue without a
 * jump. Days are drawn when first read: most markets are asked for the figures of the last one only.
 */
export function createHistory(
  spec: MarketSpec,
  grid: Grid,
  common: CommonHistory,
  { seed, close }: { seed: string; close: number },
): Minutes {
  const { start, end } = common;
  /** Both counted back from the opening. */
  const paths: Path[] = [];
  const days: Series[] = [];
  const pathOf = (back: number): Path => {
    for (let day = paths.length; day <= back; day += 1)
      paths.push(
        drawPath(spec, common, { seed, back: day, close: (paths[day - 1]?.prices[0] as number) ?? close }),
      );
    return paths[back] as Path;
  };
  const dayOf = (minute: number): Series => {
    const back = Math.floor((end - 1 - minute) / DAY_MINUTES);
    const draw = (): Series =>
      dayBars(spec, grid, pathOf(back), {
        range: minutesOfDay(common, back),
        isOldest: minutesOfDay(common, back).from === start,
        random: randomStream(seed, 'bars', spec.assetId, back),
      });
    return (days[back] ??= draw());
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

/** The bars of a day. The last one closes where the next day begins. */
function dayBars(
  spec: MarketSpec,
  grid: Grid,
  { prices, variances }: Path,
  { range, isOldest, random }: { range: Range; isOldest: boolean; random: Random },
): Series {
  const maker = createBarMaker(spec, grid, random, snapPrice(grid, prices[0] as number));
  const series = createSeries(range.from, variances.length);
  for (const [index, variance] of variances.entries()) {
    const minute = { from: prices[index] as number, to: prices[index + 1] as number, variance, activity: 1 };
    series.push(maker.next(minute, (isOldest && index === 0) || index === variances.length - 1));
  }
  return series;
}

/** One price more than variances; both by minute of a day. */
interface Path {
  readonly prices: Float64Array;
  readonly variances: Float64Array;
}

/** Price units with fractions, the last price exactly `close`, and the variance of each step. */
function drawPath(
  spec: MarketSpec,
  common: CommonHistory,
  { seed, back, close }: { seed: string; back: number; close: number },
): Path {
  const random = randomStream(seed, 'history', spec.pathId, back);
  const path = createPricePath(spec, createNoise(random), 1 + spec.dayVolatility * random.normal(), 1);
  const moves = common.movesOf(back);
  const { from } = minutesOfDay(common, back);
  const prices = new Float64Array(moves.length + 1);
  const variances = new Float64Array(moves.length);
  prices[0] = path.price;
  for (const [index, move] of moves.entries()) {
    prices[index + 1] = path.step(STEP_DAYS, (from + index) * MINUTE_MS, move);
    variances[index] = path.variance;
  }
  const scale = close / path.price;
  for (let index = 0; index < moves.length; index += 1) prices[index] = (prices[index] as number) * scale;
  prices[moves.length] = close;
  return { prices, variances };
}
