// offline.spec.ts: an installed app without its server: a page with the last known state and its time; no data of the
// service is stored.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { startApp } from '../app/app.ts';
import { expect, test } from '../fixtures.ts';
import { DIST } from '../app/nginxSite.ts';
import { giveTrader } from '../user/quietWallet.ts';
import { goTo } from '../user/screenParts.ts';
import { openTrade, placeLimit, ticket } from '../user/trader.ts';

test.use({ serviceWorkers: 'allow' });

const release = JSON.parse(readFileSync(`${DIST}/release.json`, 'utf8')) as { files: Record<string, string> };

/** Paths of everything in the site's caches, once its files are stored. */
const storedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const caches = await Promise.all(
      (await globalThis.caches.keys()).map((name) => globalThis.caches.open(name)),
    );
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => url.slice(location.origin.length));
  });

test('without its server the app shows its last known state and since when; only files of the build are stored', async ({
  page,
  context,
}) => {
  const app = await startApp();
  const { address } = await giveTrader(context, app);
  await openTrade(page, app);
  await placeLimit(page, { price: '90000', size: '0.01' });
  await expect.poll(() => app.gateway.engine.read.openOrders(address).length).toBe(1);
  const paths = await storedPaths(page);
  const files = new Set(Object.keys(release.files).map((file) => `/${file}`));
  expect(paths.filter((path) => !files.has(path))).toEqual([]);
  expect(paths).toContain('/offline.html');
  const late = [...files].filter((file) => /^\/assets\/.*\.(?:js|css|woff2)$/.test(file));
  expect(late.filter((file) => !paths.includes(file))).toEqual([]);

  await app.stop();
  await goTo(page, 'Settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Region' }).selectOption('GB');
  await goTo(page, 'Trade');
  await expect(ticket(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
  await expect(page.getByText('Open orders and positions at the exchange are unchanged.')).toBeVisible();
  const fact = (name: string) =>
    page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]');
  await expect(fact('Last connected')).toHaveText(/^\d{1,2} [A-Z][a-z]+ 20\d{2}, /);
  await expect(fact('Signed requests in this browser')).toHaveText('1, all with a known result');
  await expect(page).toHaveURL(/\/trade\/BTC-USDC$/);

  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  const back = await startApp({ port: app.port });
  // It tries again by itself.
  await expect(ticket(page)).toBeVisible({ timeout: 30_000 });
  await back.stop();
});

test('the app can be installed: manifest and icons, the maskable one included', async ({ page, app }) => {
  await page.goto(app.url);
  const { name, icons, display } = (await page.evaluate(async () =>
    (await fetch(document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? '')).json(),
  )) as { name: string; display: string; icons: { src: string; sizes: string; purpose: string }[] };
  expect([name, display]).toEqual(['Trine', 'standalone']);
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src, sizes } of icons.filter(({ src: file }) => file.endsWith('.png'))) {
    const side = await page.evaluate(async (url) => {
      const image = Object.assign(new Image(), { src: url });
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(side, src).toBe(sizes);
  }
});
