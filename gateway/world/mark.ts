// mark.ts: the mark price.
import type { UnixMs } from '#protocol/ids.ts';
import type { Market, World } from './state.ts';
import { outcomeMark } from './shareMark.ts';
import { clamp, floorDiv } from './units.ts';

/**
 * In price units: the oracle plus the book's average premium, rounded toward the oracle; undefined before the first
 * oracle price. No order or trade moves it: the average changes with the oracle's updates (sampleMarkPremium). Until
 * rules 3: the median of oracle, mid (rounded down) and last trade.
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

/**
 * At each update of the oracle: the premium, at most the world's maximum, joins the average over AVERAGE_MS. Without a
 * mid it counts as zero.
 */
export function sampleMarkPremium(
  { maxMarkPremium }: Pick<World, 'maxMarkPremium'>,
  market: Market,
  now: UnixMs,
): void {
  const premium = clamp(premiumNow(market) ?? 0n, maxMarkPremium);
  const { value, at } = market.markPremium ?? { value: premium, at: now };
  const elapsed = BigInt(Math.max(0, now - at));
  market.markPremium = { value: value + ((premium - value) * elapsed) / (AVERAGE_MS + elapsed), at: now };
}

/** Default maximum: less than half of the smallest maintenance margin, 1.25 %. Time constant of the average. */
export const MARK_PREMIUM = { max: '0.005', seconds: 150 } as const;
const AVERAGE_MS = BigInt(MARK_PREMIUM.seconds) * 1000n;

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
  const { oracle, last, book, outcome, markPremium } = market;
  if (outcome !== undefined) return outcomeMark(outcome);
  if (oracle !== undefined && markPremium !== undefined)
    return oracle + (oracle * markPremium.value) / PREMIUM_SCALE;
  const double = book.doubleMid();
  if (oracle === undefined || last === undefined || double === undefined) return oracle;
  return median(oracle, last, floorDiv(double, 2n));
}

function median(a: bigint, b: bigint, c: bigint): bigint {
  if (a > b) return median(b, a, c);
  if (c <= a) return a;
  return c < b ? c : b;
}
