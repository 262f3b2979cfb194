// timeAxis.ts: between moments and places on the time axis, also between candles, before the first and after the last.

/** Opening times of the loaded candles, oldest first, and the length of one; both in milliseconds. */
export interface TimeAxis {
  opens: readonly number[];
  stepMs: number;
}

/** The place of a moment: 0 is the first loaded candle, 1 the second, halves lie between. Outside, candles are taken to go on evenly. */
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

/** The moment at a place; the other way round. */
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
