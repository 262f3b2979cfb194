// workerLadder.ts: a ladder whose canvas is in the worker: sends what changed.
import { type LadderCanvas, type LadderTheme, shapeOf } from '../ladderCanvas.ts';
import { createRowPacker } from './packedRows.ts';
import type { CanvasSize, FrameMessage } from './paintMessages.ts';

/** Sends frames to the ladder `id`, which needs a theme and a size first; a frame like the last one is not sent. */
export function createWorkerLadder(id: number, send: (message: FrameMessage) => void): LadderCanvas {
  const packer = createRowPacker();
  let size: CanvasSize | undefined;
  let theme: LadderTheme | undefined;
  let shape = '';
  let sent = '';
  return {
    resize(width, height, ratio) {
      size = { width, height, ratio };
    },
    setTheme(next) {
      theme = next;
    },
    draw(frame, geometry, hovered) {
      const nextShape = shapeOf(geometry);
      const isReshaped = shape !== nextShape;
      if (isReshaped) packer.reset();
      const rows = packer.pack(frame, geometry);
      const { spread, isStale } = frame;
      const rest = `${spread}|${isStale}|${hovered}`;
      if (!isReshaped && !size && !theme && rows.length === 0 && rest === sent) return;
      send({
        kind: 'frame',
        id,
        ...(size && { size }),
        ...(theme && { theme }),
        ...(isReshaped && { geometry }),
        rows,
        spread,
        isStale,
        hovered,
      });
      [size, theme, shape, sent] = [undefined, undefined, nextShape, rest];
    },
  };
}
