// noise.ts: one source of returns whose volatility comes in waves. Doubles throughout: simulated noise, never an amount.
import type { Random } from './random.ts';

export interface Noise {
  /**
   * The return over the next `days` (a fraction of a day), in units of one usual day's volatility, while the
   * hour is `lively` times as volatile as usual.
   */
  step(days: number, lively: number): number;
  /** The variance that the last step was drawn with: how wide the path swung meanwhile. */
  readonly variance: number;
  /** Volatility now, as a multiple of the usual variance, without the hour's share. */
  readonly heat: number;
}

const MINUTES_PER_DAY = 1440;
/**
 * Two tempers, one that cools within the hour and one that lasts half a day: together volatility is
 * remembered for long.
 */
const FAST_DAYS = 35 / MINUTES_PER_DAY;
const SLOW_DAYS = 0.6;
/** How strongly each step's surprise heats: the variance of the temper itself is g / (2 - g). */
const FAST_GAIN = 0.9;
const SLOW_GAIN = 0.55;
/** Trends: a drift that wanders and is forgotten within hours. */
const DRIFT_DAYS = 0.3;
const DRIFT_SIZE = 0.75;
const JUMPS_PER_DAY = 0.8;
const MAX_HEAT = 30;

/**
 * A discrete GARCH diffusion with two components, a wandering drift and rare jumps. Written with step lengths
 * throughout, so that one-second steps and one-minute steps follow the same law.
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
      // Quiet hours drift quietly: a trend without trades would draw ruler lines.
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

/** Between 0.1 and 0.5 usual days at once, either way. */
function jumpOf(random: Random): number {
  const size = 0.1 + 0.4 * random.uniform() * random.uniform();
  return random.chance(0.5) ? size : -size;
}

function heated(heat: number, lengths: number, gain: number, surprise: number): number {
  const next = heat + lengths * (1 - heat) + Math.sqrt((gain * lengths) / 2) * heat * surprise;
  return Math.max(0.05, Math.min(MAX_HEAT, next));
}
