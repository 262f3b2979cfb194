// chartFrame.ts: the frame of a chart: maps values to pixels.
import { niceTimes } from './niceTimes.ts';

/** Pixel positions, not amounts: exact values stay with the caller. */
export interface ChartPoint {
  x: number;
  y: number;
}

/** Pixel positions of values. */
export interface Frame {
  minX: number;
  maxX: number;
  /** Left edge of the lines. */
  start: number;
  /** The y axis labels are before the lines when end labels are behind them. */
  hasMarksFirst: boolean;
  /** The baseline of an area fill. */
  base: number;
  left: (x: number) => number;
  top: (y: number) => number;
  xAt: (left: number) => number;
  xTicks: readonly number[];
  xStep: number;
  yTicks: readonly number[];
  yStep: number;
}

export interface FrameOptions {
  width: number;
  height: number;
  /** Zero is always in view. */
  hasZero: boolean;
  /** Kind of x values: times, or numbers. */
  axis: 'time' | 'number';
  formatY: (y: number, step: number) => string;
  /** Space behind the ends of the lines, for their labels. */
  endRoom?: number | undefined;
}

export const PAD = { top: 12, bottom: 20, start: 8 };
/** A single moment is shown on its day, in milliseconds. */
const HALF_DAY = 12 * 60 * 60 * 1_000;
/** Approximate width of a digit in the smallest type. */
export const CHAR_PX = 6.4;

/** Undefined without data or space. Exclude non-finite values first. */
export function frameOf(
  points: readonly ChartPoint[],
  { width, height, hasZero, axis, formatY, endRoom }: FrameOptions,
): Frame | undefined {
  if (points.length === 0 || width < 40 || height < 40) return undefined;
  const [minX, maxX] = breadthOf(points, axis);
  const [low, high] = rangeOf(
    points.map(({ y }) => y),
    hasZero ? 0 : undefined,
  );
  const yTicks = niceTicks(...widened(low, high), Math.max(2, Math.floor(height / 56)));
  const minY = Math.min(yTicks[0] ?? low, low);
  const maxY = Math.max(yTicks.at(-1) ?? high, high);
  const yStep = (yTicks[1] ?? 1) - (yTicks[0] ?? 0);
  const marks = yTicks.reduce((max, y) => Math.max(max, formatY(y, yStep).length * CHAR_PX + 14), 48);
  const hasMarksFirst = endRoom !== undefined;
  const [start, end] = hasMarksFirst ? [marks, endRoom] : [PAD.start, marks];
  const inner = { width: Math.max(1, width - start - end), height: height - PAD.top - PAD.bottom };
  const count = Math.max(2, Math.min(8, Math.floor(inner.width / 90)));
  const { times, step } = axis === 'time' ? niceTimes(minX, maxX, count) : numbersIn(minX, maxX, count);
  return {
    minX,
    maxX,
    start,
    hasMarksFirst,
    base: hasZero ? 0 : minY,
    left: (x) => start + ((x - minX) / (maxX - minX)) * inner.width,
    top: (y) => PAD.top + (1 - (y - minY) / (maxY - minY)) * inner.height,
    xAt: (left) => minX + ((left - start) / inner.width) * (maxX - minX),
    xTicks: times,
    xStep: step,
    yTicks,
    yStep,
  };
}

function breadthOf(points: readonly ChartPoint[], axis: FrameOptions['axis']): [number, number] {
  return widened(...rangeOf(points.map(({ x }) => x)), axis === 'time' ? HALF_DAY : 0);
}

function numbersIn(from: number, to: number, count: number): { times: number[]; step: number } {
  const ticks = niceTicks(from, to, count);
  return { times: ticks.filter((x) => x >= from && x <= to), step: (ticks[1] ?? 1) - (ticks[0] ?? 0) };
}

/** No spread: a million arguments would overflow the stack. */
function rangeOf(values: readonly number[], also?: number): [number, number] {
  const first = also ?? values[0] ?? 0;
  return values.reduce<[number, number]>(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [first, first],
  );
}

/** A single value gets a margin of `around`, else a share of it. */
function widened(low: number, high: number, around = 0): [number, number] {
  if (low < high) return [low, high];
  const room = around || Math.max(1, Math.abs(low) * 0.01);
  return [low - room, high + room];
}

/** Round numbers from at or below `low` to at or above `high`, about `count` of them, for an axis. `low` < `high`. */
export function niceTicks(low: number, high: number, count: number): number[] {
  const rough = (high - low) / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find((each) => each * power >= rough) ?? 10);
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  // Multiples, not sums: no error adds up.
  return Array.from({ length: last - first + 1 }, (_, index) =>
    first + index === 0 ? 0 : (first + index) * step,
  );
}

const STEPS = [1, 2, 2.5, 5, 10];
