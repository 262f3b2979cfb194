// past.ts: synthetic trading of an outcome market before its listing, by the same law as live trading.
import type { OutcomeListing } from '../../world/commands/listing.ts';
import type { Bar } from '../candles/series.ts';
import { MINUTE_MS, minuteOf } from '../candles/intervals.ts';
import { wholeOf } from '../prices/grid.ts';
import { type Random, randomStream } from '../prices/random.ts';
import { profileOf } from './catalogue.ts';
import { ONE, PRICE_DECIMALS, SIZE_DECIMALS } from './chartUnits.ts';
import { chanceAbove, ratioFor } from './fair.ts';
import { TRADE_CHANCE, TURNS_PER_MINUTE } from './tempo.ts';

/** Number of recent minutes generated one by one; older ones in half-hour steps. */
const DENSE_MINUTES = 1440;
const STRETCH_MINUTES = 20;
const STRETCH_LUCK = 21;
/** Distinct prices of a step. */
const MAX_PRINTS = 8;
/**
 * Share of the live volatility for old prices: at full volatility they would spend the month at 0 or 1, and nearly
 * decided questions are not listed.
 */
const OLD_SWING = 0.5;
/** Standard deviation of a coin's price over a minute, as a fraction of it: the oracle's 2.4 % a day. */
const COIN_MINUTE = 0.024 / Math.sqrt(1440);
/** Filled share of an order: the best level is smaller than some orders. */
const FILLED = 0.75;
const MIN_SHARE = 0.002;

/** A step of the path in shares of one; `minutes` long, ending with `minute`. */
interface PathStep {
  readonly minute: number;
  readonly minutes: number;
  readonly from: number;
  readonly to: number;
}

/**
 * The traded minutes before a market's listing, oldest first; the last one closes at its opening price. Members of a
 * group with exactly one Yes use the same draws in the same minutes, so that they sum to one in each; so do the levels of
 * one coin in an event, so that a lower level never has the lower price.
 */
export function syntheticPast(
  listing: OutcomeListing,
  seed: string,
  group: readonly OutcomeListing[],
): { minutes: number[]; bars: Bar[] } {
  const isCoin = profileOf(listing).above !== undefined;
  const random = randomStream(seed, 'outcome trades', isCoin ? drawsOf(listing, group) : listing.id);
  // In the same minutes as the rest of its group: an older price would break the sum.
  const turns = randomStream(seed, 'outcome turns', drawsOf(listing, group));
  const tick = tickOf(listing);
  const last = lastSyntheticMinute(listing);
  const { tradeSize } = profileOf(listing);
  const traded: { minutes: number[]; bars: Bar[] } = { minutes: [], bars: [] };
  for (const step of isCoin ? coinPathOf(listing, seed) : pathOf(listing, seed, group)) {
    let trades = step.minute === last ? 1 : 0;
    for (let turn = 0; turn < TURNS_PER_MINUTE; turn += 1) if (turns.chance(TRADE_CHANCE)) trades += 1;
    if (trades === 0) continue;
    traded.minutes.push(step.minute);
    traded.bars.push(barOf(step, trades * step.minutes, { tradeSize, tick, random }));
  }
  return traded;
}

/** Equal for equal pasts: everything that `syntheticPast` depends on. Times count in whole minutes. */
export function pastKey(listing: OutcomeListing, seed: string, group: readonly OutcomeListing[]): string {
  const facts = [listing, ...group].map(({ id, question, event, openingPrice, tickSize, ...times }) => [
    [id, question, event.id, event.negRiskMarketId, openingPrice, tickSize],
    [times.startAt, times.listedAt, times.endAt].map(minuteOf),
  ]);
  return JSON.stringify([seed, facts]);
}

/** The minute that `syntheticPast` ends with; undefined without time before the listing. */
export function lastSyntheticMinute({ startAt, listedAt }: OutcomeListing): number | undefined {
  const last = minuteOf(listedAt) - 1;
  return last > minuteOf(startAt) ? last : undefined;
}

