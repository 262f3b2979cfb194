// groupings.ts: the price steps of a ladder.
import { type BookScale, toUnits, unitsText } from '#domain/book/book.ts';
import { traitsOf } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import type { DecimalString } from '#protocol/decimal.ts';

/** Grouped by the service: the ladder has the same number of levels at each. */
const STEPS = [1, 2, 5, 10, 100, 1000];

/**
 * Steps from the current tick upwards, finest first: 1, 2, 5, 10, 100 and 1,000 ticks; for an outcome at most ten
 * cents, unless its tick is larger.
 */
export function groupingsFor(
  tick: DecimalString,
  scale: BookScale,
  kind: Market['kind'] = 'perp',
): DecimalString[] {
  const units = toUnits(tick, scale.priceDecimals);
  const { maxGrouping } = traitsOf({ kind });
  const max = maxGrouping === null ? Infinity : Math.max(units, toUnits(maxGrouping, scale.priceDecimals));
  return units > 0
    ? STEPS.filter((step) => units * step <= max).map((step) => unitsText(units * step, scale.priceDecimals))
    : [];
}

/** A step in whole price units; 1 for a step off the market's grid. */
export function groupUnits(grouping: DecimalString, scale: BookScale): number {
  const units = toUnits(grouping, scale.priceDecimals);
  return units > 0 ? units : 1;
}
