// drawingKeys.ts: keyboard actions on drawings: move, remove, undo.

export interface DrawingActs {
  /** Discards an unfinished drawing or the selection; false without one. */
  escape: () => boolean;
  undo: () => boolean;
  redo: () => boolean;
  /** Both act on the selected drawing. */
  remove?: () => void;
  /** Pixels up and candles to the right. */
  move?: (by: { up: number; candles: number }) => void;
}

/** The factor of arrow keys with Shift. */
const FAST = 10;
const ARROWS = new Map([
  ['ArrowUp', { up: 1, candles: 0 }],
  ['ArrowDown', { up: -1, candles: 0 }],
  ['ArrowRight', { up: 0, candles: 1 }],
  ['ArrowLeft', { up: 0, candles: -1 }],
]);

/** Handles a key press; a handled one does not propagate. */
export function drawingKeys(event: KeyboardEvent, acts: DrawingActs): void {
  if (!event.defaultPrevented && isTaken(event, acts)) event.preventDefault();
}

function isTaken(event: KeyboardEvent, acts: DrawingActs): boolean {
  if (event.ctrlKey || event.metaKey) return isStep(event, acts);
  if (event.altKey) return false;
  if (event.key === 'Escape') return acts.escape();
  const arrow = ARROWS.get(event.key);
  if (arrow) {
    const times = event.shiftKey ? FAST : 1;
    acts.move?.({ up: arrow.up * times, candles: arrow.candles * times });
    return acts.move !== undefined;
  }
  if (event.key !== 'Delete' && event.key !== 'Backspace') return false;
  acts.remove?.();
  return acts.remove !== undefined;
}

function isStep({ key, shiftKey }: KeyboardEvent, { undo, redo }: DrawingActs): boolean {
  if (key.toLowerCase() === 'z') return shiftKey ? redo() : undo();
  return key.toLowerCase() === 'y' && redo();
}
