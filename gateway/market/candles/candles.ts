// candles.ts: one market's candles of every interval, from past minutes and trades.
import type { AssetId, UnixMs } from '#protocol/ids.ts';
import type { Candle, CandleInterval } from '#protocol/info/market/candleSnapshot.ts';
import type { MinuteCandle } from '../../store/store.ts';
import { bridgeGap } from './bridge.ts';
import { createDays, type Days } from './days.ts';
import { priceText, priceUnits, sizeLots, sizeText, type Grid } from '../prices/grid.ts';
import { MINUTE_MS, minuteOf, nextOpenAt, openAtOf } from './intervals.ts';
import { minuteCandle, withTrade } from './minutes.ts';
import {
  barsOf,
  createSeries,
  flatBar,
  joinRanges,
  type Bar,
  type Minutes,
  type TimedBar,
} from './series.ts';
import type { MarketSpec } from '../specs.ts';
import type { Trade } from '#protocol/info/market/trade.ts';

/** Maximum candles of an answer: the newest of the range. */
export const MAX_CANDLES = 5000;

export interface CandleChart {
  /** Adds a trade at its time; closes earlier open minutes first. Exact: prices in units, sizes in lots. */
  addTrade(trade: Trade): void;
  /** Closes past minutes. Minutes without trades continue flat; a long silence (the machine slept) becomes a bridge. */
  advance(now: UnixMs): void;
  /** Candles that open within [startAt, endAt], oldest first, the newest MAX_CANDLES of them. */
  snapshot(interval: CandleInterval, startAt: UnixMs, endAt: UnixMs): Candle[];
  /** The candle that is still open. */
  current(interval: CandleInterval): Candle;
  /** The minutes from `from` to `to - 1` as one bar; undefined without data. */
  merge(from: number, to: number): Bar | undefined;
  /** The open minute. */
  readonly minute: number;
  /** Whether the open minute is over at `time`. */
  isOver(time: UnixMs): boolean;
  /** Minutes that closed since the last call. */
  takeClosed(): MinuteCandle[];
}

/** Intervals of whole days. */
const DAILY: ReadonlySet<CandleInterval> = new Set(['1d', '3d', '1w', '1M']);

/** More silent minutes mean that the machine slept. */
const LONG_SILENCE = 3;

export interface ChartOptions {
  readonly seed: string;
  readonly startAt: UnixMs;
  /** Price units: the first minute's open, unless known already. */
  readonly startPrice: number;
  readonly first?: Bar | undefined;
  /** The minutes before `startAt`, created on first use. */
  readonly past: () => Minutes;
}

export function createCandleChart(spec: MarketSpec, grid: Grid, options: ChartOptions): CandleChart {
  const { seed, startAt, startPrice } = options;
  const live = createSeries(minuteOf(startAt));
  live.push(options.first ?? flatBar(startPrice));
  let earlier: Minutes | undefined;
  const past = (): Minutes => (earlier ??= options.past());
  let closed: MinuteCandle[] = [];

  const append = (bar: Bar): void => {
    closed.push(minuteCandle(spec.assetId, grid, live.end - 1, live.at(live.end - 1)));
    live.push(bar);
  };
  const advance = (now: UnixMs): void => {
    const target = minuteOf(now);
    const count = target - live.end;
    const price = live.at(live.end - 1).close;
    if (count > LONG_SILENCE)
      for (const bar of bridgeGap(spec, grid, { seed, minute: live.end, count, from: price, to: price }))
        append(bar);
    while (live.end <= target) append(flatBar(price));
  };
  const merge = (from: number, to: number): Bar | undefined => {
    const after = live.merge(from, to);
    const before = from < live.start ? past().merge(from, to) : undefined;
    return joinRanges(before, after);
  };
  let earlierDays: Days | undefined;
  const days = (): Days => {
    const { start, end } = past();
    return (earlierDays ??= createDays(spec, grid, {
      seed,
      before: start,
      close: start < end ? past().at(start).open : startPrice,
    }));
  };
  /** Includes the days before the minutes, for candles of whole days. */
  const mergeDays = (from: number, to: number): Bar | undefined =>
    joinRanges(days().merge(from, to), merge(from, to));
  const sourceOf = (interval: CandleInterval): Parameters<typeof barsOf>[0] =>
    DAILY.has(interval)
      ? { start: days().start, end: live.end, merge: mergeDays }
      : { start: past().start, end: live.end, merge };
  return {
    addTrade(trade) {
      advance(trade.time);
      // Closed minutes stay closed: after a clock was set back, trades are added to the open one.
      const minute = live.end - 1;
      live.set(minute, withTrade(live.at(minute), priceUnits(grid, trade.price), sizeLots(grid, trade.size)));
    },
    advance,
    merge,
    get minute() {
      return live.end - 1;
    },
    isOver: (time) => minuteOf(time) >= live.end,
    snapshot: (interval, from, to) =>
      barsOf(sourceOf(interval), interval, { startAt: from, endAt: to, limit: MAX_CANDLES }).map((bar) =>
        candleOf(spec.assetId, grid, interval, bar),
      ),
    current(interval) {
      const openAt = openAtOf(interval, (live.end - 1) * MINUTE_MS);
      return candleOf(spec.assetId, grid, interval, {
        openAt,
        ...(sourceOf(interval).merge(minuteOf(openAt), live.end) ?? flatBar(startPrice)),
      });
    },
    takeClosed() {
      const taken = closed;
      closed = [];
      return taken;
    },
  };
}

function candleOf(assetId: AssetId, grid: Grid, interval: CandleInterval, bar: TimedBar): Candle {
  return {
    assetId,
    interval,
    openAt: bar.openAt,
    closeAt: nextOpenAt(interval, bar.openAt) - 1,
    open: priceText(grid, bar.open),
    high: priceText(grid, bar.high),
    low: priceText(grid, bar.low),
    close: priceText(grid, bar.close),
    volume: sizeText(grid, bar.volume),
    tradeCount: bar.trades,
  };
}
