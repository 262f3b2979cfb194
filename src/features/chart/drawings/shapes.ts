// shapes.ts: what a drawing measures, and whether a place is on it. Pixels and chart places only: no amounts.
import type { Spot } from '../chartPointer.ts';
import type { ChartPoint, Drawing } from '#state/preferences/chartToolTypes.ts';

/** The part of a drawing that was hit: an end that can be pulled, or all of it. */
export type Part = 'from' | 'to' | 'whole';

export interface Hit {
  drawing: Drawing;
  part: Part;
}

/** What a measure says. `ratio` is undefined from a price of zero. */
export interface Measured {
  change: number;
  ratio: number | undefined;
  ms: number;
}

export function measured({ from, to }: { from: ChartPoint; to: ChartPoint }): Measured {
  const change = to.price - from.price;
  return { change, ratio: from.price === 0 ? undefined : change / from.price, ms: to.time - from.time };
}

/** A drawing moved as a whole, in price and in time. A level spans all time: only its price moves. */
export function shifted(drawing: Drawing, by: { price: number; ms: number }): Drawing {
  const move = ({ time, price }: ChartPoint): ChartPoint => ({ time: time + by.ms, price: price + by.price });
  if (drawing.kind === 'level')
    return { ...drawing, at: { ...drawing.at, price: drawing.at.price + by.price } };
  return { ...drawing, from: move(drawing.from), to: move(drawing.to) };
}

/** A drawing with one of its ends somewhere else. */
export function pulled(drawing: Drawing, part: Exclude<Part, 'whole'>, to: ChartPoint): Drawing {
  if (drawing.kind === 'level') return { ...drawing, at: to };
  return { ...drawing, [part]: to };
}

/** Pixels from a spot to the nearest point of the line between two others. */
export function distanceToSegment(spot: Spot, a: Spot, b: Spot): number {
  const along = { x: b.x - a.x, y: b.y - a.y };
  const length = along.x ** 2 + along.y ** 2;
  const share =
    length === 0
      ? 0
      : Math.min(1, Math.max(0, ((spot.x - a.x) * along.x + (spot.y - a.y) * along.y) / length));
  return Math.hypot(spot.x - a.x - share * along.x, spot.y - a.y - share * along.y);
}

/** True inside the box that two corners span. */
export function isInBox({ x, y }: Spot, a: Spot, b: Spot): boolean {
  return (
    x >= Math.min(a.x, b.x) && x <= Math.max(a.x, b.x) && y >= Math.min(a.y, b.y) && y <= Math.max(a.y, b.y)
  );
}
