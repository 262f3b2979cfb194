// fundingPath.ts: simulated premiums over the oracle, and the funding rates they gave before the opening.
import type { DecimalString } from '#protocol/decimal.ts';
import type { UnixMs } from '#protocol/ids.ts';
import type { FundingRatePoint } from '#protocol/info/market/fundingHistory.ts';
import { wholeText } from './grid.ts';
import { HOUR_MS } from '../candles/intervals.ts';
import { randomStream, type Random } from './random.ts';
import type { MarketSpec, Pace } from '../specs.ts';

/** A premium wanders for hours, further in thin markets. Fractions of the price; doubles, simulated noise. */
const PREMIUM_DAYS = 0.2;
const PREMIUM_SIZE: Readonly<Record<Pace, number>> = { fast: 0.00022, medium: 0.00042, slow: 0.00048 };

export interface PremiumPath {
  step(days: number): number;
  readonly value: number;
}

export function createPremiumPath(spec: MarketSpec, random: Random): PremiumPath {
  const size = PREMIUM_SIZE[spec.pace] * (spec.hours === 'always' ? 1 : 0.35);
  let value = size * random.normal();
  return {
    step(days) {
      const share = Math.min(1, days / PREMIUM_DAYS);
      value += -value * share + size * Math.sqrt(2 * share) * random.normal();
      return value;
    },
    get value() {
      return value;
    },
  };
}

const RATE_PLACES = 10;
const INTEREST = 1_000_000;
const MAX_PULL = 5_000_000;
const HISTORY_HOURS = 30 * 24;

/**
 * The hourly rates of the thirty days before `opening`, oldest first, by the engine's rule: an eighth of (P +
 * clamp(0.0001 - P, ±0.0005)), in integer 10^-10, toward zero.
 */
export function createFundingHistory(spec: MarketSpec, seed: string, opening: UnixMs): FundingRatePoint[] {
  const path = createPremiumPath(spec, randomStream(seed, 'funding', spec.assetId));
  const last = Math.floor(opening / HOUR_MS) * HOUR_MS;
  const points: FundingRatePoint[] = [];
  for (let hour = HISTORY_HOURS - 1; hour >= 0; hour -= 1) {
    const premium = Math.round(path.step(1 / 24) * 10 ** RATE_PLACES);
    const pull = Math.max(-MAX_PULL, Math.min(MAX_PULL, INTEREST - premium));
    const rate = Math.trunc((premium + pull) / 8);
    points.push({
      assetId: spec.assetId,
      fundingRate: signedText(rate),
      premium: signedText(premium),
      time: last - hour * HOUR_MS,
    });
  }
  return points;
}

function signedText(value: number): DecimalString {
  const text = wholeText(Math.abs(value), RATE_PLACES);
  return (value < 0 ? `-${text}` : text) as DecimalString;
}
