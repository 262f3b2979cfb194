// ladderPainters.ts: the worker's side: paints the ladders of a page from their messages.
import {
  createLadderCanvas,
  type LadderCanvas,
  type LadderGeometry,
  type LadderTheme,
} from '../ladderCanvas.ts';
import { createRowKeeper } from './packedRows.ts';
import type { CanvasSize, FontBytes, FrameMessage, FromPaintWorker, ToPaintWorker } from './paintMessages.ts';

interface PainterDeps {
  answer: (message: FromPaintWorker) => void;
  /** Runs the callback after the messages that have already arrived. */
  later: (run: () => void) => void;
  /** Whether this worker can paint, once it has the fonts. */
  loadFonts: (fonts: readonly FontBytes[]) => Promise<boolean>;
}

/** Handles the page's messages. Of several frames that arrive together only the newest is painted. */
export function createLadderPainters({
  answer,
  later,
  loadFonts,
}: PainterDeps): (message: ToPaintWorker) => void {
  const painters = new Map<number, ReturnType<typeof createPainter>>();
  const dirty = new Set<number>();
  const paintAll = (): void => {
    for (const id of dirty) if (painters.get(id)?.paint()) answer({ kind: 'painted', id });
    dirty.clear();
  };
  return (message) => {
    if (message.kind === 'start')
      void loadFonts(message.fonts).then((isAble) => answer({ kind: 'started', isAble }));
    else if (message.kind === 'ping') answer({ kind: 'pong' });
    else if (message.kind === 'open') painters.set(message.id, createPainter(message.canvas));
    else if (message.kind === 'close') painters.delete(message.id);
    else {
      painters.get(message.id)?.take(message);
      if (dirty.size === 0) later(paintAll);
      dirty.add(message.id);
    }
  };
}

function createPainter(canvas: OffscreenCanvas) {
  const rows = createRowKeeper();
  let ladder: LadderCanvas | undefined;
  let geometry: LadderGeometry | undefined;
  // A new size clears the canvas, so it is applied when its frame is painted.
  let size: CanvasSize | undefined;
  let theme: LadderTheme | undefined;
  let newest: FrameMessage | undefined;
  return {
    take(message: FrameMessage): void {
      if (message.geometry) rows.reset();
      rows.unpack(message.rows);
      geometry = message.geometry ?? geometry;
      size = message.size ?? size;
      theme = message.theme ?? theme;
      newest = message;
    },
    /** Paints the newest frame; true if it is the first. */
    paint(): boolean {
      if (!newest || !geometry) return false;
      const isFirst = ladder === undefined;
      if (theme) {
        if (ladder) ladder.setTheme(theme);
        else ladder = createLadderCanvas(canvas, theme);
      }
      if (size) ladder?.resize(size.width, size.height, size.ratio);
      [theme, size] = [undefined, undefined];
      const { spread, isStale, hovered } = newest;
      ladder?.draw({ ...rows.halves(geometry), spread, isStale }, geometry, hovered);
      return isFirst && ladder !== undefined;
    },
  };
}
