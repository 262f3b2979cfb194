// fixtures.ts: fixtures of every journey: an app of its own, and a user with a practice wallet.
import { type Browser, type BrowserContext, expect as assert, type Page } from '@playwright/test';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import type { GivenOptions } from '../gateway/service/options.ts';
import { type RunningApp, startApp } from './app/app.ts';
import { watchPolicy } from './app/policyWatch.ts';
import { test as base } from './costs.ts';

interface Fixtures {
  /** `test.use({ gatewayOptions: {…} })` changes the gateway of a file or group. */
  gatewayOptions: GivenOptions;
  app: RunningApp;
  /** Violations of the page's policy. Every journey ends by checking that there are none. */
  violations: string[];
}

export const test = base.extend<Fixtures>({
  gatewayOptions: [{}, { option: true }],
  app: async ({ gatewayOptions, browser }, provide) => {
    const app = await startApp(gatewayOptions);
    await provide(app);
    await closePages(browser);
    await app.stop();
  },
  context: async ({ context, serviceWorkers }, provide) => {
    if (serviceWorkers === 'block') await keepInstalling(context);
    await provide(context);
  },
  violations: [
    async ({ context, browser }, provide) => {
      const seen = await watchPolicy(context);
      await provide(seen);
      await closePages(browser);
      assert(seen, 'what the policy of the page stopped').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

/**
 * As on a first visit, whose service worker is not installed yet: a page is loaded when a link to it is reached. A
 * browser that forbids workers would load all pages ahead.
 */
async function keepInstalling(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if ('serviceWorker' in navigator) navigator.serviceWorker.register = () => new Promise(() => undefined);
  });
}

/**
 * Before the app stops: a page without its service would request every file again to find the cause. And before the
 * context closes, which takes a screenshot of every open page; that of a failed journey is taken by then.
 */
async function closePages(browser: Browser): Promise<void> {
  const contexts = browser.contexts();
  const pages = contexts.flatMap((context) => context.pages());
  // An intercepted answer that is no longer awaited is no failure.
  await Promise.all(contexts.map((context) => context.unrouteAll({ behavior: 'ignoreErrors' })));
  await Promise.all(pages.map(closePage));
}

async function closePage(page: Page): Promise<void> {
  try {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
  } catch (error) {
    // A wallet's window may close itself meanwhile.
    if (!page.isClosed()) throw error;
  }
}

/** A new, unused account. */
export function newAccount() {
  const key = generatePrivateKey();
  return { key, address: privateKeyToAccount(key).address.toLowerCase() as `0x${string}` };
}

/** Fails the test when the page reports an error. */
export function watchForErrors(page: Page): { assertNone: () => void } {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // Refused and failed requests are expected in many journeys; the browser logs them itself.
    if (
      message.type() === 'error' &&
      !/^(Failed to load resource|WebSocket connection to)/.test(message.text())
    )
      errors.push(message.text());
  });
  return {
    assertNone: () => {
      if (errors.length > 0) throw new Error(`The page reported:\n${errors.join('\n')}`);
    },
  };
}
