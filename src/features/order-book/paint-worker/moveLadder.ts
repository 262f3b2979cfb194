// moveLadder.ts: moves a ladder from the page's canvas to one that the worker paints, and back if the worker is lost.
import type { LadderCanvas } from '../ladderCanvas.ts';
import { absoluteTheme } from './absoluteTheme.ts';
import { openPaintWorker } from './openPaintWorker.ts';
import type { PaintWorker } from './paintWorker.ts';
import { createWorkerLadder } from './workerLadder.ts';

/** Receives the ladder painted by the worker; undefined: the page paints again. */
type Replace = (inWorker: LadderCanvas | undefined) => void;

/**
 * Calls `replace` once the worker can paint, and again if it is lost. `onPage` stays in the document, hidden as soon as
 * the worker has painted. Returns a function that moves the ladder back.
 */
export function moveLadder(
  onPage: HTMLCanvasElement,
  replace: Replace,
  worker: PaintWorker | undefined = openPaintWorker(),
): () => void {
  let leave: (() => void) | undefined;
  let isOver = false;
  void worker?.ready.then((isAble) => {
    // A ladder in a window of its own is painted in the frames of that window.
    if (isAble && !isOver && onPage.isConnected && onPage.ownerDocument === document)
      leave = moveTo(worker, onPage, replace);
  });
  return () => {
    isOver = true;
    leave?.();
  };
}

function moveTo(worker: PaintWorker, onPage: HTMLCanvasElement, replace: Replace): (() => void) | undefined {
  const canvas = onPage.cloneNode() as HTMLCanvasElement;
  const back = (): void => {
    canvas.remove();
    onPage.hidden = false;
    replace(undefined);
  };
  const opened = worker.open(canvas.transferControlToOffscreen(), {
    onPainted: () => afterFrame(() => canvas.isConnected && free(onPage)),
    onLost: back,
  });
  if (!opened) return undefined;
  // Below the page's canvas, which shows its last frame until then.
  onPage.before(canvas);
  const ladder = createWorkerLadder(opened.id, opened.send);
  replace({ ...ladder, setTheme: (theme) => ladder.setTheme(absoluteTheme(theme)) });
  return () => {
    opened.close();
    back();
  };
}

/** Hides it and frees its pixels. */
function free(canvas: HTMLCanvasElement): void {
  canvas.hidden = true;
  canvas.width = 0;
}

/** The browser shows the worker's painting in its next frame. */
function afterFrame(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run));
}
