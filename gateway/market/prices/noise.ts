// noise.ts: a source of returns with volatility clusters. Doubles: simulated noise, never an amount.
import type { Random } from './random.ts';

export interface Noise {
  /**
   * The return over the next `days` (a fraction of a day), in units of one day's volatility; the hour is `lively` times
   * as volatile as usual.
   */
  step(days: number, lively: number): number;
  /** The variance of the last step. */
  readonly variance: number;
  /** Current volatility as a multiple of the usual variance, without the hour's factor. */
  readonly heat: number;
}

const MINUTES_PER_DAY = 1440;
/** Two components, one decaying within the hour, one over half a day: together volatility has a long memory. */
const FAST_DAYS = 35 / MINUTES_PER_DAY;
const SLOW_DAYS = 0.6;
/** How strongly each step's surprise raises volatility: the component's variance is g / (2 - g). */
const FAST_GAIN = 0.9;
const SLOW_GAIN = 0.55;
/** Trends: a wandering drift that decays within hours. */
const DRIFT_DAYS = 0.3;
const DRIFT_SIZE = 0.75;
const JUMPS_PER_DAY = 0.8;
const MAX_HEAT = 30;

/**
 * A discrete GARCH diffusion with two components, a wandering drift and rare jumps. Parametrized by step length, so
 * that one-second and one-minute steps follow the same law.
 */
export function createNoise(random: Random): Noise {
  let fast = 0.6 + random.uniform() * 0.8;
  let slow = 0.7 + random.uniform() * 0.6;
  let drift = random.normal() * DRIFT_SIZE;
  let variance = 0;
  return {
    step(days, lively) {
      variance = days * lively * Math.min(MAX_HEAT, fast * slow);
      const z = random.normal();
      const surprise = Math.min(15, z * z) - 1;
      drift +=
        (-drift * days) / DRIFT_DAYS + DRIFT_SIZE * Math.sqrt((2 * days) / DRIFT_DAYS) * random.normal();
      const jump = random.chance(JUMPS_PER_DAY * days * lively) ? jumpOf(random) : 0;
      fast = heated(fast, days / FAST_DAYS, FAST_GAIN, surprise) + Math.abs(jump) * 4;
      slow = heated(slow, days / SLOW_DAYS, SLOW_GAIN, surprise);
      // Less drift in quiet hours: a trend without trades would draw straight lines.
      return Math.sqrt(variance) * z + drift * days * Math.sqrt(Math.min(1, lively)) + jump;
    },
    get variance() {
      return variance;
    },
    get heat() {
      return fast * slow;
    },
  };
}

/** Between 0.1 and 0.5 daily volatilities at once, signed. */
function jumpOf(random: Random): number {
  const size = 0.1 + 0.4 * random.uniform() * random.uniform();
  return random.chance(0.5) ? size : -size;
}

function heated(heat: number, lengths: number, gain: number, surprise: number): number {
  const next = heat + lengths * (1 - heat) + Math.sqrt((gain * lengths) / 2) * heat * surprise;
  return Math.max(0.05, Math.min(MAX_HEAT, next));
}
