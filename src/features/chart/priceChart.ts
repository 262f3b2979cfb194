// priceChart.ts: candles, volume, price lines and fill marks over lightweight-charts. Imperative; React only mounts it.
import type { DecimalString } from '#protocol/decimal.ts';
import type { Candle } from '#protocol/info/market/candleSnapshot.ts';
import {
  CandlestickSeries,
  createSeriesMarkers,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  type LogicalRangeChangeEventHandler,
  type MouseEventHandler,
  type Time,
} from 'lightweight-charts';
import type { ChartLine } from './chartLines.ts';
import type { Box } from './chartRoom.ts';
import type { ChartTheme } from './chartTheme.ts';
import { createChanceLine } from './chanceLine.ts';
import { candleOptions, optionsOf } from './chartOptions.ts';
import { createFillLabels } from './fillLabels.ts';
import type { FillMark } from './fillMarks.ts';
import { giveBackChart, takeChart } from './keptChart.ts';
import { createLineTags, type NamedLine } from './lineTags.ts';
import { createManyLines } from './manyLines.ts';
import { createLineSorting, drawLines, setCandles, type State, updateCandle } from './priceChartSeries.ts';

/** The interface for the tools. */
export interface ChartParts {
  readonly chart: IChartApi;
  readonly series: ISeriesApi<'Candlestick'>;
  readonly host: HTMLElement;
  /**
   * Calls back after every paint of the price pane; returns the unsubscribe function. Runs in a frame: only read
   * coordinates and write positions.
   */
  readonly onPaint: (listener: () => void) => () => void;
  /** Where line names are: entry, liquidation. */
  readonly tags: () => readonly Box[];
  /** Overlays that fill labels must avoid. */
  readonly keepClear: (boxes: readonly Box[]) => void;
}

export interface PriceChart {
  /** Unique per chart. */
  readonly id: number;
  /** Undefined once destroyed. */
  parts(): ChartParts | undefined;
  setCandles(candles: readonly Candle[]): void;
  /** Replaces the newest candle or adds one; older ones are ignored. */
  updateCandle(candle: Candle): void;
  setLines(lines: readonly ChartLine[]): void;
  /** Draws one line elsewhere for now: during a drag, until its order has moved. Undefined resets it. */
  moveLine(id: string, price: DecimalString | undefined): void;
  /** Lines whose order has a handle with its name; others then stay unnamed. Undefined without handles. */
  setHandles(lineIds: readonly string[] | undefined): void;
  setMarks(marks: readonly FillMark[]): void;
  setTheme(theme: ChartTheme): void;
  setPriceDecimals(decimals: number): void;
  /** For outcomes: candles in place of the line. Other markets have no line. */
  showCandles(isShown: boolean): void;
  showVolume(isShown: boolean): void;
  showLatest(): void;
  destroy(): void;
}

export interface PriceChartEvents {
  /** The viewer scrolled close to the oldest loaded candle. */
  onNearOldest: () => void;
  /** With the mouse; a tap moves the crosshair. */
  onClickPrice: (price: number) => void;
  /** An outcome: a line of its chance, within 0 and 100 %. */
  isChance?: boolean;
  /** A scale price in the person's number style. */
  priceText: (price: number, decimals: number) => string;
}

const NEAR_OLDEST_CANDLES = 20;
let made = 0;

/** Draws into `container`, which must have a size. Pixels are floats here; amounts stay exact everywhere else. */
export function createPriceChart(
  container: HTMLElement,
  theme: ChartTheme,
  events: PriceChartEvents,
): PriceChart {
  const state = emptyState(theme);
  const stepMs = () => stepOf(state);
  const chart = takeChart(container, optionsOf(theme, stepMs));
  const candles = chart.addSeries(CandlestickSeries, candleOptions(theme));
  const volume = addVolume(chart);
  const chance = events.isChance === true ? createChanceLine(chart, candles, theme) : undefined;
  const markers = createSeriesMarkers<Time>(candles, []);
  const painted = createPaintWatch();
  candles.attachPrimitive(painted.primitive);
  const tags = createLineTags(container, chart, candles);
  const labels = createFillLabels(chart, candles, state, tags, (list) => markers.setMarkers(list));
  const draw = createLineDrawing(candles, state, tags);
  const redraw = () => draw(state.given);
  painted.listen(tags.place);
  painted.listen(labels.renew);

  const stopReports = reportTo(events, chart, candles, state);

  const drawing: PriceChart = {
    id: (made += 1),
    parts: () => ({
      chart,
      series: candles,
      host: container,
      onPaint: painted.listen,
      tags: tags.boxes,
      keepClear: labels.keepClear,
    }),
    setCandles: (list) => {
      setCandles(chart, candles, volume, state, list);
      chance?.setCandles(list);
    },
    updateCandle: (candle) => {
      if (updateCandle(candles, volume, state, candle)) chance?.updateCandle(candle);
    },
    setLines: draw,
    moveLine: (id, price) => {
      state.moved = [
        ...state.moved.filter((entry) => entry.id !== id),
        ...(price === undefined ? [] : [{ id, price }]),
      ];
      redraw();
    },
    setHandles: (lineIds) => {
      if (isSameSet(state.handles, lineIds)) return;
      state.handles = lineIds && new Set(lineIds);
      redraw();
    },
    setMarks: (marks) => {
      state.marks = marks;
      labels.draw();
    },
    setTheme: (next) => {
      state.theme = next;
      chart.applyOptions(optionsOf(next, stepMs));
      candles.applyOptions(candleOptions(next));
      chance?.setTheme(next);
      labels.draw();
      redraw();
    },
    setPriceDecimals: (decimals) => {
      const priceFormat = priceFormatOf(events, decimals);
      candles.applyOptions({ priceFormat });
      chance?.setPriceFormat(priceFormat);
    },
    showCandles: (isShown) => chance?.showCandles(isShown),
    showVolume: (isShown) => volume.applyOptions({ visible: isShown }),
    showLatest: () => chart.timeScale().scrollToRealTime(),
    destroy: () => {
      stopReports();
      tags.remove();
      giveBackChart(container, chart);
      disable(drawing);
    },
  };
  return drawing;
}

