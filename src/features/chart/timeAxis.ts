// timeAxis.ts: converts between times and positions on the time axis, also between and outside the candles.

/** Opening times of the loaded candles, oldest first, and the interval; both in milliseconds. */
export interface TimeAxis {
  opens: readonly number[];
  stepMs: number;
}

/**
 * A time's position: 0 is the first loaded candle, 1 the second, with fractions between. Outside, candles continue
 * evenly.
 */
export function placeOf(time: number, { opens, stepMs }: TimeAxis): number {
  const [first] = opens;
  const last = opens.at(-1);
  if (first === undefined || last === undefined) return 0;
  if (time <= first) return (time - first) / stepMs;
  if (time >= last) return opens.length - 1 + (time - last) / stepMs;
  const index = lastAtOrBefore(opens, time);
  const open = opens[index] ?? first;
  const next = opens[index + 1] ?? last;
  return index + (time - open) / (next - open);
}

/** A position's time; the inverse. */
export function timeAt(place: number, { opens, stepMs }: TimeAxis): number {
  const [first] = opens;
  const last = opens.at(-1);
  if (first === undefined || last === undefined) return 0;
  if (place <= 0) return first + place * stepMs;
  if (place >= opens.length - 1) return last + (place - opens.length + 1) * stepMs;
  const index = Math.floor(place);
  const open = opens[index] ?? first;
  return open + (place - index) * ((opens[index + 1] ?? last) - open);
}

function lastAtOrBefore(opens: readonly number[], time: number): number {
  let low = 0;
  let high = opens.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((opens[middle] ?? Infinity) <= time) low = middle;
    else high = middle - 1;
  }
  return low;
}
