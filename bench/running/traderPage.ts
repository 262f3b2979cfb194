// traderPage.ts: the built app with its own gateway, and a returning trader on the trade screen.
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { type RunningApp, startApp } from '../../e2e/app/app.ts';
import { giveTrader } from '../../e2e/user/quietWallet.ts';
import type { Address } from '#protocol/ids.ts';
import { builtApp } from '../app/builtApp.ts';
import { launch } from '../pages.ts';
import { installLevelFeed } from './levelFeed.ts';
import { watchPaints, watchWorkerPaints } from './paintWatch.ts';

/** Enough for a busy machine. */
const TIMEOUT_MS = 60_000;
/** Time for the files loaded when idle. */
const AT_REST_MS = 4_000;

interface TraderPage {
  browser: Browser;
  context: BrowserContext;
  page: Page;
  app: RunningApp;
  owner: Address;
  /** Opens the trade screen, and waits until no file is loading. */
  openTrade(symbol?: string): Promise<void>;
  close(): Promise<void>;
}

/** `prepare`: scripts that run before the page's own. The caller closes it. */
export async function openTraderPage(options: {
  market: 'still' | 'live';
  width?: number;
  height?: number;
  prepare?: () => void;
}): Promise<TraderPage> {
  const app = await startApp({ market: options.market, dist: await builtApp() });
  const browser = await launch();
  const context = await browser.newContext({
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    reducedMotion: 'reduce',
  });
  // The loader that runs this file wraps functions in a helper that pages do not have.
  await context.addInitScript({ content: 'globalThis.__name ??= (named) => named;' });
  await installLevelFeed(context);
  if (options.prepare) await context.addInitScript(options.prepare);
  const { address } = await giveTrader(context, app);
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  if (options.prepare === watchPaints) watchWorkerPaints(page);
  return {
    browser,
    context,
    page,
    app,
    owner: address,
    openTrade: async (symbol = 'BTC-USDC') => {
      await page.goto(`${app.url}/trade/${symbol}`);
      await page.getByRole('form', { name: `Order in ${symbol}` }).waitFor();
      await page.waitForTimeout(AT_REST_MS);
    },
    close: async () => {
      await browser.close();
      await app.stop();
    },
  };
}

export interface Spent {
  /** Main thread, milliseconds per second: by wall clock, and the processor time it got. */
  busy: number;
  cpu: number;
  layouts: number;
  /** Share of missed frames. */
  dropped: number;
}

/** The load of the main thread while `work` runs. */
export async function spentDuring(page: Page, work: () => Promise<unknown>): Promise<Spent> {
  const [clock, processor] = [
    await page.context().newCDPSession(page),
    await page.context().newCDPSession(page),
  ];
  await clock.send('Performance.enable', { timeDomain: 'timeTicks' });
  await processor.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.evaluate(watchFrames);
  const [before, ownBefore] = [await metrics(clock), await metrics(processor)];
  await work();
  const [after, ownAfter] = [await metrics(clock), await metrics(processor)];
  const dropped = await page.evaluate(() =>
    (window as unknown as { droppedFrames(): number }).droppedFrames(),
  );
  const seconds = after('Timestamp') - before('Timestamp');
  await Promise.all([clock.detach(), processor.detach()]);
  return {
    busy: ((after('TaskDuration') - before('TaskDuration')) * 1_000) / seconds,
    cpu: ((ownAfter('TaskDuration') - ownBefore('TaskDuration')) * 1_000) / seconds,
    layouts: (after('LayoutCount') - before('LayoutCount')) / seconds,
    dropped,
  };
}

export async function metrics(session: CDPSession): Promise<(name: string) => number> {
  const { metrics: list } = await session.send('Performance.getMetrics');
  return (name) => list.find((each) => each.name === name)?.value ?? NaN;
}

/** Runs in the page; it cannot use anything from this file. */
function watchFrames(): void {
  const frameMs = 1_000 / 60;
  let [frames, missed, isOver] = [0, 0, false];
  let last: number | undefined;
  const watch = (now: number): void => {
    if (isOver) return;
    if (last !== undefined) {
      frames += 1;
      if (now - last > 1.5 * frameMs) missed += Math.round((now - last) / frameMs) - 1;
    }
    last = now;
    requestAnimationFrame(watch);
  };
  requestAnimationFrame(watch);
  Object.assign(window, {
    droppedFrames: () => {
      isOver = true;
      return missed / (frames + missed);
    },
  });
}
