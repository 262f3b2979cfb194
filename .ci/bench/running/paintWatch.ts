// paintWatch.ts: records when the page has drawn which figures into the ladder and the chart. Install it before the
// page opens.
import type { Page } from '@playwright/test';

/** Runs in the page; it cannot use anything from this file. A frame counts as drawn once its work is done. */
export function watchPaints(): void {
  type Panel = 'book' | 'chart';
  type Frame = { panel: Panel; numbers: number[]; at: number };
  const frames: Frame[] = [];
  const waits: number[] = [];
  const now = new Map<Panel, Frame>();
  let sentAt: number | undefined;
  const panelOf = (canvas: Element): Panel | undefined =>
    canvas.closest('[aria-label^="Price ladder"]')
      ? 'book'
      : canvas.closest('.tv-lightweight-charts')
        ? 'chart'
        : undefined;
  const draw = CanvasRenderingContext2D.prototype.fillText;
  CanvasRenderingContext2D.prototype.fillText = function drawWatched(...given) {
    draw.apply(this, given);
    const panel = panelOf(this.canvas);
    if (!panel) return;
    const frame = now.get(panel) ?? { panel, numbers: [], at: 0 };
    if (!now.has(panel)) {
      now.set(panel, frame);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        now.delete(panel);
        frame.at = performance.now();
        frames.push(frame);
        if (panel !== 'book' || sentAt === undefined) return;
        waits.push(frame.at - sentAt);
        sentAt = undefined;
      };
      port2.postMessage(null);
    }
    frame.numbers.push(Number(given[0].replaceAll(',', '')));
  };
  Object.assign(window, {
    paintedFrames: frames,
    /** From the oldest undrawn message to the frame that drew it. */
    paintWaits: waits,
    bookSent: () => void (sentAt ??= performance.now()),
  });
}

/** Delays from message to drawing since the last call. */
export async function takeWaits(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { paintWaits: number[] }).paintWaits.splice(0));
}

/**
 * Opens another market as a link does, and returns the milliseconds until book and chart are drawn: the first frames in
 * which three figures are near the price of that market.
 */
export async function switchTo(
  page: Page,
  symbol: string,
  price: number,
): Promise<{ book: number; chart: number }> {
  const from = await page.evaluate((path) => {
    (window as unknown as { paintedFrames: unknown[] }).paintedFrames.length = 0;
    const at = performance.now();
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
    return at;
  }, `/trade/${symbol}`);
  const drawn = await page.waitForFunction(
    ([near, startedAt]) => {
      type Frame = { panel: string; numbers: number[]; at: number };
      const { paintedFrames } = window as unknown as { paintedFrames: Frame[] };
      const isNear = (figure: number): boolean => Math.abs(figure / near - 1) < 0.05;
      const first = (panel: string): number | undefined =>
        paintedFrames.find(
          (frame) =>
            frame.panel === panel && frame.at > startedAt && frame.numbers.filter(isNear).length >= 3,
        )?.at;
      const [book, chart] = [first('book'), first('chart')];
      return book !== undefined && chart !== undefined
        ? { book: book - startedAt, chart: chart - startedAt }
        : undefined;
    },
    [price, from] as const,
    { polling: 100 },
  );
  return (await drawn.jsonValue()) as { book: number; chart: number };
}
