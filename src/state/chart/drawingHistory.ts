// drawingHistory.ts: undo and redo of drawings per market, for the life of the tab.
import type { AssetId } from '#protocol/ids.ts';
import { createStore, useStore } from 'zustand';
import { chartTools, DRAWINGS_KEPT, drawingsOf, setDrawings } from './chartTools.ts';
import type { Drawing } from './chartToolTypes.ts';

/** One drawing before and after a change; undefined where it did not exist. `at`: its index in the list. */
interface DrawingChange {
  id: string;
  before: Drawing | undefined;
  after: Drawing | undefined;
  at: number;
}

interface Step {
  assetId: AssetId;
  changes: readonly DrawingChange[];
}

interface DrawingHistory {
  past: readonly Step[];
  future: readonly Step[];
}

const STEPS_KEPT = 200;

/** Kept per market and not per chart: two charts of one market share it. */
export const drawingHistory = createStore<DrawingHistory>()(() => ({ past: [], future: [] }));

/** Replaces the drawings of a market; can be undone. */
export function changeDrawings(assetId: AssetId, wanted: readonly Drawing[]): void {
  // Drawings dropped for the limit are part of this step, so that undoing it restores them.
  const next = wanted.slice(-DRAWINGS_KEPT);
  const changes = changesOf(drawingsOf(chartTools.getState(), assetId), next);
  if (changes.length === 0) return;
  setDrawings(assetId, next);
  drawingHistory.setState(({ past, future }) => ({
    past: [...past, { assetId, changes }].slice(-STEPS_KEPT),
    future: future.filter((step) => step.assetId !== assetId),
  }));
}

/** Adds a drawing, or replaces the one with its id; can be undone. */
export function changeDrawing(assetId: AssetId, drawing: Drawing): void {
  const list = drawingsOf(chartTools.getState(), assetId);
  changeDrawings(
    assetId,
    list.some(({ id }) => id === drawing.id)
      ? list.map((each) => (each.id === drawing.id ? drawing : each))
      : [...list, drawing],
  );
}

/** Removes one drawing; can be undone. */
export function removeDrawing(assetId: AssetId, removed: string): void {
  changeDrawings(
    assetId,
    drawingsOf(chartTools.getState(), assetId).filter(({ id }) => id !== removed),
  );
}

/** Undoes the last change of a market without touching other drawings. False when there is nothing to undo. */
export function undoDrawing(assetId: AssetId): boolean {
  const step = drawingHistory.getState().past.findLast((each) => each.assetId === assetId);
  if (!step) return false;
  apply(
    assetId,
    step.changes.map(({ id, before, at }) => ({ id, drawing: before, at })),
  );
  drawingHistory.setState(({ past, future }) => ({
    past: past.filter((each) => each !== step),
    future: [...future, step],
  }));
  return true;
}

/** Redoes the step that was undone last. */
export function redoDrawing(assetId: AssetId): boolean {
  const step = drawingHistory.getState().future.findLast((each) => each.assetId === assetId);
  if (!step) return false;
  apply(
    assetId,
    step.changes.map(({ id, after, at }) => ({ id, drawing: after, at })),
  );
  drawingHistory.setState(({ past, future }) => ({
    past: [...past, step],
    future: future.filter((each) => each !== step),
  }));
  return true;
}

/** Whether a market has steps to undo and to redo. */
export function useDrawingSteps(assetId: AssetId): { canUndo: boolean; canRedo: boolean } {
  const canUndo = useStore(drawingHistory, ({ past }) => past.some((step) => step.assetId === assetId));
  const canRedo = useStore(drawingHistory, ({ future }) => future.some((step) => step.assetId === assetId));
  return { canUndo, canRedo };
}

function changesOf(before: readonly Drawing[], after: readonly Drawing[]): DrawingChange[] {
  const old = new Map(before.map((drawing) => [drawing.id, drawing]));
  const next = new Map(after.map((drawing) => [drawing.id, drawing]));
  const gone = before.flatMap((drawing, at) =>
    next.has(drawing.id) ? [] : [{ id: drawing.id, before: drawing, after: undefined, at }],
  );
  const put = after.flatMap((drawing, at) =>
    old.get(drawing.id) === drawing
      ? []
      : [{ id: drawing.id, before: old.get(drawing.id), after: drawing, at }],
  );
  return [...gone, ...put];
}

interface Wanted {
  id: string;
  drawing: Drawing | undefined;
  at: number;
}

function apply(assetId: AssetId, wanted: readonly Wanted[]): void {
  const list = [...drawingsOf(chartTools.getState(), assetId)];
  for (const { id, drawing, at } of wanted) {
    const index = list.findIndex((each) => each.id === id);
    if (index >= 0) list.splice(index, 1, ...(drawing ? [drawing] : []));
    else if (drawing) list.splice(Math.min(at, list.length), 0, drawing);
  }
  setDrawings(assetId, list);
}
