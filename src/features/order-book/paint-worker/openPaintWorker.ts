// openPaintWorker.ts: the page's one worker for ladders, from its verified file, with the page's fonts.
import { builtWorker } from '#client/browser/checkedWorker.ts';
import { FONT_FILES } from '#ui/theme/fontFiles.ts';
import type { FontBytes } from './paintMessages.ts';
import { createPaintWorker, type PaintWorker } from './paintWorker.ts';
// The bundler replaces this by the URL of the built worker.
// oxlint-disable-next-line import/default
import ladderWorkerUrl from './ladderWorker.ts?worker&url';

let opened: PaintWorker | undefined;

/** Starts it at the first call. Undefined in browsers whose workers cannot paint on the page's canvases. */
export function openPaintWorker(): PaintWorker | undefined {
  if (!('transferControlToOffscreen' in HTMLCanvasElement.prototype)) return undefined;
  opened ??= createPaintWorker({ spawn: () => builtWorker(ladderWorkerUrl, 'ladder'), loadFonts });
  return opened;
}

/** The files are in the browser's cache: the page uses them. */
async function loadFonts(): Promise<FontBytes[]> {
  return Promise.all(
    FONT_FILES.map(async ({ family, url }) => {
      const [answer] = await Promise.all([fetch(url), document.fonts.ready]);
      const face = [...document.fonts].find((each) => each.family.replaceAll(/["']/g, '') === family);
      if (!answer.ok || !face) throw new Error(`No font ${family}`);
      const { weight, unicodeRange } = face;
      return { family, weight, unicodeRange, bytes: await answer.arrayBuffer() };
    }),
  );
}
