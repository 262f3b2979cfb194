// drawingPointer.ts: creates, selects and moves drawings by pointer. A drag or two clicks both draw a line.
import type { Drag, Draggable } from '../chartPointer.ts';
import type { DrawingLayer } from './drawingLayer.ts';
import { type Part, planBetween, pulled, shifted } from './shapes.ts';
import type { ChartPoint, Drawing } from '#state/chart/chartToolTypes.ts';

export type Tool = Drawing['kind'];

export interface DrawingPointer extends Draggable {
  /** The active tool; undefined to select and move. */
  setTool: (tool: Tool | undefined) => void;
  /** Discards an unfinished drawing; false when there was none. */
  abandon: () => boolean;
}

interface PointerOptions {
  layer: DrawingLayer;
  newId: () => string;
  /** The duration of a plan that was only clicked. */
  usualMs: number;
  /** Shown while creating or moving; undefined when done. */
  onDraft: (draft: Drawing | undefined) => void;
  onSelect: (id: string | undefined) => void;
  /** Finished: to be stored. */
  onPut: (drawing: Drawing) => void;
}

export function createDrawingPointer(options: PointerOptions): DrawingPointer {
  const { layer, newId, usualMs, onDraft, onSelect, onPut } = options;
  let tool: Tool | undefined;
  /** The first of two clicks was made; the next one finishes the drawing. */
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

  function drawFrom(kind: Tool, point: ChartPoint): Drag {
    const before = begun;
    const started = before ?? startAt(kind, point, { newId, usualMs });
    onDraft(started);
    return {
      move: (spot) => {
        if (!before) onDraft(endAt(started, layer.pointAt(spot), usualMs));
      },
      drop: (spot, hasMoved) => {
        if (before || hasMoved || kind === 'level')
          return finish(endAt(started, layer.pointAt(spot), usualMs));
        begun = started;
      },
      cancel: () => {
        begun = undefined;
        onDraft(undefined);
      },
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
      if (!hit || hit.drawing.isLocked === true) return hit && 'pointer';
      return hit.part === 'whole' ? 'move' : 'pointer';
    },
    hover: (spot) => {
      if (begun) onDraft(endAt(begun, layer.pointAt(spot), usualMs));
    },
    grab: (spot) => {
      const point = layer.pointAt(spot);
      if (!point) return undefined;
      if (tool) return drawFrom(tool, point);
      const hit = layer.hitAt(spot);
      if (hit) return moveFrom(hit.drawing, hit.part, point, options);
      onSelect(undefined);
      return undefined;
    },
  };
}

/** Moves a drawing, or one of its ends. */
function moveFrom(
  drawing: Drawing,
  part: Part,
  start: ChartPoint,
  { layer, onDraft, onSelect, onPut }: PointerOptions,
): Drag {
  let now = drawing;
  return {
    move: (spot) => {
      const point = layer.pointAt(spot);
      if (!point || drawing.isLocked === true) return;
      now =
        part === 'whole'
          ? shifted(drawing, { price: point.price - start.price, ms: point.time - start.time })
          : pulled(drawing, part, point);
      onDraft(now);
    },
    drop: (_spot, hasMoved) => {
      onDraft(undefined);
      if (hasMoved && now !== drawing) onPut(now);
      onSelect(drawing.id);
    },
    cancel: () => onDraft(undefined),
  };
}

function startAt(
  kind: Tool,
  point: ChartPoint,
  { newId, usualMs }: Pick<PointerOptions, 'newId' | 'usualMs'>,
): Drawing {
  const marks = { id: newId() };
  if (kind === 'level') return { ...marks, kind, at: point };
  if (kind === 'position') return planBetween(marks, point, point, usualMs);
  return { ...marks, kind, from: point, to: point };
}

/** Unchanged while the pointer is outside the chart. */
function endAt(drawing: Drawing, point: ChartPoint | undefined, usualMs: number): Drawing {
  if (!point) return drawing;
  return drawing.kind === 'position'
    ? planBetween({ id: drawing.id }, drawing.from, point, usualMs)
    : pulled(drawing, 'to', point);
}
