// series.ts: one market's minute candles, gapless, in typed arrays.
import type { CandleInterval } from '#protocol/info/market/candleSnapshot.ts';
import type { UnixMs } from '#protocol/ids.ts';
import { MINUTE_MS, minuteOf, nextOpenAt, openAtOf } from './intervals.ts';

/** Prices in units, volume in lots, notional in units of the grid (see grid.ts); all integers. */
export interface Bar {
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
  notional: number;
  trades: number;
}

/** A bar and its opening time. */
export type TimedBar = Bar & { openAt: UnixMs };

/** Gapless minutes, to be read. */
export interface Minutes {
  /** The minute (Unix time / 60,000) of the first bar. */
  readonly start: number;
  /** The minute after the last bar. */
  readonly end: number;
  /** The bar of a minute from `start` to `end - 1`. */
  at(minute: number): Bar;
  /** The minutes from `from` to `to - 1` as one bar; undefined when there are none. */
  merge(from: number, to: number): Bar | undefined;
}

export interface Series extends Minutes {
  /** Appends the next minute. */
  push(bar: Bar): void;
  /** Replaces an existing bar. */
  set(minute: number, bar: Bar): void;
}

/** An empty series whose first bar will be `start`'s. */
export function createSeries(start: number, capacity = 256): Series {
  let size = 0;
  let columns = makeColumns(capacity);

  const check = (minute: number): number => {
    const index = minute - start;
    if (!(index >= 0 && index < size)) throw new RangeError(`No bar at minute ${minute}`);
    return index;
  };
  const write = (index: number, bar: Bar): void => {
    columns.open[index] = bar.open;
    columns.high[index] = bar.high;
    columns.low[index] = bar.low;
    columns.close[index] = bar.close;
    columns.volume[index] = bar.volume;
    columns.notional[index] = bar.notional;
    columns.trades[index] = bar.trades;
  };
  const read = (index: number): Bar => ({
    open: columns.open[index] as number,
    high: columns.high[index] as number,
    low: columns.low[index] as number,
    close: columns.close[index] as number,
    volume: columns.volume[index] as number,
    notional: columns.notional[index] as number,
    trades: columns.trades[index] as number,
  });
  return {
    start,
    get end() {
      return start + size;
    },
    at: (minute) => read(check(minute)),
    push(bar) {
      if (size === columns.open.length) columns = grow(columns);
      write(size, bar);
      size += 1;
    },
    set: (minute, bar) => write(check(minute), bar),
    merge(from, to) {
      const first = Math.max(from, start) - start;
      const end = Math.min(to, start + size) - start;
      return first < end ? mergeColumns(columns, first, end) : undefined;
    },
  };
}

/**
 * The bars of one interval that open within [startAt, endAt], oldest first, the newest `limit` of them. Exact sums of
 * their minutes.
 */
export function barsOf(
  source: Pick<Series, 'start' | 'end' | 'merge'>,
  interval: CandleInterval,
  range: { startAt: UnixMs; endAt: UnixMs; limit: number },
): TimedBar[] {
  const opens: UnixMs[] = [];
  // The first bar may open before the series' first minute: it then covers the available part.
  let openAt = openAtOf(interval, Math.max(range.startAt, openAtOf(interval, source.start * MINUTE_MS)));
  if (openAt < range.startAt) openAt = nextOpenAt(interval, openAt);
  for (; openAt <= range.endAt && minuteOf(openAt) < source.end; openAt = nextOpenAt(interval, openAt))
    opens.push(openAt);
  const bars: TimedBar[] = [];
  for (const each of opens.slice(-range.limit)) {
    const bar = source.merge(minuteOf(each), minuteOf(nextOpenAt(interval, each)));
    if (bar !== undefined) bars.push({ openAt: each, ...bar });
  }
  return bars;
}

/** Two adjacent ranges as one. */
export function joinBars(earlier: Bar, later: Bar): Bar {
  return {
    open: earlier.open,
    high: Math.max(earlier.high, later.high),
    low: Math.min(earlier.low, later.low),
    close: later.close,
    volume: earlier.volume + later.volume,
    notional: earlier.notional + later.notional,
    trades: earlier.trades + later.trades,
  };
}

/** The same for ranges that may be empty. */
export function joinRanges(earlier: Bar | undefined, later: Bar | undefined): Bar | undefined {
  return earlier !== undefined && later !== undefined ? joinBars(earlier, later) : (earlier ?? later);
}

/** A minute without trades. */
export function flatBar(price: number): Bar {
  return { open: price, high: price, low: price, close: price, volume: 0, notional: 0, trades: 0 };
}

/**
 * Simulated prices stay far below 2^32 units (feed.ts refuses others), so 32 bits suffice; sums of amounts need a
 * double.
 */
interface Columns {
  readonly open: Uint32Array;
  readonly high: Uint32Array;
  readonly low: Uint32Array;
  readonly close: Uint32Array;
  readonly volume: Float64Array;
  readonly notional: Float64Array;
  readonly trades: Uint32Array;
}

function makeColumns(capacity: number): Columns {
  const narrow = () => new Uint32Array(capacity);
  const wide = () => new Float64Array(capacity);
  return {
    open: narrow(),
    high: narrow(),
    low: narrow(),
    close: narrow(),
    volume: wide(),
    notional: wide(),
    trades: narrow(),
  };
}

function grow(old: Columns): Columns {
  const wider = makeColumns(old.open.length * 2);
  for (const name of Object.keys(old) as (keyof Columns)[]) wider[name].set(old[name]);
  return wider;
}

function mergeColumns(columns: Columns, first: number, end: number): Bar {
  const bar: Bar = {
    open: columns.open[first] as number,
    high: 0,
    low: Infinity,
    close: columns.close[end - 1] as number,
    volume: 0,
    notional: 0,
    trades: 0,
  };
  for (let index = first; index < end; index += 1) {
    bar.high = Math.max(bar.high, columns.high[index] as number);
    bar.low = Math.min(bar.low, columns.low[index] as number);
    bar.volume += columns.volume[index] as number;
    bar.notional += columns.notional[index] as number;
    bar.trades += columns.trades[index] as number;
  }
  return bar;
}
