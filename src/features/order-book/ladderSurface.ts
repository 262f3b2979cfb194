// ladderSurface.ts: where a ladder is painted: on the page at first, in a worker once that is ready.
import { firstScreen } from '#client/browser/stages.ts';
import { createLadderCanvas, type LadderCanvas } from './ladderCanvas.ts';
import { readLadderTheme } from './ladderTheme.ts';
import { moveLadder } from './paint-worker/moveLadder.ts';

export interface LadderSurface {
  /** The current canvas; replaced when the ladder moves to the worker or back. */
  ladder: () => LadderCanvas;
  /** Minimum time between two paints during a flood of messages. */
  gapMs: () => number;
  close: () => void;
}

/** Every second frame at 60 Hz: faster changes are unreadable, and each costs the page text drawing. */
const FLOOD_GAP_MS = 25;

/** Starts on `canvas`. */
export function createLadderSurface(canvas: HTMLCanvasElement): LadderSurface {
  let onPage: LadderCanvas | undefined;
  let inWorker: LadderCanvas | undefined;
  const moved = firstScreen().then(
    () => moveLadder(canvas, (next) => (inWorker = next)),
    // Without the worker's file the page keeps painting.
    () => undefined,
  );
  return {
    ladder: () => inWorker ?? (onPage ??= createLadderCanvas(canvas, readLadderTheme())),
    gapMs: () => (inWorker ? 0 : FLOOD_GAP_MS),
    close: () => void moved.then((leave) => leave?.()),
  };
}
