// chart.ts: candles of one outcome market for both sides. Outcomes trade rarely: only minutes with trades are kept.
import type { AssetId, UnixMs } from '#protocol/ids.ts';
import type { Candle, CandleInterval } from '#protocol/info/market/candleSnapshot.ts';
import type { OutcomeListing } from '../../world/commands/listing.ts';
import type { MinuteCandle } from '../../store/store.ts';
import { MAX_CANDLES } from '../candles/candles.ts';
import { wholeOf, wholeText } from '../prices/grid.ts';
import { MINUTE_MS, minuteOf, nextOpenAt, openAtOf } from '../candles/intervals.ts';
import { type Bar, barsOf, flatBar, joinBars, type TimedBar } from '../candles/series.ts';
import type { Trade } from '#protocol/info/market/trade.ts';
import { ONE, PRICE_DECIMALS, SIZE_DECIMALS } from './chartUnits.ts';
import { inventedPast, lastInventedMinute } from './past.ts';

export interface OutcomeChart {
  /** A trade of Yes at its time. */
  addTrade(trade: Trade): void;
  /** The open minute follows the clock. */
  advance(now: UnixMs): void;
  snapshot(assetId: AssetId, interval: CandleInterval, startAt: UnixMs, endAt: UnixMs): Candle[];
  current(assetId: AssetId, interval: CandleInterval): Candle;
  /** The minutes from `from` to `to - 1` as one bar of Yes. */
  merge(from: number, to: number): Bar;
  readonly minute: number;
  isOver(time: UnixMs): boolean;
  /** Minutes with trades that closed since the last call. */
  takeClosed(): MinuteCandle[];
}

interface ChartOptions {
  seed: string;
  now: UnixMs;
  stored: readonly MinuteCandle[];
  /** All questions of its group with exactly one Yes, itself included; otherwise nothing. */
  group: readonly OutcomeListing[];
}

/** `stored`: the stored minutes, oldest first. */
export function createOutcomeChart(
  listing: OutcomeListing,
  { seed, now, stored, group }: ChartOptions,
): OutcomeChart {
  const opening = wholeOf(listing.openingPrice, PRICE_DECIMALS);
  const minutes: number[] = [];
  const bars: Bar[] = [];
  const start = minuteOf(listing.startAt);
  let open = minuteOf(now);
  let taken = 0;

  const append = (minute: number, bar: Bar): void => {
    minutes.push(minute);
    bars.push(bar);
  };
  const pastEnd = lastInventedMinute(listing) ?? -1;
  for (const candle of stored)
    if (minuteOf(candle.openAt) > pastEnd) append(minuteOf(candle.openAt), barOf(candle));
  taken = minutes.length;

  let isPastThere = false;
  /** Created on first read: every question trades when listed, and few are read. */
  const bringPast = (): void => {
    if (isPastThere) return;
    isPastThere = true;
    const past = [...inventedPast(listing, seed, group)];
    minutes.unshift(...past.map(([minute]) => minute));
    bars.unshift(...past.map(([, bar]) => bar));
    taken += past.length;
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
  const merge = (from: number, to: number): Bar => {
    bringPast();
    const [first, end] = [indexAt(from), indexAt(to)];
    const before = first > 0 ? (bars[first - 1] as Bar).close : opening;
    let merged: Bar | undefined;
    for (let index = first; index < end; index += 1)
      merged = merged === undefined ? (bars[index] as Bar) : joinBars(merged, bars[index] as Bar);
    return merged ?? flatBar(before);
  };
  const source = {
    start,
    get end() {
      return open + 1;
    },
    merge,
  };
  const record = (assetId: AssetId, interval: CandleInterval, bar: TimedBar): Candle =>
    candleOf(assetId, interval, assetId === listing.yes.assetId ? bar : { ...bar, ...mirroredBar(bar) });
  return {
    addTrade({ price, size, time }) {
      open = Math.max(open, minuteOf(time));
      const units = wholeOf(price, PRICE_DECIMALS);
      const lots = wholeOf(size, SIZE_DECIMALS);
      // Past minutes stay closed: after a clock was set back, trades are added to the newest one.
      if (minuteOf(time) <= pastEnd) bringPast();
      const minute = Math.max(minuteOf(time), minutes.at(-1) ?? 0);
      const trade: Bar = {
        open: units,
        high: units,
        low: units,
        close: units,
        volume: lots,
        notional: Math.round((lots * units) / ONE),
        trades: 1,
      };
      if (minutes.at(-1) === minute) bars[bars.length - 1] = joinBars(bars.at(-1) as Bar, trade);
      else append(minute, trade);
    },
    advance(time) {
      open = Math.max(open, minuteOf(time));
    },
    snapshot: (assetId, interval, from, to) =>
      barsOf(source, interval, { startAt: from, endAt: to, limit: MAX_CANDLES }).map((bar) =>
        record(assetId, interval, bar),
      ),
    current(assetId, interval) {
      const openAt = openAtOf(interval, open * MINUTE_MS);
      return record(assetId, interval, { openAt, ...merge(minuteOf(openAt), open + 1) });
    },
    merge,
    get minute() {
      return open;
    },
    isOver: (time) => minuteOf(time) > open,
    takeClosed() {
      const closed: MinuteCandle[] = [];
      for (; taken < minutes.length && (minutes[taken] as number) < open; taken += 1)
        closed.push(minuteCandle(listing.yes.assetId, minutes[taken] as number, bars[taken] as Bar));
      return closed;
    },
  };
}

/** The same minutes for the other side: highs become lows. */
export function mirroredBar({ open, high, low, close, volume, notional, trades }: Bar): Bar {
  return {
    open: ONE - open,
    high: ONE - low,
    low: ONE - high,
    close: ONE - close,
    volume,
    notional: Math.max(0, volume - notional),
    trades,
  };
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
  assetId: AssetId,
  minute: number,
  { open, high, low, close, volume, notional, trades }: Bar,
): MinuteCandle {
  const price = (units: number): MinuteCandle['open'] => wholeText(units, PRICE_DECIMALS);
  return {
    assetId,
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

function candleOf(
  assetId: AssetId,
  interval: CandleInterval,
  { openAt, open, high, low, close, volume, trades }: TimedBar,
): Candle {
  const price = (units: number): Candle['open'] => wholeText(units, PRICE_DECIMALS);
  return {
    assetId,
    interval,
    openAt,
    closeAt: nextOpenAt(interval, openAt) - 1,
    open: price(open),
    high: price(high),
    low: price(low),
    close: price(close),
    volume: wholeText(volume, SIZE_DECIMALS),
    tradeCount: trades,
  };
}
