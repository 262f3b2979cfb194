// minuteSeries.ts: the traded minutes of one outcome market, as bars of Yes, oldest first.
import type { OutcomeListing } from '../../world/commands/listing.ts';
import type { MinuteCandle } from '../../store/store.ts';
import { MINUTE_MS, minuteOf } from '../candles/intervals.ts';
import { type Bar, flatBar, joinBars } from '../candles/series.ts';
import { wholeOf, wholeText } from '../prices/grid.ts';
import { PRICE_DECIMALS, SIZE_DECIMALS } from './chartUnits.ts';
import type { Remember } from '../pastCache.ts';
import { pastKey, syntheticPast, lastSyntheticMinute } from './past.ts';

export interface MinuteSeries {
  /** Joins a trade to its minute. An older minute than the newest is closed: its trade joins the newest. */
  addTrade(minute: number, trade: Bar): void;
  /** The minutes from `from` to `to - 1` as one bar; flat at the last price without trades. */
  merge(from: number, to: number): Bar;
  /** The minutes before `minute` that were not taken before. */
  takeBefore(minute: number): MinuteCandle[];
}

interface SeriesOptions {
  seed: string;
  /** The stored minutes, oldest first. */
  stored: readonly MinuteCandle[];
  /** All questions of its group with exactly one Yes, itself included; otherwise nothing. */
  group: readonly OutcomeListing[];
  remember: Remember;
}

export function createMinuteSeries(
  listing: OutcomeListing,
  { seed, stored, group, remember }: SeriesOptions,
): MinuteSeries {
  const opening = wholeOf(listing.openingPrice, PRICE_DECIMALS);
  const minutes: number[] = [];
  const bars: Bar[] = [];
  const append = (minute: number, bar: Bar): void => {
    minutes.push(minute);
    bars.push(bar);
  };
  const pastEnd = lastSyntheticMinute(listing) ?? -1;
  for (const candle of stored)
    if (minuteOf(candle.openAt) > pastEnd) append(minuteOf(candle.openAt), barOf(candle));
  let taken = minutes.length;

  let hasPast = false;
  /** Called on the first read: every question trades when listed, and few are read. */
  const createPast = (): void => {
    if (hasPast) return;
    hasPast = true;
    const past = remember(pastKey(listing, seed, group), () => syntheticPast(listing, seed, group));
    minutes.unshift(...past.minutes);
    bars.unshift(...past.bars);
    taken += past.minutes.length;
  };

  /** The first bar at or after `minute`. */
  const indexAt = (minute: number): number => {
    let [low, high] = [0, minutes.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((minutes[middle] as number) < minute) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    addTrade(tradedMinute, trade) {
      if (tradedMinute <= pastEnd) createPast();
      // After the clock was set back, the trade's minute is older than the newest one.
      const minute = Math.max(tradedMinute, minutes.at(-1) ?? 0);
      if (minutes.at(-1) === minute) bars[bars.length - 1] = joinBars(bars.at(-1) as Bar, trade);
      else append(minute, trade);
    },
    merge(from, to) {
      createPast();
      const [first, end] = [indexAt(from), indexAt(to)];
      const before = first > 0 ? (bars[first - 1] as Bar).close : opening;
      return first < end ? mergeBars(bars, first, end) : flatBar(before);
    },
    takeBefore(minute) {
      const closed: MinuteCandle[] = [];
      for (; taken < minutes.length && (minutes[taken] as number) < minute; taken += 1)
        closed.push(minuteCandle(listing, minutes[taken] as number, bars[taken] as Bar));
      return closed;
    },
  };
}

/** One bar of `bars[first]` to `bars[end - 1]`; there is at least one. */
function mergeBars(bars: readonly Bar[], first: number, end: number): Bar {
  const merged = { ...(bars[first] as Bar) };
  for (let index = first + 1; index < end; index += 1) {
    const bar = bars[index] as Bar;
    merged.high = Math.max(merged.high, bar.high);
    merged.low = Math.min(merged.low, bar.low);
    merged.close = bar.close;
    merged.volume += bar.volume;
    merged.notional += bar.notional;
    merged.trades += bar.trades;
  }
  return merged;
}

function barOf({ open, high, low, close, volume, notional, tradeCount }: MinuteCandle): Bar {
  const [first, top, bottom, last] = [open, high, low, close].map((text) =>
    wholeOf(text, PRICE_DECIMALS),
  ) as [number, number, number, number];
  return {
    open: first,
    high: top,
    low: bottom,
    close: last,
    volume: wholeOf(volume, SIZE_DECIMALS),
    notional: wholeOf(notional, SIZE_DECIMALS),
    trades: tradeCount,
  };
}

function minuteCandle(
  { yes }: OutcomeListing,
  minute: number,
  { open, high, low, close, volume, notional, trades }: Bar,
): MinuteCandle {
  const price = (units: number): MinuteCandle['open'] => wholeText(units, PRICE_DECIMALS);
  return {
    assetId: yes.assetId,
    openAt: minute * MINUTE_MS,
    open: price(open),
    high: price(high),
    low: price(low),
    close: price(close),
    volume: wholeText(volume, SIZE_DECIMALS),
    notional: wholeText(notional, SIZE_DECIMALS),
    tradeCount: trades,
  };
}
