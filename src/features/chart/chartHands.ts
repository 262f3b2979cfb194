// chartHands.ts — who may take hold of something on the chart; told by the parts that draw it.
import type { Grabbable } from './chartPointer.ts';

export interface ChartHands {
  setOrders: (hand: Grabbable | undefined) => void;
  /** `hasTool`: a drawing tool is in hand; it comes before everything else. */
  setDrawings: (hand: Grabbable | undefined, hasTool: boolean) => void;
  /** In the order in which they are asked. */
  list: () => readonly Grabbable[];
}

export function createChartHands(): ChartHands {
  let orders: Grabbable | undefined;
  let drawings: Grabbable | undefined;
  let isDrawing = false;
  return {
    setOrders: (hand) => {
      orders = hand;
    },
    setDrawings: (hand, hasTool) => {
      drawings = hand;
      isDrawing = hasTool;
    },
    list: () => (isDrawing ? [drawings] : [orders, drawings]).filter((each) => each !== undefined),
  };
}
