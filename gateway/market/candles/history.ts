// history.ts: synthetic minutes before the exchange opened, derived from the seed.
import { createBarMaker } from './bars.ts';
import { snapPrice, type Grid } from '../prices/grid.ts';
import { DAY_MS, MINUTE_MS } from './intervals.ts';
import { createNoise } from '../prices/noise.ts';
import { createCommonPath, createPricePath, type CommonMove } from '../prices/oracle.ts';
import { randomStream } from '../prices/random.ts';
import { createSeries, type Series } from './series.ts';
import type { MarketSpec } from '../specs.ts';

const STEP_DAYS = MINUTE_MS / DAY_MS;

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
 * is drawn forward and then scaled to it, so that the live market continues without a jump.
 */
export function createHistory(
  spec: MarketSpec,
  grid: Grid,
  common: CommonHistory,
  options: { seed: string; close: number },
): Series {
  const { prices, variances } = drawPath(spec, common, options.seed);
  const minutes = variances.length;
  const scale = options.close / (prices[minutes] as number);
  const first = (prices[0] as number) * scale;
  const maker = createBarMaker(
    spec,
    grid,
    randomStream(options.seed, 'bars', spec.assetId),
    snapPrice(grid, first),
  );
  const series = createSeries(common.start, minutes);
  for (let index = 0; index < minutes; index += 1) {
    const from = (prices[index] as number) * scale;
    const isLast = index === minutes - 1;
    const to = isLast ? options.close : (prices[index + 1] as number) * scale;
    series.push(
      maker.next({ from, to, variance: variances[index] as number, activity: 1 }, isLast || index === 0),
    );
  }
  return series;
}

/** One price more than common moves, around 1, and the variance of each step. */
function drawPath(
  spec: MarketSpec,
  common: CommonHistory,
  seed: string,
): { prices: Float64Array; variances: Float64Array } {
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
  return { prices, variances };
}
