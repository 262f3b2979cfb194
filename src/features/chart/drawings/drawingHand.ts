// drawingHand.ts: making, choosing and moving drawings with the pointer. Press and pull, or click twice: both draw a line.
import type { Drag, Draggable, Spot } from '../chartPointer.ts';
import type { DrawingLayer } from './drawingLayer.ts';
import { pulled, shifted } from './shapes.ts';
import type { ChartPoint, Drawing } from '#state/preferences/chartToolTypes.ts';

export type Tool = Drawing['kind'];

export interface DrawingHand extends Draggable {
  /** The tool in hand; undefined to choose and move what is there. */
  setTool: (tool: Tool | undefined) => void;
  /** Puts away what was begun; false when nothing was. */
  abandon: () => boolean;
}

interface HandOptions {
  layer: DrawingLayer;
  newId: () => string;
  /** Shown while it is made or moved; undefined when it is over. */
  onDraft: (draft: Drawing | undefined) => void;
  onSelect: (id: string | undefined) => void;
  /** Finished: to be remembered. */
  onPut: (drawing: Drawing) => void;
}

export function createDrawingHand({ layer, newId, onDraft, onSelect, onPut }: HandOptions): DrawingHand {
  let tool: Tool | undefined;
  /** The first click of two was made; the drawing ends at the next one. */
  let begun: Drawing | undefined;

  function finish(drawing: Drawing): void {
    begun = undefined;
    onDraft(undefined);
    onPut(drawing);
    onSelect(drawing.id);
  }

  function abandon(): boolean {
    if (!begun) return false;
    begun = undefined;
    onDraft(undefined);
    return true;
  }

  function endAt(drawing: Drawing, spot: Spot): Drawing {
    const point = layer.pointAt(spot);
    return point ? pulled(drawing, 'to', point) : drawing;
  }

  function drawFrom(kind: Tool, point: ChartPoint): Drag {
    const before = begun;
    const started: Drawing =
      before ??
      (kind === 'level' ? { id: newId(), kind, at: point } : { id: newId(), kind, from: point, to: point });
    onDraft(started);
    return {
      move: (spot) => {
        if (!before) onDraft(endAt(started, spot));
      },
      drop: (spot, hasMoved) => {
        if (before || hasMoved || kind === 'level') return finish(endAt(started, spot));
        begun = started;
      },
      cancel: () => {
        begun = undefined;
        onDraft(undefined);
      },
    };
  }

  function moveFrom(drawing: Drawing, part: 'from' | 'to' | 'whole', start: ChartPoint): Drag {
    let now = drawing;
    return {
      move: (spot) => {
        const point = layer.pointAt(spot);
        if (!point) return;
        now =
          part === 'whole'
            ? shifted(drawing, { price: point.price - start.price, ms: point.time - start.time })
            : pulled(drawing, part, point);
        onDraft(now);
      },
      drop: (_spot, hasMoved) => {
        onDraft(undefined);
        if (hasMoved) onPut(now);
        onSelect(drawing.id);
      },
      cancel: () => onDraft(undefined),
    };
  }

  return {
    setTool: (next) => {
      abandon();
      tool = next;
    },
    abandon,
    cursorAt: (spot) => {
      if (tool) return layer.pointAt(spot) ? 'crosshair' : undefined;
      const hit = layer.hitAt(spot);
      return hit && (hit.part === 'whole' ? 'move' : 'pointer');
    },
    hover: (spot) => {
      if (begun) onDraft(endAt(begun, spot));
    },
    grab: (spot) => {
      const point = layer.pointAt(spot);
      if (!point) return undefined;
      if (tool) return drawFrom(tool, point);
      const hit = layer.hitAt(spot);
      if (hit) return moveFrom(hit.drawing, hit.part, point);
      onSelect(undefined);
      return undefined;
    },
  };
}