function barOf(
  { from, to, minutes }: PathStep,
  trades: number,
  { tradeSize, tick, random }: { tradeSize: number; tick: number; random: Random },
): Bar {
  const close = onTick(to * ONE, tick);
  const prints = trades === 1 ? 0 : Math.min(trades, minutes === 1 ? trades : MAX_PRINTS);
  let [open, high, low] = [close, close, close];
  for (let index = 0; index < prints; index += 1) {
    const fair = (from + ((to - from) * (index + 0.5)) / prints) * ONE;
    // As the maker quotes (crowd.ts): the next price slightly away.
    const price = random.chance(0.5)
      ? onTick(Math.floor(fair / tick - 0.3) * tick, tick)
      : onTick(Math.ceil(fair / tick + 0.3) * tick, tick);
    if (index === 0) open = price;
    high = Math.max(high, price);
    low = Math.min(low, price);
  }
  const mean = 0.2 + 0.8 * (0.5 * random.exponential() + 0.5);
  const shares = Math.max(1, Math.round((trades * tradeSize * FILLED * mean) / Math.max(to, 0.05)));
  const lots = shares * 10 ** SIZE_DECIMALS;
  return {
    open,
    high,
    low,
    close,
    volume: lots,
    notional: Math.round((lots * close) / ONE),
    trades,
  };
}

/** Backwards from the opening price. */
function pathOf(listing: OutcomeListing, seed: string, group: readonly OutcomeListing[]): PathStep[] {
  const isGroup = group.length > 1;
  const members = isGroup ? [...group].sort((a, b) => (a.id < b.id ? -1 : 1)) : [listing];
  const own = Math.max(
    0,
    members.findIndex(({ id }) => id === listing.id),
  );
  const random = randomStream(seed, 'outcome past', drawsOf(listing, group));
  const steps: PathStep[] = [];
  const shares = Float64Array.from(members, ({ openingPrice }) => Number(openingPrice));
  const end = minuteOf(listing.endAt);
  for (const { minute, minutes } of stepsOf(listing, random)) {
    const left = Math.max(1, end - minute);
    const size = (minutes === 1 ? 1 : OLD_SWING) * Math.sqrt(minutes / left);
    const to = shares[own] as number;
    let sum = 0;
    for (const [index, share] of shares.entries()) {
      const moved = kept(share + size * Math.sqrt(share * (1 - share)) * random.normal());
      shares[index] = moved;
      sum += moved;
    }
    if (isGroup)
      for (let index = 0; index < shares.length; index += 1) shares[index] = (shares[index] as number) / sum;
    steps.push({ minute, minutes, from: shares[own] as number, to });
  }
  return steps.reverse();
}

/** As `pathOf`, by the price of the followed coin; live trading computes the probability from it in the same way. */
function coinPathOf(listing: OutcomeListing, seed: string): PathStep[] {
  const random = randomStream(seed, 'outcome past', drawsOf(listing, []));
  const steps: PathStep[] = [];
  const end = minuteOf(listing.endAt);
  const leftMs = (minute: number): number => (end - minute) * MINUTE_MS;
  // The coin's price as a multiple of the level: equal moves keep the order of all levels.
  let ratio = ratioFor(Number(listing.openingPrice), leftMs(minuteOf(listing.listedAt)));
  for (const { minute, minutes } of stepsOf(listing, random)) {
    const to = chanceAbove(1, ratio, leftMs(minute));
    ratio *= 1 + COIN_MINUTE * Math.sqrt(minutes) * random.normal();
    steps.push({ minute, minutes, from: chanceAbove(1, ratio, leftMs(minute - minutes)), to });
  }
  return steps.reverse();
}

/** Listings with the same name use the same draws. */
function drawsOf(listing: OutcomeListing, group: readonly OutcomeListing[]): string {
  const { id, event } = listing;
  if (group.length > 1) return event.negRiskMarketId ?? id;
  const { above } = profileOf(listing);
  return above === undefined ? id : `${event.id}:${above.coin}`;
}

function* stepsOf(
  { startAt, listedAt }: OutcomeListing,
  random: Random,
): Generator<{ minute: number; minutes: number }> {
  const [from, to] = [minuteOf(startAt), minuteOf(listedAt)];
  let minute = to - 1;
  while (minute > from) {
    const minutes = to - minute < DENSE_MINUTES ? 1 : STRETCH_MINUTES + random.below(STRETCH_LUCK);
    yield { minute, minutes };
    minute -= minutes;
  }
}

function kept(share: number): number {
  return Math.max(MIN_SHARE, Math.min(1 - MIN_SHARE, share));
}

function tickOf({ tickSize }: OutcomeListing): number {
  return Math.max(wholeOf(tickSize, PRICE_DECIMALS), ONE / 10_000);
}

function onTick(price: number, tick: number): number {
  return Math.min(ONE - tick, Math.max(tick, Math.round(price / tick) * tick));
}
