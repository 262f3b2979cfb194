// groupings.ts: the price steps a ladder can be merged into.
import { type BookScale, toUnits, unitsText } from '#domain/book/book.ts';
import type { Market } from '#domain/market/market.ts';
import type { DecimalString } from '#protocol/decimal.ts';

/** Those that the service merges itself: the ladder is as long at each of them. */
const STEPS = [1, 2, 5, 10, 100, 1000];

/** The coarsest step of an outcome's book, whose prices end at one: ten cents. */
const MAX_OUTCOME_STEP: DecimalString = '0.1';

/**
 * Steps from the market's tick at the present price upwards, finest first: 1, 2, 5, 10, 100 and 1,000 times the tick; of an outcome none
 * beyond ten cents, unless its tick is one.
 */
export function groupingsFor(
  tick: DecimalString,
  scale: BookScale,
  kind: Market['kind'] = 'perp',
): DecimalString[] {
  const units = toUnits(tick, scale.priceDecimals);
  const max = kind === 'outcome' ? Math.max(units, toUnits(MAX_OUTCOME_STEP, scale.priceDecimals)) : Infinity;
  return units > 0
    ? STEPS.filter((step) => units * step <= max).map((step) => unitsText(units * step, scale.priceDecimals))
    : [];
}

/** A step in whole price units; 1 for a step that is not on the market's grid. */
export function groupUnits(grouping: DecimalString, scale: BookScale): number {
  const units = toUnits(grouping, scale.priceDecimals);
  return units > 0 ? units : 1;
}
