// chart.ts: candles of one outcome market for both sides. Outcomes trade rarely: only minutes with trades are kept.
import type { AssetId, UnixMs } from '#protocol/ids.ts';
import type { Candle, CandleInterval } from '#protocol/info/market/candleSnapshot.ts';
import type { OutcomeListing } from '../../world/commands/listing.ts';
import type { MinuteCandle } from '../../store/store.ts';
import { MAX_CANDLES } from '../candles/candles.ts';
import { wholeOf, wholeText } from '../prices/grid.ts';
import { MINUTE_MS, minuteOf, nextOpenAt, openAtOf } from '../candles/intervals.ts';
import { type Bar, barsOf, type TimedBar } from '../candles/series.ts';
import { makeAlways, type Remember } from '../pastCache.ts';
import type { Trade } from '#protocol/info/market/trade.ts';
import { ONE, PRICE_DECIMALS, SIZE_DECIMALS } from './chartUnits.ts';
import { createMinuteSeries } from './minuteSeries.ts';

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
  remember?: Remember | undefined;
}

/** `stored`: the stored minutes, oldest first. */
export function createOutcomeChart(
  listing: OutcomeListing,
  { seed, now, stored, group, remember = makeAlways }: ChartOptions,
): OutcomeChart {
  const start = minuteOf(listing.startAt);
  const { addTrade, merge, takeBefore } = createMinuteSeries(listing, { seed, stored, group, remember });
  let open = minuteOf(now);

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
      addTrade(minuteOf(time), {
        open: units,
        high: units,
        low: units,
        close: units,
        volume: lots,
        notional: Math.floor((lots * units) / ONE),
        trades: 1,
      });
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
    takeClosed: () => takeBefore(open),
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
