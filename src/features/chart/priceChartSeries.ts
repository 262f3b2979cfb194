// priceChartSeries.ts: candles, volume, price lines and markers as the chart library takes them.
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

interface DrawnLine {
  line: ChartLine;
  options: LineOptions;
  drawn: IPriceLine;
}

export interface State {
  theme: ChartTheme;
  lines: readonly DrawnLine[];
  moved: readonly { id: string; price: DecimalString }[];
  handles: ReadonlySet<string> | undefined;
  marks: readonly FillMark[];
  /** The candles that are drawn, by opening time. */
  opened: Map<number, Candle>;
  /** What handles cover. */
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

/** Lines that are gone are removed, those that changed adjusted in place: each that is touched costs the library a drawing. */
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
  return (
    a.price === b.price &&
    a.color === b.color &&
    a.lineStyle === b.lineStyle &&
    a.axisLabelVisible === b.axisLabelVisible
  );
}

function lineOptions(line: ChartLine, { theme, moved, handles }: State) {
  const color =
    line.tone === 'bid'
      ? theme.gain
      : line.tone === 'ask'
        ? theme.loss
        : line.tone === 'danger'
          ? theme.warn
          : theme.accent;
  // Of many orders only the nearest are named: names and prices of all of them would lie over each other.
  const isOneOfMany = line.kind === 'order' && handles !== undefined && !handles.has(line.id);
  return {
    price: pixels(moved.find(({ id }) => id === line.id)?.price ?? line.price),
    color,
    lineWidth: 1 as const,
    lineStyle:
      line.kind === 'order'
        ? LineStyle.Dashed
        : line.kind === 'entry'
          ? LineStyle.Solid
          : LineStyle.SparseDotted,
    axisLabelVisible: !isOneOfMany,
  };
}

export function barOf({ openAt, open, high, low, close }: Candle) {
  return {
    time: timeOf(openAt),
    open: pixels(open),
    high: pixels(high),
    low: pixels(low),
    close: pixels(close),
  };
}

export function columnOf({ openAt, open, close, volume }: Candle, theme: ChartTheme) {
  return {
    time: timeOf(openAt),
    value: pixels(volume),
    color: pixels(close) >= pixels(open) ? theme.gainFaint : theme.lossFaint,
  };
}

/** A position on the screen, not an amount: the one place where a price becomes a float. */
const pixels = (text: string): number => Number(text);

const timeOf = (ms: number): UTCTimestamp => Math.floor(ms / 1000) as UTCTimestamp;
