// manyLines.ts: unnamed lines of many orders in one paint: the chart library repaints each of its own lines every time.
import type { IPrimitivePaneRenderer, ISeriesApi, ISeriesPrimitive, Time } from 'lightweight-charts';

/** A price's pixel position, and its colour. */
export interface ManyLine {
  price: number;
  color: string;
}

export interface ManyLines {
  set: (lines: readonly ManyLine[]) => void;
}

/**
 * Draws under candles and named lines, dashed as the library does. Lines of one colour in one pixel row are drawn once.
 */
export function createManyLines(series: ISeriesApi<'Candlestick'>): ManyLines {
  let lines: readonly ManyLine[] = [];
  let requestUpdate: () => void = () => {};
  const renderer: IPrimitivePaneRenderer = {
    draw: (target) =>
      target.useBitmapCoordinateSpace(({ context, bitmapSize, horizontalPixelRatio, verticalPixelRatio }) => {
        const thick = Math.max(1, Math.floor(verticalPixelRatio));
        context.lineWidth = thick;
        context.setLineDash([2 * thick, 2 * thick].map((length) => (length * horizontalPixelRatio) / thick));
        for (const [color, rows] of rowsOf(lines, series, verticalPixelRatio, bitmapSize.height)) {
          context.strokeStyle = color;
          context.beginPath();
          for (const row of rows) {
            context.moveTo(0, row + thick / 2);
            context.lineTo(bitmapSize.width, row + thick / 2);
          }
          context.stroke();
        }
        context.setLineDash([]);
      }),
  };
  const primitive: ISeriesPrimitive<Time> = {
    attached: (attached) => {
      requestUpdate = attached.requestUpdate;
    },
    paneViews: () => (lines.length === 0 ? [] : [{ zOrder: () => 'bottom', renderer: () => renderer }]),
  };
  series.attachPrimitive(primitive);
  return {
    set: (next) => {
      const isSame = next.length === lines.length && next.every((line, index) => isEqual(line, lines[index]));
      lines = next;
      // Only the price is drawn: size changes are frequent and need no repaint.
      if (!isSame) requestUpdate();
    },
  };
}

function isEqual(line: ManyLine, other: ManyLine | undefined): boolean {
  return line === other || (line.price === other?.price && line.color === other.color);
}

/** The pixel rows with a line, by colour. */
export function rowsOf(
  lines: readonly ManyLine[],
  series: Pick<ISeriesApi<'Candlestick'>, 'priceToCoordinate' | 'coordinateToPrice'>,
  pixelRatio: number,
  height: number,
): ReadonlyMap<string, ReadonlySet<number>> {
  const byColor = new Map<string, Set<number>>();
  // Most of thousands are off screen: comparing a price is cheaper than placing it.
  const ends = [-1, height / pixelRatio + 1].map((y) => series.coordinateToPrice(y) ?? NaN);
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  for (const { price, color } of lines) {
    if (price < low || price > high) continue;
    const y = series.priceToCoordinate(price);
    if (y === null || y < 0 || y * pixelRatio >= height) continue;
    const rows = byColor.get(color) ?? new Set<number>();
    if (rows.size === 0) byColor.set(color, rows);
    rows.add(Math.round(y * pixelRatio));
  }
  return byColor;
}
