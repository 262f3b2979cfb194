// shareAmounts.ts: amounts of outcome share trades in integer millionths of the quote. A notional may be finer: price
// units of 10^-8 times shares of 10^-6.
import { ceilDiv, floorDiv } from './units.ts';
import { NOTIONAL_SCALE } from './question.ts';

/** A buyer's cost: rounded up. Ordinary orders of the prediction venue are exact (its rule 5). */
export function costOf(notional: bigint): bigint {
  return ceilDiv(notional, NOTIONAL_SCALE);
}

/** A seller's proceeds: rounded down. */
export function proceedsOf(notional: bigint): bigint {
  return floorDiv(notional, NOTIONAL_SCALE);
}
