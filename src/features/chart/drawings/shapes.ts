// shapes.ts: measurements, geometry and hit tests of drawings. Pixels and chart positions only: no amounts.
import type { Spot } from '../chartPointer.ts';
import type { ChartPoint, Drawing, PositionDrawing } from '#state/chart/chartToolTypes.ts';

/** The hit part of a drawing: a draggable end, or the whole. */
export type Part = 'from' | 'to' | 'stop' | 'whole';

export interface Hit {
  drawing: Drawing;
  part: Part;
}

/** A measurement. `ratio` is undefined from a price of zero. */
export interface Measured {
  change: number;
  ratio: number | undefined;
  ms: number;
}

export function measured({ from, to }: { from: ChartPoint; to: ChartPoint }): Measured {
  const change = to.price - from.price;
  return { change, ratio: from.price === 0 ? undefined : change / from.price, ms: to.time - from.time };
}

/** Levels between the end of a move (0) and its start (1). */
export const FIB_RATIOS = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const;

/** The prices of a retracement, from its end to its start. */
export function fibLevels({
  from,
  to,
}: {
  from: ChartPoint;
  to: ChartPoint;
}): { ratio: number; price: number }[] {
  return FIB_RATIOS.map((ratio) => ({ ratio, price: to.price + (from.price - to.price) * ratio }));
}

/** A drawing moved in price and time. A level spans all time: only its price moves. */
export function shifted(drawing: Drawing, by: { price: number; ms: number }): Drawing {
  const move = ({ time, price }: ChartPoint): ChartPoint => ({ time: time + by.ms, price: price + by.price });
  if (drawing.kind === 'level')
    return { ...drawing, at: { ...drawing.at, price: drawing.at.price + by.price } };
  const ends = { from: move(drawing.from), to: move(drawing.to) };
  return drawing.kind === 'position'
    ? { ...drawing, ...ends, stop: drawing.stop + by.price }
    : { ...drawing, ...ends };
}

/** A drawing with one end moved. */
export function pulled(drawing: Drawing, part: Exclude<Part, 'whole'>, to: ChartPoint): Drawing {
  if (drawing.kind === 'level') return { ...drawing, at: to };
  if (drawing.kind === 'position') return pulledPlan(drawing, part, to);
  return part === 'stop' ? drawing : { ...drawing, [part]: to };
}

/** Minimum distance of the entry from stop and target, as a share of their distance. */
const CLEARANCE = 0.01;

/** Target and stop stay on opposite sides of the entry: dragging one across mirrors the other. */
function pulledPlan(
  plan: PositionDrawing,
  part: Exclude<Part, 'whole'>,
  { time, price }: ChartPoint,
): PositionDrawing {
  const entry = plan.from.price;
  const mirrored = (other: number) => ((other - entry) * (price - entry) > 0 ? 2 * entry - other : other);
  if (part === 'to') return { ...plan, to: { time, price }, stop: mirrored(plan.stop) };
  if (part === 'stop')
    return { ...plan, stop: price, to: { time: plan.to.time, price: mirrored(plan.to.price) } };
  const [low, high] = plan.stop < plan.to.price ? [plan.stop, plan.to.price] : [plan.to.price, plan.stop];
  const room = (high - low) * CLEARANCE;
  return { ...plan, from: { time, price: Math.min(Math.max(price, low + room), high - room) } };
}

/** Default reward to risk of a new plan, and its distance if only clicked. */
const USUAL_REWARD = 2;
const USUAL_MOVE = 0.01;

/** A new plan: entered at one point, closed at the other; the stop at half the distance. */
export function planBetween(
  marks: Pick<PositionDrawing, 'id'>,
  from: ChartPoint,
  to: ChartPoint,
  usualMs: number,
): PositionDrawing {
  const price = to.price === from.price ? from.price * (1 + USUAL_MOVE) : to.price;
  const time = to.time === from.time ? from.time + usualMs : to.time;
  const stop = from.price - (price - from.price) / USUAL_REWARD;
  return { ...marks, kind: 'position', from, to: { time, price }, stop };
}

/** A drawing's pixel position. `rows`: heights of its levels, or of its stop. */
export interface Frame {
  a: Spot;
  b: Spot;
  rows: readonly number[];
}

/** Hit radius in pixels: larger for touch. */
export interface Reach {
  line: number;
  end: number;
}

/** The part of a drawing at a position; undefined without a hit. */
export function partAt(drawing: Drawing, frame: Frame, spot: Spot, reach: Reach): Part | undefined {
  const { a, b, rows } = frame;
  const isNear = (end: Spot) => Math.hypot(spot.x - end.x, spot.y - end.y) <= reach.end;
  if (drawing.kind !== 'level') {
    if (isNear(b)) return 'to';
    if (isNear(a)) return 'from';
    if (drawing.kind === 'position' && isNear({ x: b.x, y: rows[0] ?? b.y })) return 'stop';
  }
  return isOn(drawing.kind, frame, spot, reach.line) ? 'whole' : undefined;
}

function isOn(kind: Drawing['kind'], { a, b, rows }: Frame, spot: Spot, near: number): boolean {
  const isNear = (from: Spot, to: Spot) => distanceToSegment(spot, from, to) <= near;
  switch (kind) {
    case 'measure':
      return isInBox(spot, a, b);
    case 'position':
      return isInBox(spot, { x: a.x, y: rows[0] ?? a.y }, b);
    case 'rectangle':
      // The inside is not hit, so that the chart can be panned there.
      return (
        isNear(a, { x: b.x, y: a.y }) ||
        isNear(b, { x: b.x, y: a.y }) ||
        isNear(b, { x: a.x, y: b.y }) ||
        isNear(a, { x: a.x, y: b.y })
      );
    case 'fib':
      return isNear(a, b) || rows.some((y) => isNear({ x: a.x, y }, { x: b.x, y }));
    case 'ray':
      return isNear(a, rayEnd(a, b));
    default:
      return isNear(a, b);
  }
}

/** Beyond any screen. */
const FAR = 20_000;

/** Where the line through both positions is off any screen. */
export function rayEnd(a: Spot, b: Spot): Spot {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length === 0) return b;
  const share = Math.max(1, FAR / length);
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

/** Pixels from a position to the nearest point of a segment. */
export function distanceToSegment(spot: Spot, a: Spot, b: Spot): number {
  const along = { x: b.x - a.x, y: b.y - a.y };
  const length = along.x ** 2 + along.y ** 2;
  const share =
    length === 0
      ? 0
      : Math.min(1, Math.max(0, ((spot.x - a.x) * along.x + (spot.y - a.y) * along.y) / length));
  return Math.hypot(spot.x - a.x - share * along.x, spot.y - a.y - share * along.y);
}

/** True inside the box of two corners. */
export function isInBox({ x, y }: Spot, a: Spot, b: Spot): boolean {
  return (
    x >= Math.min(a.x, b.x) && x <= Math.max(a.x, b.x) && y >= Math.min(a.y, b.y) && y <= Math.max(a.y, b.y)
  );
}
