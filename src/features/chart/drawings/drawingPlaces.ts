// drawingPlaces.ts: converts between points of drawings and pixels.
import type { Logical } from 'lightweight-charts';
import type { ChartPoint, Drawing } from '#state/chart/chartToolTypes.ts';
import type { Spot } from '../chartPointer.ts';
import type { ChartParts } from '../priceChart.ts';
import { placeOf, timeAt, type TimeAxis } from '../timeAxis.ts';
import { fibLevels, type Frame } from './shapes.ts';

export interface DrawingPlaces {
  /** Size of the price pane, in pixels. */
  width: () => number;
  /** Undefined while one of its ends has no position. */
  frameOf: (drawing: Drawing) => Frame | undefined;
  /** The chart point at a position in the price pane; undefined outside. */
  pointAt: (spot: Spot) => ChartPoint | undefined;
  /** The point moved by pixels up and candles right; undefined while its price has no position. */
  stepped: (point: ChartPoint, by: { up: number; candles: number }) => ChartPoint | undefined;
}

export function createPlaces(
  { chart, series }: Pick<ChartParts, 'chart' | 'series'>,
  axis: () => TimeAxis,
): DrawingPlaces {
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

  function frameOf(drawing: Drawing): Frame | undefined {
    if (drawing.kind === 'level') {
      const y = series.priceToCoordinate(drawing.at.price);
      return y === null ? undefined : { a: { x: 0, y }, b: { x: width(), y }, rows: [] };
    }
    const [a, b] = [spotOf(drawing.from), spotOf(drawing.to)];
    const rows = rowPrices(drawing).map((price) => series.priceToCoordinate(price));
    return a && b && rows.every((y) => y !== null) ? { a, b, rows } : undefined;
  }

  return {
    width,
    frameOf,
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
  };
}

/** Prices of a drawing besides those of its ends. */
function rowPrices(drawing: Drawing): number[] {
  if (drawing.kind === 'fib') return fibLevels(drawing).map(({ price }) => price);
  return drawing.kind === 'position' ? [drawing.stop] : [];
}
