// mark.ts: the mark price.
import type { Market } from './state.ts';
import { outcomeMark } from './shareMark.ts';
import { floorDiv } from './units.ts';

/**
 * The median of oracle, mid (rounded down to a price unit) and last trade, in price units. Without mid or last trade,
 * the oracle; undefined before the first oracle price. One outlier, such as a thin book or an odd trade, can never move
 * it beyond the other two.
 */
export function markOf(market: Market): bigint | undefined {
  if (market.isMarkStale) refresh(market);
  return market.mark;
}

/**
 * Premium: distance of the mid from the oracle, as a fraction of the oracle in units of 10^-PREMIUM_DECIMALS, toward
 * zero.
 */
export function premiumNow(market: Market): bigint | undefined {
  const double = market.book.doubleMid();
  const { oracle } = market;
  return double === undefined || oracle === undefined
    ? undefined
    : ((double - 2n * oracle) * PREMIUM_SCALE) / (2n * oracle);
}

export const PREMIUM_DECIMALS = 10;
const PREMIUM_SCALE = 10n ** BigInt(PREMIUM_DECIMALS);

function refresh(market: Market): void {
  market.isMarkStale = false;
  const mark = markFrom(market);
  if (mark === market.mark) return;
  market.mark = mark;
  market.markVersion += 1;
}

function markFrom(market: Market): bigint | undefined {
  const { oracle, last, book, outcome } = market;
  if (outcome !== undefined) return outcomeMark(outcome);
  const double = book.doubleMid();
  if (oracle === undefined || last === undefined || double === undefined) return oracle;
  return median(oracle, last, floorDiv(double, 2n));
}

function median(a: bigint, b: bigint, c: bigint): bigint {
  if (a > b) return median(b, a, c);
  if (c <= a) return a;
  return c < b ? c : b;
}
