// fillLabels.ts: arrows and labels of own fills, placed by the chart library; overlapping labels are omitted.
import type { Candle } from '#protocol/info/market/candleSnapshot.ts';
import type { IChartApi, ISeriesApi, SeriesMarker, Time } from 'lightweight-charts';
import { type Box, withRoom } from './chartRoom.ts';
import { CHART_FONT_PX } from './chartOptions.ts';
import type { ChartTheme } from './chartTheme.ts';
import type { FillMark } from './fillMarks.ts';
import type { LineTags } from './lineTags.ts';
import { chartTime } from './priceChartSeries.ts';

/** Width of a chart text in pixels. */
export type TextWidth = (text: string) => number;

/** Measures in the chart library's font. */
export function textWidthOf(font: string): TextWidth {
  const context = document.createElement('canvas').getContext('2d');
  if (context) context.font = `${CHART_FONT_PX}px ${font}`;
  return (text) => context?.measureText(text).width ?? text.length * CHART_FONT_PX;
}

/**
 * The marks whose label overlaps neither another label nor `taken`; newer ones first. Off-screen labels occupy no
 * space.
 */
export function labelledMarks(
  marks: readonly FillMark[],
  boxOf: (mark: FillMark) => Box | undefined,
  taken: readonly Box[],
): ReadonlySet<FillMark> {
  const placed = marks.flatMap((mark) => {
    const box = boxOf(mark);
    return box ? [{ mark, box }] : [];
  });
  const fits = withRoom(
    placed.map(({ box }) => box),
    taken,
  );
  return new Set(placed.flatMap(({ mark }, index) => (fits[index] ? [mark] : [])));
}

/** Where the library draws a mark's label: above a sell's arrow over the candle, below a buy's under it. */
export function labelBox(
  chart: IChartApi,
  series: ISeriesApi<'Candlestick'>,
  candleOf: (openAt: number) => Pick<Candle, 'high' | 'low'> | undefined,
  widthOf: TextWidth,
) {
  const spacing = Math.min(Math.max(chart.timeScale().options().barSpacing, MIN_ARROW), MAX_ARROW);
  const reach = Math.ceil(spacing) + Math.max(spacing * ARROW_MARGIN, MIN_MARGIN);
  const height = CHART_FONT_PX * TEXT_HEIGHT;
  const paneWidth = chart.timeScale().width();
  return ({ openAt, side, label }: FillMark): Box | undefined => {
    const x = chart.timeScale().timeToCoordinate(chartTime(openAt));
    if (x === null || x < 0 || x > paneWidth) return undefined;
    const candle = candleOf(openAt);
    // A screen position, not an amount.
    const y = candle && series.priceToCoordinate(Number(side === 'buy' ? candle.low : candle.high));
    if (y === null || y === undefined) return undefined;
    const half = widthOf(label) / 2 + LABEL_GAP;
    const top = side === 'buy' ? y + reach : y - reach - height;
    return { left: x - half, right: x + half, top, bottom: top + height };
  };
}

// As lightweight-charts draws its markers.
const MIN_ARROW = 12;
const MAX_ARROW = 30;
const ARROW_MARGIN = 0.1;
const MIN_MARGIN = 3;
const TEXT_HEIGHT = 1.2;

const LABEL_GAP = 2;

/** The labels' inputs, updated by the chart. */
export interface FillState {
  theme: ChartTheme;
  marks: readonly FillMark[];
  /** The drawn candles, by opening time. */
  opened: ReadonlyMap<number, Pick<Candle, 'high' | 'low'>>;
  /** Areas covered by handles. */
  covered: readonly Box[];
}

/** The arrows of own fills, and the labels that fit the current view. */
export function createFillLabels(
  chart: IChartApi,
  series: ISeriesApi<'Candlestick'>,
  state: FillState,
  tags: Pick<LineTags, 'boxes'>,
  setMarkers: (markers: SeriesMarker<Time>[]) => void,
) {
  let drawn: readonly FillMark[] = [];
  let widthOf: TextWidth | undefined;
  let theme = state.theme;
  const width: TextWidth = (text) => {
    if (widthOf === undefined || theme.font !== state.theme.font) widthOf = textWidthOf(state.theme.font);
    theme = state.theme;
    return widthOf(text);
  };
  const labelled = (): FillMark[] => {
    if (state.marks.length === 0) return [];
    const box = labelBox(chart, series, (openAt) => state.opened.get(openAt), width);
    const shown = labelledMarks(state.marks, box, [...tags.boxes(), ...state.covered]);
    return state.marks.filter((mark) => shown.has(mark));
  };
  const draw = () => {
    drawn = labelled();
    setMarkers(
      state.marks.map((mark) => markerOf(drawn.includes(mark) ? mark : { ...mark, label: '' }, state.theme)),
    );
  };
  const renew = () => {
    const next = labelled();
    // The library is painting: its content may change only afterwards.
    if (next.length !== drawn.length || next.some((mark, index) => mark !== drawn[index]))
      queueMicrotask(draw);
  };
  return {
    draw,
    renew,
    keepClear: (boxes: readonly Box[]) => {
      state.covered = boxes;
    },
  };
}

/** An arrow in the side's colour; a square for a liquidation. */
export function markerOf(
  { openAt, side, label, closure }: FillMark,
  theme: Pick<ChartTheme, 'gain' | 'loss' | 'warn'>,
): SeriesMarker<Time> {
  const isBuy = side === 'buy';
  const shape = isBuy ? 'arrowUp' : 'arrowDown';
  const color = isBuy ? theme.gain : theme.loss;
  return {
    time: chartTime(openAt),
    position: isBuy ? 'belowBar' : 'aboveBar',
    shape: closure ? 'square' : shape,
    color: closure ? theme.warn : color,
    text: label,
  };
}
