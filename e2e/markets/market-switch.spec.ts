// market-switch.spec.ts: another market never shows a figure of the one before, not even for a frame, and draws its candles first.
import type { Page } from '@playwright/test';
import { paintOnPage } from '../checks/canvasText.ts';
import { expectInReach } from '../checks/clipping.ts';
import { expect, test } from '../fixtures.ts';

/** Prices that only this market has, whatever the sizes. */
const RANGES = { 'BTC-USDC': [80_000, 120_000], 'ETH-USDC': [3_000, 4_000] } as const;
type Symbol = keyof typeof RANGES;

const FRAMES_PER_VISIT = 5;

interface Frame {
  /** The market named on screen, and the figures on the canvases of its book and chart. */
  symbol: string;
  book: number[];
  chart: number[];
}

test('a first and a later visit show no figure of the market before, in no frame, and soon their own', async ({
  page,
  app,
}) => {
  await paintOnPage(page);
  await page.addInitScript(watchFrames);
  await page.goto(`${app.url}/trade/BTC-USDC`);
  await expectOwn(page, 'BTC-USDC');
  for (const symbol of ['ETH-USDC', 'BTC-USDC', 'ETH-USDC', 'BTC-USDC'] as const) {
    await open(page, symbol);
    await expectOwn(page, symbol);
  }
  const frames = await page.evaluate(() => (window as unknown as { frames: Frame[] }).frames);
  for (const [symbol, other] of [
    ['BTC-USDC', 'ETH-USDC'],
    ['ETH-USDC', 'BTC-USDC'],
  ] as const) {
    const named = frames.filter((frame) => frame.symbol === symbol);
    expect(named.length).toBeGreaterThanOrEqual(2 * FRAMES_PER_VISIT);
    const foreign = named.filter(({ book, chart }) => [...book, ...chart].some((each) => isOf(other, each)));
    expect(foreign).toEqual([]);
  }
});

test('the tools of the chart come with its candles, or once these could not be read', async ({
  page,
  app,
}) => {
  let answer: () => void = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  let isFailing = false;
  await page.route('**/info', async (route) => {
    if (!route.request().postData()?.includes('candleSnapshot')) return route.fallback();
    await held;
    await (isFailing ? route.abort() : route.fallback());
  });
  await page.goto(`${app.url}/trade/BTC-USDC`);
  const tool = page.getByRole('button', { name: 'Draw a horizontal line' });
  await expect(page.getByText('Loading price history…')).toBeVisible();
  await expect(page.getByRole('form', { name: 'Order in BTC-USDC' })).toBeVisible();
  await expect(tool).toBeHidden();
  answer();
  await expect(tool).toBeVisible();
  await expect(page.getByText('Loading price history…')).toBeHidden();

  isFailing = true;
  await open(page, 'ETH-USDC');
  const failed = page.getByText('Price history could not be loaded. Live prices are not affected.');
  await expect(failed).toBeVisible();
  await expect(tool).toBeVisible();
  await expectInReach(page, 'price history that could not be loaded');
  isFailing = false;
  await page.getByRole('status').filter({ has: failed }).getByRole('button', { name: 'Retry' }).click();
  await expect(failed).toBeHidden();
});

const isOf = (symbol: Symbol, figure: number): boolean =>
  figure > RANGES[symbol][0] && figure < RANGES[symbol][1];

/** As a link does. */
async function open(page: Page, symbol: Symbol): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/trade/${symbol}`);
}

/** Book and chart are drawn with the prices of this market, which has been on screen for some frames. */
async function expectOwn(page: Page, symbol: Symbol): Promise<void> {
  await expect
    .poll(async () => {
      const frames = await page.evaluate(
        (count) => (window as unknown as { frames: Frame[] }).frames.slice(-count),
        FRAMES_PER_VISIT,
      );
      const { book = [], chart = [] } = frames.at(-1) ?? {};
      const own = (figures: readonly number[]) => figures.filter((each) => isOf(symbol, each)).length;
      return frames.every((frame) => frame.symbol === symbol) && own(book) >= 10 && own(chart) >= 3;
    })
    .toBe(true);
}

/** Runs in the page, before any script of the app; it cannot use anything from this file. */
function watchFrames(): void {
  const frames: Frame[] = [];
  Object.assign(window, { frames });
  const written = new WeakMap<HTMLCanvasElement, Map<string, number>>();
  const forget = (canvas: HTMLCanvasElement): void => void written.delete(canvas);
  const proto = CanvasRenderingContext2D.prototype;
  const { fillText, clearRect, fillRect } = proto;
  proto.fillText = function watched(...given) {
    fillText.apply(this, given);
    const { e, f } = this.getTransform();
    const texts = written.get(this.canvas) ?? new Map<string, number>();
    written.set(
      this.canvas,
      texts.set(`${given[1] + e} ${given[2] + f}`, Number(given[0].replaceAll(',', ''))),
    );
  };
  // What covers a place takes away the figures there.
  const cover = (context: CanvasRenderingContext2D, [x, y, width, height]: readonly number[]): void => {
    const { e, f } = context.getTransform();
    const texts = written.get(context.canvas);
    for (const at of texts?.keys() ?? []) {
      const [left = 0, top = 0] = at.split(' ').map(Number);
      const isWithin = (place: number, from: number, size: number): boolean =>
        place >= from - 1 && place <= from + size + 1;
      if (isWithin(left, (x ?? 0) + e, width ?? 0) && isWithin(top, (y ?? 0) + f, height ?? 0))
        texts?.delete(at);
    }
  };
  proto.clearRect = function watched(...given) {
    clearRect.apply(this, given);
    cover(this, given);
  };
  proto.fillRect = function watched(...given) {
    fillRect.apply(this, given);
    cover(this, given);
  };
  for (const name of ['width', 'height'] as const) {
    const own = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, name);
    Object.defineProperty(HTMLCanvasElement.prototype, name, {
      ...own,
      set(this: HTMLCanvasElement, value: number) {
        own?.set?.call(this, value);
        forget(this);
      },
    });
  }
  const figures = (selector: string): number[] =>
    [...document.querySelectorAll<HTMLCanvasElement>(`${selector} canvas`)].flatMap((canvas) =>
      canvas.hidden ? [] : [...(written.get(canvas)?.values() ?? [])],
    );
  // Resizes are reported after all other callbacks of a frame and before it is painted: what is seen then is shown.
  const probe = document.createElement('i');
  Object.assign(probe.style, { position: 'fixed', visibility: 'hidden', height: '1px' });
  new ResizeObserver(() =>
    frames.push({
      symbol: /^Trade (.+)$/.exec(document.querySelector('main h1')?.textContent ?? '')?.[1] ?? '',
      book: figures('[aria-label^="Price ladder"]'),
      chart: figures('.tv-lightweight-charts'),
    }),
  ).observe(probe);
  let count = 0;
  const look = (): void => {
    requestAnimationFrame(look);
    if (!probe.isConnected) document.body?.append(probe);
    probe.style.width = `${1 + ((count += 1) % 2)}px`;
  };
  requestAnimationFrame(look);
}
