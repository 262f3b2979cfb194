// dragRegistry.ts: registers the draggable items of the chart.
import type { Draggable } from './chartPointer.ts';

export interface DragRegistry {
  setOrders: (hand: Draggable | undefined) => void;
  /** `hasTool`: a drawing tool is active, which takes precedence. */
  setDrawings: (hand: Draggable | undefined, hasTool: boolean) => void;
  /** In order of precedence. */
  list: () => readonly Draggable[];
}

export function createDragRegistry(): DragRegistry {
  let orders: Draggable | undefined;
  let drawings: Draggable | undefined;
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
