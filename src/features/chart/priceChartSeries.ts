// priceChartSeries.ts: candles, volume, price lines and markers in the chart library's format.
import { createIncrementalMap } from '#domain/order/incrementalMap.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { Candle } from '#protocol/info/market/candleSnapshot.ts';
import {
  type IChartApi,
  type IPriceLine,
  type ISeriesApi,
  LineStyle,
  type UTCTimestamp,
} from 'lightweight-charts';
import type { ChartLine } from './chartLines.ts';
import type { Box } from './chartRoom.ts';
import type { ChartTheme } from './chartTheme.ts';
import { RIGHT_OFFSET } from './chartOptions.ts';
import type { FillMark } from './fillMarks.ts';
import type { ManyLine } from './manyLines.ts';

interface DrawnLine {
  line: ChartLine;
  options: LineOptions;
  drawn: IPriceLine;
}

export interface State {
  theme: ChartTheme;
  /** All lines. */
  given: readonly ChartLine[];
  /** Those drawn by the library. */
  lines: readonly DrawnLine[];
  moved: readonly { id: string; price: DecimalString }[];
  handles: ReadonlySet<string> | undefined;
  marks: readonly FillMark[];
  /** The drawn candles, by opening time. */
  opened: Map<number, Candle>;
  /** Areas covered by handles. */
  covered: readonly Box[];
  newest: number;
  hasCandles: boolean;
}

type Candles = ISeriesApi<'Candlestick'>;

type Volume = ISeriesApi<'Histogram'>;

export function setCandles(
  chart: IChartApi,
  candles: Candles,
  volume: Volume,
  state: State,
  list: readonly Candle[],
): void {
  const isFirst = !state.hasCandles;
  candles.setData(list.map(barOf));
  volume.setData(list.map((candle) => columnOf(candle, state.theme)));
  state.opened = new Map(list.map((candle) => [candle.openAt, candle]));
  state.newest = list.at(-1)?.openAt ?? 0;
  state.hasCandles = list.length > 0;
  if (isFirst && state.hasCandles)
    chart.timeScale().setVisibleLogicalRange({ from: list.length - 120, to: list.length + RIGHT_OFFSET });
}

/** Replaces the newest candle or adds one. False for an older one, which is ignored. */
export function updateCandle(candles: Candles, volume: Volume, state: State, candle: Candle): boolean {
  if (candle.openAt < state.newest) return false;
  state.newest = candle.openAt;
  state.opened.set(candle.openAt, candle);
  candles.update(barOf(candle));
  volume.update(columnOf(candle, state.theme));
  return true;
}

/** Removed lines are deleted, changed ones updated in place: each update costs a library paint. */
export function drawLines(series: Candles, state: State, lines: readonly ChartLine[]): State['lines'] {
  const before = new Map(state.lines.map((each) => [each.line.id, each]));
  const drawn = lines.map((line) => {
    const options = lineOptions(line, state);
    const old = before.get(line.id);
    before.delete(line.id);
    if (!old) return { line, options, drawn: series.createPriceLine(options) };
    if (!isSame(options, old.options)) old.drawn.applyOptions(options);
    return { line, options, drawn: old.drawn };
  });
  for (const gone of before.values()) series.removePriceLine(gone.drawn);
  return drawn;
}

type LineOptions = ReturnType<typeof lineOptions>;

function isSame(a: LineOptions, b: LineOptions): boolean {
  return a.price === b.price && a.color === b.color && a.lineStyle === b.lineStyle;
}

/** Maximum number of names without handles: more would hide the scale. */
const MAX_NAMED = 40;

/**
 * Of many orders only the nearest are named: all names and prices would overlap. The others need only a line, which is
 * the same object while its order, the theme, the moved lines and the handles are.
 */
export function createLineSorting(
  state: State,
): () => { named: readonly ChartLine[]; nameless: readonly ManyLine[] } {
  let known: Pick<State, 'theme' | 'moved' | 'handles'> | undefined;
  const manyLine = (line: ChartLine): ManyLine => ({
    price: placeOf(line, state),
    color: colorOf(line, state),
  });
  let manyLines = createIncrementalMap(manyLine);
  return () => {
    const { given, handles, theme, moved } = state;
    if (known?.theme !== theme || known.moved !== moved || known.handles !== handles)
      manyLines = createIncrementalMap(manyLine);
    known = { theme, moved, handles };
    const named: ChartLine[] = [];
    const nameless: ManyLine[] = [];
    manyLines(given).forEach((many, index) => {
      const line = given[index] as ChartLine;
      const isNamed =
        line.kind !== 'order' || (handles === undefined ? named.length < MAX_NAMED : handles.has(line.id));
      if (isNamed) named.push(line);
      else nameless.push(many);
    });
    return { named, nameless };
  };
}

function placeOf({ id, price }: ChartLine, { moved }: State): number {
  return pixels((moved.length === 0 ? undefined : moved.find((each) => each.id === id)?.price) ?? price);
}

function colorOf({ tone }: ChartLine, { theme }: State): string {
  if (tone === 'bid') return theme.gain;
  if (tone === 'ask') return theme.loss;
  return tone === 'danger' ? theme.warn : theme.accent;
}

function lineOptions(line: ChartLine, state: State) {
  return {
    price: placeOf(line, state),
    color: colorOf(line, state),
    lineWidth: 1 as const,
    lineStyle:
      line.kind === 'order'
        ? LineStyle.Dashed
        : line.kind === 'entry'
          ? LineStyle.Solid
          : LineStyle.SparseDotted,
    axisLabelVisible: true,
  };
}

export function barOf({ openAt, open, high, low, close }: Candle) {
  return {
    time: chartTime(openAt),
    open: pixels(open),
    high: pixels(high),
    low: pixels(low),
    close: pixels(close),
  };
}

function columnOf({ openAt, open, close, volume }: Candle, theme: ChartTheme) {
  return {
    time: chartTime(openAt),
    value: pixels(volume),
    color: pixels(close) >= pixels(open) ? theme.gainFaint : theme.lossFaint,
  };
}

/** A screen position, not an amount: the only place where a price becomes a float. */
const pixels = (text: string): number => Number(text);

export const closeOf = ({ openAt, close }: Candle) => ({ time: chartTime(openAt), value: pixels(close) });

/** The chart library's time: whole seconds. */
export const chartTime = (ms: number): UTCTimestamp => Math.floor(ms / 1000) as UTCTimestamp;
