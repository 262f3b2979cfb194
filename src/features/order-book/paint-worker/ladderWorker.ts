// ladderWorker.ts: the worker that paints the ladders of a page.
import { createLadderPainters } from './ladderPainters.ts';
import type { FontBytes, ToPaintWorker } from './paintMessages.ts';

interface WorkerScope {
  postMessage: (message: unknown) => void;
  fonts?: FontFaceSet;
}
const scope = globalThis as unknown as WorkerScope;

const handle = createLadderPainters({
  answer: (message) => scope.postMessage(message),
  later: (run) => void setTimeout(run),
  loadFonts: (fonts) => loadFonts(fonts).catch(() => false),
});
globalThis.onmessage = ({ data }: MessageEvent<ToPaintWorker>) => handle(data);

async function loadFonts(fonts: readonly FontBytes[]): Promise<boolean> {
  if (scope.fonts === undefined || new OffscreenCanvas(1, 1).getContext('2d') === null) return false;
  for (const { family, bytes, weight, unicodeRange } of fonts) {
    const face = await new FontFace(family, bytes, { weight, unicodeRange }).load();
    scope.fonts.add(face);
  }
  return true;
}
