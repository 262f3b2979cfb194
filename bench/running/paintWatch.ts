// paintWatch.ts: records when the page has drawn which figures into the ladder and the chart. Install it before the
// page opens.
import type { Page } from '@playwright/test';

/** A frame's figures, and when its work was done: milliseconds since 1970, which page and workers share. */
interface Painted {
  panel: 'book' | 'chart';
  numbers: number[];
  at: number;
}

/** On the page: what its canvases are painted with, and what its workers report. Install it before the page opens. */
export function watchPaints(): void {
  type Sent = { at: number; size: number };
  const frames: Painted[] = [];
  const waits: number[] = [];
  const sent: Sent[] = [];
  const hear = (frame: Painted): void => {
    frames.push({ ...frame, at: frame.at - performance.timeOrigin });
    if (frame.panel !== 'book') return;
    // The newest message whose best bid was painted: it and those before it are drawn.
    const drawn = sent.findLastIndex(({ size }) => frame.numbers.includes(size));
    const [oldest] = sent.splice(0, drawn + 1);
    if (oldest) waits.push(frame.at - performance.timeOrigin - oldest.at);
  };
  const panelOf = (canvas: Element): Painted['panel'] | undefined =>
    canvas.closest('[aria-label^="Price ladder"]')
      ? 'book'
      : canvas.closest('.tv-lightweight-charts')
        ? 'chart'
        : undefined;
  const now = new Map<Painted['panel'], Painted>();
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
        hear({ ...frame, at: performance.timeOrigin + performance.now() });
      };
      port2.postMessage(null);
    }
    frame.numbers.push(Number(given[0].replaceAll(',', '')));
  };
  new BroadcastChannel('painted').onmessage = ({ data }: MessageEvent<Painted>) => hear(data);
  Object.assign(window, {
    paintedFrames: frames,
    /** From the oldest undrawn message to the frame that drew it. */
    paintWaits: waits,
    bookSent: (text: string) => {
      const { data } = JSON.parse(text) as { data: { levels: [bids: { sz: string }[], asks: unknown] } };
      sent.push({ at: performance.now(), size: Number(data.levels[0][0]?.sz) });
    },
  });
}

/** The same in the workers of the page, which report to it. */
export function watchWorkerPaints(page: Page): void {
  page.on('worker', (worker) => {
    // The loader that runs this file wraps functions in a helper that workers do not have.
    const named = worker.evaluate('globalThis.__name ??= (named) => named');
    named.then(() => worker.evaluate(reportPaints)).catch(() => undefined);
  });
}

/** Runs in a worker; it cannot use anything from this file. */
function reportPaints(): void {
  const channel = new BroadcastChannel('painted');
  let numbers: number[] | undefined;
  const draw = OffscreenCanvasRenderingContext2D.prototype.fillText;
  OffscreenCanvasRenderingContext2D.prototype.fillText = function drawWatched(...given) {
    draw.apply(this, given);
    if (numbers === undefined) {
      const own: number[] = [];
      numbers = own;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        numbers = undefined;
        channel.postMessage({ panel: 'book', numbers: own, at: performance.timeOrigin + performance.now() });
      };
      port2.postMessage(null);
    }
    numbers.push(Number(given[0].replaceAll(',', '')));
  };
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
