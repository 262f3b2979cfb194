// drawingLayer.ts: places drawings over the candles and finds the one under the pointer. Imperative; React only mounts it.
import type { IPrimitivePaneRenderer, ISeriesPrimitive, Logical, Time } from 'lightweight-charts';
import type { Spot } from '../chartPointer.ts';
import type { ChartTheme } from '../chartTheme.ts';
import type { ChartParts } from '../priceChart.ts';
import { placeOf, timeAt, type TimeAxis } from '../timeAxis.ts';
import { type DrawingLabels, paintDrawing } from './paintDrawing.ts';
import { fibLevels, type Frame, type Hit, partAt, type Reach } from './shapes.ts';
import type { ChartPoint, Drawing } from '#state/chart/chartToolTypes.ts';

export interface DrawingLayer {
  /** `selected` shows its ends; `draft` is being made and is not among the drawings yet. */
  show: (drawings: readonly Drawing[], selected: string | undefined, draft: Drawing | undefined) => void;
  setTheme: (theme: ChartTheme) => void;
  hitAt: (spot: Spot) => Hit | undefined;
  /** The chart's point at a spot of the price pane; undefined outside of it. */
  pointAt: (spot: Spot) => ChartPoint | undefined;
  /** The point so many pixels up and so many candles on; undefined while its price has no place. */
  stepped: (point: ChartPoint, by: { up: number; candles: number }) => ChartPoint | undefined;
  destroy: () => void;
}

const MOUSE: Reach = { line: 6, end: 8 };
const FINGER: Reach = { line: 16, end: 22 };

export function createDrawingLayer(
  { chart, series }: ChartParts,
  axis: () => TimeAxis,
  labels: DrawingLabels,
  firstTheme: ChartTheme,
): DrawingLayer {
  let theme = firstTheme;
  let drawings: readonly Drawing[] = [];
  let selected: string | undefined;
  let draft: Drawing | undefined;
  let requestUpdate = () => undefined as void;
  const reach = matchMedia('(pointer: coarse)').matches ? FINGER : MOUSE;

  const spotOf = ({ time, price }: ChartPoint): Spot | undefined => {
    const x = xOf(placeOf(time, axis()));
    const y = series.priceToCoordinate(price);
    return x === undefined || y === null ? undefined : { x, y };
  };
  /** The chart places whole candles only (a fraction comes back as 0): between two of them, x is interpolated. */
  const xOf = (place: number): number | undefined => {
    const [before, after] = [Math.floor(place), Math.ceil(place)].map((whole) =>
      chart.timeScale().logicalToCoordinate(whole as Logical),
    );
    if (before === null || before === undefined || after === null || after === undefined) return undefined;
    return before + (after - before) * (place - Math.floor(place));
  };
  const width = () => chart.timeScale().width();
  const shown = () => (draft ? [...drawings.filter(({ id }) => id !== draft?.id), draft] : drawings);

  function frameOf(drawing: Drawing): Frame | undefined {
    if (drawing.kind === 'level') {
      const y = series.priceToCoordinate(drawing.at.price);
      return y === null ? undefined : { a: { x: 0, y }, b: { x: width(), y }, rows: [] };
    }
    const [a, b] = [spotOf(drawing.from), spotOf(drawing.to)];
    const rows = rowPrices(drawing).map((price) => series.priceToCoordinate(price));
    return a && b && rows.every((y) => y !== null) ? { a, b, rows } : undefined;
  }

  const renderer: IPrimitivePaneRenderer = {
    draw: (target) =>
      target.useMediaCoordinateSpace(({ context }) => {
        for (const drawing of shown()) {
          const frame = frameOf(drawing);
          if (!frame) continue;
          const isChosen = drawing.id === selected || drawing === draft;
          paintDrawing({ context, theme, labels, isChosen, width: width() }, drawing, frame);
        }
      }),
  };
  const primitive: ISeriesPrimitive<Time> = {
    attached: (attached) => {
      requestUpdate = attached.requestUpdate;
    },
    paneViews: () => [{ zOrder: () => 'top', renderer: () => renderer }],
    priceAxisViews: () =>
      shown().flatMap((drawing) => (drawing.kind === 'level' ? [axisView(drawing.at.price)] : [])),
  };
  series.attachPrimitive(primitive);

  function axisView(price: number) {
    return {
      coordinate: () => series.priceToCoordinate(price) ?? -100,
      text: () => labels.price(price),
      textColor: () => theme.background,
      backColor: () => theme.accent,
    };
  }

  return {
    show: (nextDrawings, nextSelected, nextDraft) => {
      drawings = nextDrawings.filter(({ isHidden }) => isHidden !== true);
      selected = nextSelected;
      draft = nextDraft;
      requestUpdate();
    },
    setTheme: (next) => {
      theme = next;
      requestUpdate();
    },
    hitAt: (spot) => {
      // What was drawn last lies on top.
      for (const drawing of drawings.toReversed()) {
        const frame = frameOf(drawing);
        const part = frame && partAt(drawing, frame, spot, reach);
        if (part) return { drawing, part };
      }
      return undefined;
    },
    pointAt: ({ x, y }) => {
      if (x < 0 || x > width() || y < 0 || y > (chart.panes()[0]?.getHeight() ?? 0)) return undefined;
      const place = chart.timeScale().coordinateToLogical(x);
      const price = series.coordinateToPrice(y);
      return place === null || price === null
        ? undefined
        : { time: Math.round(timeAt(place, axis())), price };
    },
    stepped: ({ time, price }, { up, candles }) => {
      const y = series.priceToCoordinate(price);
      const to = y === null ? null : series.coordinateToPrice(y - up);
      if (to === null) return undefined;
      return {
        time: Math.round(timeAt(placeOf(time, axis()) + candles, axis())),
        price: up === 0 ? price : to,
      };
    },
    destroy: () => series.detachPrimitive(primitive),
  };
}

/** Prices of a drawing beside those of its ends. */
function rowPrices(drawing: Drawing): number[] {
  if (drawing.kind === 'fib') return fibLevels(drawing).map(({ price }) => price);
  return drawing.kind === 'position' ? [drawing.stop] : [];
}
