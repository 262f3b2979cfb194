// fundingBuckets.ts: funding rates over time in equal steps, and over a chosen number of hours.
import { dec, Decimal, type DecimalString } from '#protocol/decimal.ts';
import type { UnixMs } from '#protocol/ids.ts';

export interface FundingPoint {
  readonly fundingRate: DecimalString;
  /** When its interval ended. */
  readonly time: UnixMs;
}

/** The starts of the last `count` steps, oldest first; the last one contains `now`. Whole steps since 1970. */
export function stepStarts(now: UnixMs, stepMs: number, count: number): UnixMs[] {
  const last = Math.floor(now / stepMs) * stepMs;
  return Array.from({ length: count }, (_, index) => last - (count - 1 - index) * stepMs);
}

/**
 * The average rate of one interval in each step; undefined where none ended in it. A rate belongs to the step in
 * which its interval was, so one that ends exactly with a step belongs to that step.
 */
export function averageRates(
  points: readonly FundingPoint[],
  starts: readonly UnixMs[],
  stepMs: number,
): (Decimal | undefined)[] {
  return starts.map((start) => {
    const rates = points.filter(({ time }) => time > start && time <= start + stepMs);
    const sum = rates.reduce((total, { fundingRate }) => total.plus(dec(fundingRate)), new Decimal(0));
    return rates.length === 0 ? undefined : sum.div(rates.length);
  });
}
