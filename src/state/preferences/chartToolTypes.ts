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

export type Drawing =
  | { id: string; kind: 'level'; at: ChartPoint }
  | { id: string; kind: 'trend' | 'measure'; from: ChartPoint; to: ChartPoint };

export interface ChartTools {
  studies: Study[];
  /** A list, not an object: ids from the wire never index a plain object. Newest last. */
  drawings: { assetId: AssetId; list: Drawing[] }[];
}
