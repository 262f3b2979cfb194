// dragRegistry.ts: who may take hold of something on the chart; told by the parts that draw it.
import type { Draggable } from './chartPointer.ts';

export interface DragRegistry {
  setOrders: (hand: Draggable | undefined) => void;
  /** `hasTool`: a drawing tool is in hand; it comes before everything else. */
  setDrawings: (hand: Draggable | undefined, hasTool: boolean) => void;
  /** In the order in which they are asked. */
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
