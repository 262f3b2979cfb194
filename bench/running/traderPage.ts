// traderPage.ts: the built app with its own gateway, and a returning trader on the trade screen.
import type { BrowserContext, Page } from '@playwright/test';
import { type RunningApp, startApp } from '../../e2e/app/app.ts';
import { giveTrader } from '../../e2e/user/quietWallet.ts';
import type { Address } from '#protocol/ids.ts';
import type { GivenOptions } from '../../gateway/service/options.ts';
import { builtApp } from '../app/builtApp.ts';
import { launch } from '../browser.ts';
import { installFloor } from '../floor.ts';
import { installLevelFeed } from './levelFeed.ts';
import { watchPaints, watchWorkerPaints } from './paintWatch.ts';

/** Enough for a busy machine. */
const TIMEOUT_MS = 60_000;
/** Time for the files loaded when idle. */
const AT_REST_MS = 4_000;

interface TraderPage {
  context: BrowserContext;
  page: Page;
  app: RunningApp;
  owner: Address;
  /** Opens the trade screen, and waits until no file is loading. */
  openTrade(): Promise<void>;
  /** Closes the app and opens a page of the floor at the same service: `book.html?as=canvas`. */
  openFloor(address: string): Promise<Page>;
  close(): Promise<void>;
}

/** `prepare`: scripts that run before the page's own. The caller closes it. */
export async function openTraderPage(options: {
  market: 'still' | 'live';
  gateway?: GivenOptions;
  width?: number;
  height?: number;
  prepare?: () => void;
}): Promise<TraderPage> {
  const app = await startApp({ ...options.gateway, market: options.market, dist: await builtApp() });
  const browser = await launch();
  const newContext = async (serviceWorkers: 'allow' | 'block'): Promise<BrowserContext> => {
    const { width = 1440, height = 900 } = options;
    const context = await browser.newContext({
      viewport: { width, height },
      reducedMotion: 'reduce',
      serviceWorkers,
    });
    // The loader that runs this file wraps functions in a helper that pages do not have.
    await context.addInitScript({ content: 'globalThis.__name ??= (named) => named;' });
    await installLevelFeed(context);
    if (options.prepare) await context.addInitScript(options.prepare);
    return context;
  };
  const context = await newContext('allow');
  const { address } = await giveTrader(context, app);
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  if (options.prepare === watchPaints) watchWorkerPaints(page);
  return {
    context,
    page,
    app,
    owner: address,
    openTrade: async () => {
      await page.goto(`${app.url}/trade/BTC-USDC`);
      // A phone's ticket is closed.
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
      await page.waitForTimeout(AT_REST_MS);
    },
    openFloor: async (address) => {
      await context.close();
      // The worker of the app would answer for these addresses.
      const bare = await newContext('block');
      await installFloor(bare);
      const floor = await bare.newPage();
      await floor.goto(`${app.url}/floor/${address}`);
      await floor.locator('#root > *').first().waitFor({ state: 'attached' });
      // An intercepted context is slower: the floor's requests are measured too.
      await bare.unrouteAll();
      return floor;
    },
    close: async () => {
      await browser.close();
      await app.stop();
    },
  };
}

/** As a link does, without reloading the page. */
export async function followLink(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}
