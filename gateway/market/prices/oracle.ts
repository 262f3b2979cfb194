// oracle.ts: simulated oracle prices. Doubles: simulated noise that is rounded to ticks before use (grid.ts).
import type { UnixMs } from '#protocol/ids.ts';
import { livelinessAt } from '../traders/hours.ts';
import { DAY_MS } from '../candles/intervals.ts';
import { createNoise, type Noise } from './noise.ts';
import { randomStream } from './random.ts';
import type { MarketSpec } from '../specs.ts';

/** The common moves of all markets, and of the smaller coins. */
export interface CommonMove {
  market: number;
  alt: number;
  marketVariance: number;
  altVariance: number;
}

export interface CommonPath {
  /** The common move of the next `days`. The record is reused by the next call. */
  step(days: number, time: UnixMs): CommonMove;
  readonly heat: number;
}

export function createCommonPath(seed: string, label: string): CommonPath {
  const market = createNoise(randomStream(seed, label, 'market'));
  const alt = createNoise(randomStream(seed, label, 'alt'));
  const move: CommonMove = { market: 0, alt: 0, marketVariance: 0, altVariance: 0 };
  return {
    step(days, time) {
      const lively = livelinessAt('always', time);
      move.market = market.step(days, lively);
      move.alt = alt.step(days, lively);
      move.marketVariance = market.variance;
      move.altVariance = alt.variance;
      return move;
    },
    get heat() {
      return market.heat;
    },
  };
}

export interface PricePath {
  /** Moves the price and returns it. */
  step(days: number, time: UnixMs, common: CommonMove): number;
  /** The variance of the last step as a fraction of the price squared. */
  readonly variance: number;
  /** Current volatility factor: about 1 on average. */
  readonly heat: number;
  price: number;
}

/**
 * Time constant of mean reversion in days: slow enough for trends, strong enough to keep a price near home for years.
 */
const HOME_DAYS = 14;
/** Maximum move of one step. */
const MAX_MOVE = 0.25;

/** Strength of mean reversion at a distance `away` (a fraction): strong when far, but unnoticeable. */
function reversion(away: number): number {
  return Math.max(-1.5, Math.min(1.5, away * (1 + 4 * away * away)));
}

/** One market's price from `start` (in any unit), mean-reverting to `home`. */
export function createPricePath(spec: MarketSpec, own: Noise, start: number, home: number): PricePath {
  const { marketLoading, altLoading, dayVolatility } = spec;
  const ownLoading = Math.sqrt(1 - marketLoading * marketLoading - altLoading * altLoading);
  const path = {
    price: start,
    variance: 0,
    heat: 1,
    step(days: number, time: UnixMs, common: CommonMove): number {
      // Outside its hours a market follows the common moves weakly.
      const damping = spec.hours === 'always' ? 1 : Math.sqrt(Math.min(1, livelinessAt(spec.hours, time)));
      const noise = own.step(days, livelinessAt(spec.hours, time));
      const shared = (marketLoading * common.market + altLoading * common.alt) * damping;
      const move =
        dayVolatility * (shared + ownLoading * noise) - (reversion(path.price / home - 1) * days) / HOME_DAYS;
      path.price *= 1 + Math.max(-MAX_MOVE, Math.min(MAX_MOVE, move));
      const sharedVariance =
        marketLoading * marketLoading * common.marketVariance + altLoading * altLoading * common.altVariance;
      path.variance =
        dayVolatility *
        dayVolatility *
        (sharedVariance * damping * damping + ownLoading * ownLoading * own.variance);
      path.heat = path.variance / (days * dayVolatility * dayVolatility);
      return path.price;
    },
  };
  return path;
}

export interface Oracle {
  /** Moves every market on by `ms`. */
  step(ms: number, time: UnixMs): void;
  /** Price units, with a fraction. */
  price(index: number): number;
  set(index: number, units: number): void;
  /** Recent variance relative to a typical day's average: above 1 in busy hours and after shocks. */
  heat(index: number): number;
}

/**
 * The live prices of all markets, in the order of `specs`. The label names the run, so that a restart does not repeat
 * the last one's moves.
 */
export function createOracle(
  specs: readonly MarketSpec[],
  options: { seed: string; label: string; starts: readonly number[]; homes: readonly number[] },
): Oracle {
  const { seed, label, starts, homes } = options;
  const common = createCommonPath(seed, label);
  const paths = specs.map((spec, index) => {
    const own = createNoise(randomStream(seed, label, spec.pathId));
    return createPricePath(spec, own, starts[index] ?? 1, homes[index] ?? 1);
  });
  const pathAt = (index: number): PricePath => {
    const path = paths[index];
    if (path === undefined) throw new RangeError(`No market ${index}`);
    return path;
  };
  return {
    step(ms, time) {
      const days = ms / DAY_MS;
      const move = common.step(days, time);
      for (const path of paths) path.step(days, time, move);
    },
    price: (index) => pathAt(index).price,
    set(index, units) {
      pathAt(index).price = units;
    },
    heat: (index) => pathAt(index).heat,
  };
}
