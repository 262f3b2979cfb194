// indicators.ts: the arithmetic of chart studies. Floats on purpose: screen positions, never amounts.

/** One value per candle; undefined without enough history. */
export type Line = readonly (number | undefined)[];

/** Candles as columns of equal length, oldest first. */
export interface Columns {
  /** Opening times in milliseconds. */
  time: readonly number[];
  high: readonly number[];
  low: readonly number[];
  close: readonly number[];
  volume: readonly number[];
}

/** Simple moving average of the last `length` values. */
export function sma(values: Line, length: number): Line {
  return windowed(values, length, (window) => sum(window) / length);
}

/**
 * Exponential moving average with weight 2 / (length + 1); starts with the simple average of the first `length` values.
 */
export function ema(values: Line, length: number): Line {
  return smoothed(values, length, 2 / (length + 1));
}

/** Wilder's smoothing: like `ema` with the weight 1 / length. */
export function wilder(values: Line, length: number): Line {
  return smoothed(values, length, 1 / length);
}

/** Middle: the simple average. Upper and lower: `width` population standard deviations from it. */
export function bollinger(
  values: Line,
  length: number,
  width: number,
): { middle: Line; upper: Line; lower: Line } {
  const middle = sma(values, length);
  const deviation = windowed(values, length, (window) => {
    const mean = sum(window) / length;
    return Math.sqrt(sum(window.map((value) => (value - mean) ** 2)) / length);
  });
  const band = (sign: 1 | -1) => middle.map((value, index) => plus(value, deviation[index], sign * width));
  return { middle, upper: band(1), lower: band(-1) };
}

/** Highest high and lowest low of the last `length` candles, and their midpoint. */
export function donchian(
  { high, low }: Pick<Columns, 'high' | 'low'>,
  length: number,
): { upper: Line; lower: Line; middle: Line } {
  const upper = windowed(high, length, (window) => Math.max(...window));
  const lower = windowed(low, length, (window) => Math.min(...window));
  return { upper, lower, middle: upper.map((top, index) => half(top, lower[index])) };
}

/**
 * Volume-weighted average of (high + low + close) / 3 in the session; `sessionOf` names a time's session. Undefined
 * before the first volume.
 */
export function vwap({ time, high, low, close, volume }: Columns, sessionOf: (time: number) => number): Line {
  let session: number | undefined;
  let paid = 0;
  let traded = 0;
  return close.map((last, index) => {
    const now = sessionOf(time[index] ?? 0);
    if (now !== session) {
      session = now;
      paid = 0;
      traded = 0;
    }
    const size = volume[index] ?? 0;
    paid += (((high[index] ?? last) + (low[index] ?? last) + last) / 3) * size;
    traded += size;
    return traded === 0 ? undefined : paid / traded;
  });
}

/** Relative strength, 0 to 100: Wilder-smoothed gains against losses. 50 without any change. */
export function rsi(values: Line, length: number): Line {
  const gains = wilder(
    changes(values, (change) => Math.max(0, change)),
    length,
  );
  const losses = wilder(
    changes(values, (change) => Math.max(0, -change)),
    length,
  );
  return gains.map((gain, index) => {
    const loss = losses[index];
    if (gain === undefined || loss === undefined) return undefined;
    // The ratio first: it cannot exceed one, whatever the rounding.
    return gain + loss === 0 ? 50 : 100 * (gain / (gain + loss));
  });
}

/** Fast minus slow exponential average, its own average, and their difference. */
export function macd(
  values: Line,
  fast: number,
  slow: number,
  signalLength: number,
): { macd: Line; signal: Line; histogram: Line } {
  const quick = ema(values, fast);
  const line = ema(values, slow).map((value, index) => plus(quick[index], value, -1));
  const signal = ema(line, signalLength);
  return { macd: line, signal, histogram: line.map((value, index) => plus(value, signal[index], -1)) };
}

/** Average true range: Wilder-smoothed; the first range is high minus low. */
export function atr({ high, low, close }: Pick<Columns, 'high' | 'low' | 'close'>, length: number): Line {
  const ranges = high.map((top, index) => {
    const bottom = low[index] ?? top;
    const before = close[index - 1];
    return before === undefined ? top - bottom : Math.max(top, before) - Math.min(bottom, before);
  });
  return wilder(ranges, length);
}

/**
 * The close's position between lowest low and highest high of `length` candles, 0 to 100, smoothed; and its average.
 */
export function stochastic(
  { high, low, close }: Pick<Columns, 'high' | 'low' | 'close'>,
  length: number,
  smooth: number,
  signalLength: number,
): { k: Line; d: Line } {
  const { upper, lower } = donchian({ high, low }, length);
  const raw = close.map((last, index) => {
    const [top, bottom] = [upper[index], lower[index]];
    if (top === undefined || bottom === undefined) return undefined;
    return top === bottom ? 50 : 100 * ((last - bottom) / (top - bottom));
  });
  const k = sma(raw, smooth);
  return { k, d: sma(k, signalLength) };
}

/** On-balance volume: adds the volume of candles that closed higher, subtracts that of lower ones. */
export function obv({ close, volume }: Pick<Columns, 'close' | 'volume'>): Line {
  let total = 0;
  return close.map((last, index) => {
    const before = close[index - 1];
    if (before !== undefined && last !== before) total += (last > before ? 1 : -1) * (volume[index] ?? 0);
    return total;
  });
}

/** `of` applied to every full window; windows with a gap give none. */
function windowed(values: Line, length: number, of: (window: readonly number[]) => number): Line {
  return values.map((_value, index) => {
    if (length < 1 || index + 1 < length) return undefined;
    const window = values.slice(index + 1 - length, index + 1);
    return window.every((value) => value !== undefined) ? of(window) : undefined;
  });
}

/** Gaps occur only at the start: later values continue from the previous average. */
function smoothed(values: Line, length: number, weight: number): Line {
  const first = values.findIndex((value) => value !== undefined);
  const start = first + length - 1;
  if (length < 1 || first < 0 || start >= values.length) return values.map(() => undefined);
  let average = sum(values.slice(first, start + 1).map((value) => value ?? 0)) / length;
  return values.map((value, index) => {
    if (index < start) return undefined;
    if (index > start && value !== undefined) average += weight * (value - average);
    return average;
  });
}

function changes(values: Line, of: (change: number) => number): Line {
  return values.map((value, index) => {
    const before = values[index - 1];
    return value === undefined || before === undefined ? undefined : of(value - before);
  });
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const plus = (a: number | undefined, b: number | undefined, times: number) =>
  a === undefined || b === undefined ? undefined : a + b * times;
const half = (a: number | undefined, b: number | undefined) =>
  a === undefined || b === undefined ? undefined : (a + b) / 2;
