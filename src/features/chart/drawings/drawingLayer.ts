// drawingLayer.ts: paints drawings over the candles and finds the one under the pointer. Imperative; React only mounts it.
import type { IPrimitivePaneRenderer, ISeriesPrimitive, Logical, Time } from 'lightweight-charts';
import type { Spot } from '../chartPointer.ts';
import type { ChartTheme } from '../chartTheme.ts';
import type { ChartParts } from '../priceChart.ts';
import { placeOf, timeAt, type TimeAxis } from '../timeAxis.ts';
import { distanceToSegment, type Hit, isInBox } from './shapes.ts';
import type { ChartPoint, Drawing } from '#state/preferences/chartToolTypes.ts';

/** What a measure or level says beside its line; made outside, where there is language. */
export interface DrawingLabels {
  measure: (drawing: Exclude<Drawing, { kind: 'level' }>) => string;
  price: (price: number) => string;
}

export interface DrawingLayer {
  /** `selected` shows its ends; `draft` is being made and is not among the drawings yet. */
  show: (drawings: readonly Drawing[], selected: string | undefined, draft: Drawing | undefined) => void;
  setTheme: (theme: ChartTheme) => void;
  hitAt: (spot: Spot) => Hit | undefined;
  /** The chart's point at a spot of the price pane; undefined outside of it. */
  pointAt: (spot: Spot) => ChartPoint | undefined;
  destroy: () => void;
}

const NEAR = 6;
const END = 4;

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

  function endsOf(drawing: Drawing): [Spot, Spot] | undefined {
    if (drawing.kind === 'level') {
      const y = series.priceToCoordinate(drawing.at.price);
      return y === null
        ? undefined
        : [
            { x: 0, y },
            { x: width(), y },
          ];
    }
    const [from, to] = [spotOf(drawing.from), spotOf(drawing.to)];
    return from && to && [from, to];
  }

  const renderer: IPrimitivePaneRenderer = {
    draw: (target) =>
      target.useMediaCoordinateSpace(({ context }) => {
        for (const drawing of shown()) {
          const ends = endsOf(drawing);
          if (!ends) continue;
          const isChosen = drawing.id === selected || drawing === draft;
          paint({ context, theme, labels, isChosen, width: width() }, drawing, ends);
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
      drawings = nextDrawings;
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
        const ends = endsOf(drawing);
        if (!ends) continue;
        const part = partAt(drawing, ends, spot);
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
    destroy: () => series.detachPrimitive(primitive),
  };
}

function partAt(drawing: Drawing, [a, b]: [Spot, Spot], spot: Spot): Hit['part'] | undefined {
  if (drawing.kind !== 'level') {
    if (Math.hypot(spot.x - a.x, spot.y - a.y) <= NEAR + 2) return 'from';
    if (Math.hypot(spot.x - b.x, spot.y - b.y) <= NEAR + 2) return 'to';
  }
  if (drawing.kind === 'measure') return isInBox(spot, a, b) ? 'whole' : undefined;
  return distanceToSegment(spot, a, b) <= NEAR ? 'whole' : undefined;
}

interface Pen {
  context: CanvasRenderingContext2D;
  theme: ChartTheme;
  labels: DrawingLabels;
  isChosen: boolean;
  width: number;
}

function paint(pen: Pen, drawing: Drawing, [a, b]: [Spot, Spot]): void {
  const { context, theme, isChosen } = pen;
  context.lineWidth = isChosen ? 2 : 1;
  context.strokeStyle = theme.accent;
  if (drawing.kind === 'measure') paintMeasure(pen, drawing, a, b);
  else {
    context.beginPath();
    context.moveTo(a.x, a.y);
    context.lineTo(b.x, b.y);
    context.stroke();
  }
  if (isChosen && drawing.kind !== 'level') for (const end of [a, b]) paintEnd(pen, end);
}

function paintMeasure(
  { context, theme, labels, width }: Pen,
  drawing: Exclude<Drawing, { kind: 'level' }>,
  a: Spot,
  b: Spot,
): void {
  const isUp = drawing.to.price >= drawing.from.price;
  context.fillStyle = isUp ? theme.gainTint : theme.lossTint;
  context.strokeStyle = isUp ? theme.gain : theme.loss;
  const left = Math.min(a.x, b.x);
  const top = Math.min(a.y, b.y);
  context.fillRect(left, top, Math.abs(b.x - a.x), Math.abs(b.y - a.y));
  const middle = Math.round((a.x + b.x) / 2) + 0.5;
  const tip = isUp ? -6 : 6;
  context.beginPath();
  context.moveTo(middle, a.y);
  context.lineTo(middle, b.y);
  context.moveTo(middle - 4, b.y - tip);
  context.lineTo(middle, b.y);
  context.lineTo(middle + 4, b.y - tip);
  context.stroke();
  const text = labels.measure(drawing);
  context.font = `11px ${theme.font}`;
  const textWidth = context.measureText(text).width + 12;
  const x = Math.min(Math.max(middle, textWidth / 2 + 2), Math.max(width - textWidth / 2 - 2, textWidth / 2));
  const y = isUp ? b.y - 14 : b.y + 14;
  context.fillStyle = theme.raised;
  context.beginPath();
  context.roundRect(x - textWidth / 2, y - 10, textWidth, 20, 4);
  context.fill();
  context.lineWidth = 1;
  context.stroke();
  context.fillStyle = theme.ink;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, x, y + 0.5);
}

function paintEnd({ context, theme }: Pen, { x, y }: Spot): void {
  context.beginPath();
  context.arc(x, y, END, 0, 2 * Math.PI);
  context.fillStyle = theme.background;
  context.fill();
  context.lineWidth = 1.5;
  context.strokeStyle = theme.accent;
  context.stroke();
}
