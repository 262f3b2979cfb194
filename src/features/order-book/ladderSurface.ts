// ladderSurface.ts: where a ladder is painted: on the page at first, by a worker once it can.
import { besideFirstScreen } from '#client/browser/stages.ts';
import { createLadderCanvas, type LadderCanvas } from './ladderCanvas.ts';
import { readLadderTheme } from './ladderTheme.ts';

export interface LadderSurface {
  /** The canvas of the moment: another one after a move. */
  ladder: () => LadderCanvas;
  /** Between two paints while many messages arrive. */
  gapMs: () => number;
  close: () => void;
}

/** Every second frame at 60 Hz: faster changes are unreadable, and each costs the page text drawing. */
const FLOOD_GAP_MS = 25;

const loadMove = besideFirstScreen(() =>
  import('./paint-worker/moveLadder.ts').then((module) => module.moveLadder),
);

/** Starts on `canvas`. */
export function createLadderSurface(canvas: HTMLCanvasElement): LadderSurface {
  let onPage: LadderCanvas | undefined;
  let inWorker: LadderCanvas | undefined;
  const moved = loadMove().then(
    (move) => move(canvas, (next) => (inWorker = next)),
    // Without the file the page goes on painting.
    () => undefined,
  );
  return {
    ladder: () => inWorker ?? (onPage ??= createLadderCanvas(canvas, readLadderTheme())),
    gapMs: () => (inWorker ? 0 : FLOOD_GAP_MS),
    close: () => void moved.then((leave) => leave?.()),
  };
}
