// shareAmounts.ts: what trades of outcome shares move, in whole millionths of the quote. A notional may be finer than that: price units of 10^-8 times
// shares of 10^-6.
import { ceilDiv, floorDiv } from './units.ts';
import { NOTIONAL_SCALE } from './question.ts';

/**
 * What a buyer of so much pays at the most: rounded up. Ordinary orders of the prediction venue are exact
 * (its rule 5).
 */
export function costOf(notional: bigint): bigint {
  return ceilDiv(notional, NOTIONAL_SCALE);
}

/** What a seller gets: rounded down. */
export function proceedsOf(notional: bigint): bigint {
  return floorDiv(notional, NOTIONAL_SCALE);
}