/** Draws the lines: names on the scale, and lines without a name in one primitive. */
function createLineDrawing(
  candles: ISeriesApi<'Candlestick'>,
  state: State,
  tags: ReturnType<typeof createLineTags>,
): (lines: readonly ChartLine[]) => void {
  const manyLines = createManyLines(candles);
  const sortLines = createLineSorting(state);
  return (lines) => {
    state.given = lines;
    const { named, nameless } = sortLines();
    state.lines = drawLines(candles, state, named);
    manyLines.set(nameless);
    tags.set(namedLines(state));
  };
}

function priceFormatOf({ priceText }: PriceChartEvents, decimals: number) {
  return {
    type: 'custom' as const,
    formatter: remembered((price) => priceText(price, decimals)),
    minMove: 10 ** -decimals,
  };
}

/** Callers may still hold the chart while React replaces it: the library would throw. */
function disable(drawing: PriceChart): void {
  for (const act of Object.keys(drawing))
    if (act !== 'id') Object.assign(drawing, { [act]: () => undefined });
}

function emptyState(theme: ChartTheme): State {
  return {
    theme,
    given: [],
    lines: [],
    moved: [],
    handles: undefined,
    marks: [],
    opened: new Map(),
    covered: [],
    newest: 0,
    hasCandles: false,
  };
}

/** Columns under the candles, on their own scale. */
function addVolume(chart: IChartApi): ISeriesApi<'Histogram'> {
  const volume = chart.addSeries(HistogramSeries, {
    priceFormat: { type: 'volume' },
    priceScaleId: 'volume',
    lastValueVisible: false,
    priceLineVisible: false,
  });
  chart.priceScale('volume').applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } });
  return volume;
}

function reportTo(
  events: PriceChartEvents,
  chart: IChartApi,
  candles: ISeriesApi<'Candlestick'>,
  state: State,
): () => void {
  const onRange: LogicalRangeChangeEventHandler = (range) => {
    if (range && state.hasCandles && range.from < NEAR_OLDEST_CANDLES) events.onNearOldest();
  };
  let isMouse = true;
  const onPointer = ({ pointerType }: PointerEvent) => {
    isMouse = pointerType === 'mouse';
  };
  const onClick: MouseEventHandler<Time> = ({ point, time }) => {
    const price = point && candles.coordinateToPrice(point.y);
    if (price === undefined || price === null) return;
    // A finger only looks: it cannot point at a price.
    if (isMouse) events.onClickPrice(price);
    else if (time !== undefined) chart.setCrosshairPosition(price, time, candles);
  };
  const element = chart.chartElement();
  element.addEventListener('pointerdown', onPointer);
  chart.timeScale().subscribeVisibleLogicalRangeChange(onRange);
  chart.subscribeClick(onClick);
  return () => {
    element.removeEventListener('pointerdown', onPointer);
    chart.timeScale().unsubscribeVisibleLogicalRangeChange(onRange);
    chart.unsubscribeClick(onClick);
  };
}

function isSameSet(set: ReadonlySet<string> | undefined, ids: readonly string[] | undefined): boolean {
  if (set === undefined || ids === undefined) return set === ids;
  return set.size === ids.length && ids.every((id) => set.has(id));
}

const MAX_TEXTS = 1_000;

/** The scale requests the same texts at every paint. */
function remembered(textOf: (price: number) => string): (price: number) => string {
  const texts = new Map<number, string>();
  return (price) => {
    const known = texts.get(price);
    if (known !== undefined) return known;
    if (texts.size >= MAX_TEXTS) texts.clear();
    const text = textOf(price);
    texts.set(price, text);
    return text;
  };
}

/** Position lines first, which keep their label. With handles, order names are on the handles. */
function namedLines({ lines, handles }: State): NamedLine[] {
  const named = lines
    .filter(({ line }) => line.kind !== 'order' || handles === undefined)
    .map(({ line: { id, label, tone, kind }, options: { price } }) => ({ id, label, tone, price, kind }));
  return named.toSorted((a, b) => Number(a.kind === 'order') - Number(b.kind === 'order'));
}

/** The library has no scale event; it does update its primitives before every paint. */
function createPaintWatch() {
  const listeners = new Set<() => void>();
  return {
    primitive: {
      updateAllViews: () => {
        for (const listener of listeners) listener();
      },
    },
    listen: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The candle interval; 0 with fewer than two. */
function stepOf({ opened }: State): number {
  const [first, second] = opened.keys();
  return first === undefined || second === undefined ? 0 : second - first;
}
