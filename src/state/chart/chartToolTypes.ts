// chartToolTypes.ts: studies and drawings as this browser stores them.
import type { AssetId } from '#protocol/ids.ts';

/** A study by the name of its kind; inputs in the order of that kind. Names and inputs are checked by the chart, which knows the kinds. */
export interface Study {
  id: string;
  kind: string;
  inputs: number[];
  isHidden: boolean;
}

/** A place on a chart. Not an amount: nothing is ever ordered from it without going through the market's grid. */
export interface ChartPoint {
  /** Milliseconds since 1970; may lie between candles or in the future. */
  time: number;
  price: number;
}

/** What a person may have said about any drawing; left out where it is as drawn. */
interface DrawingMarks {
  id: string;
  name?: string;
  isHidden?: boolean;
  /** Can be chosen, not moved. */
  isLocked?: boolean;
}

/** Kinds that two points make. */
export type SpanKind = 'trend' | 'ray' | 'rectangle' | 'fib' | 'measure';

export type LevelDrawing = DrawingMarks & { kind: 'level'; at: ChartPoint };
export type SpanDrawing = DrawingMarks & { kind: SpanKind; from: ChartPoint; to: ChartPoint };
/** A planned trade: entered at `from`, closed at the price of `to` or at `stop`, which lies on the other side of the entry. */
export type PositionDrawing = DrawingMarks & {
  kind: 'position';
  from: ChartPoint;
  to: ChartPoint;
  stop: number;
};
export type Drawing = LevelDrawing | SpanDrawing | PositionDrawing;

export interface ChartTools {
  studies: Study[];
  /** A list, not an object: ids from the wire never index a plain object. Newest last. */
  drawings: { assetId: AssetId; list: Drawing[] }[];
}
