// chartToolTypes.ts: indicators and drawings in the form in which this browser stores them.
import type { AssetId } from '#protocol/ids.ts';

/** An indicator: the name of its kind, and inputs in that kind's order. The chart validates both. */
export interface Study {
  id: string;
  kind: string;
  inputs: number[];
  isHidden: boolean;
}

/** A point on a chart. Its price is a float and never used for an order without rounding to the market's tick. */
export interface ChartPoint {
  /** Milliseconds since 1970; may be between candles or in the future. */
  time: number;
  price: number;
}

/** Optional properties of every drawing; absent means the default. */
interface DrawingMarks {
  id: string;
  name?: string;
  isHidden?: boolean;
  /** Can be selected but not moved. */
  isLocked?: boolean;
}

/** Kinds that are defined by two points. */
export type SpanKind = 'trend' | 'ray' | 'rectangle' | 'fib' | 'measure';

export type LevelDrawing = DrawingMarks & { kind: 'level'; at: ChartPoint };
export type SpanDrawing = DrawingMarks & { kind: SpanKind; from: ChartPoint; to: ChartPoint };
/** A planned trade: entry at `from`, target at the price of `to`, and `stop` on the other side of the entry. */
export type PositionDrawing = DrawingMarks & {
  kind: 'position';
  from: ChartPoint;
  to: ChartPoint;
  stop: number;
};
export type Drawing = LevelDrawing | SpanDrawing | PositionDrawing;

export interface ChartTools {
  studies: Study[];
  /** A list and not an object: ids from the wire never become object keys. Newest last. */
  drawings: { assetId: AssetId; list: Drawing[] }[];
}
