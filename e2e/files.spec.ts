// files.spec.ts: fault-39, one byte changed in a served file: the file does not run, the page names it, and nothing can be signed.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { RunningApp } from './app.ts';
import { expect, test } from './fixtures.ts';
import { giveTrader } from './quietWallet.ts';
import { openTrade, ticket, watchPosts } from './trader.ts';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const release = JSON.parse(readFileSync(join(DIST, 'release.json'), 'utf8')) as {
  release: string;
  files: Record<string, string>;
};

/** The built file with this prefix: `/assets/ActivityPage-…js`. */
function built(start: string, ending = '.js'): string {
  const found = readdirSync(join(DIST, 'assets')).filter(
    (file) => file.startsWith(`${start}-`) && file.endsWith(ending),
  );
  if (found.length !== 1) throw new Error(`Files that begin with ${start}: ${found.join(', ')}`);
  return `/assets/${found[0]}`;
}

/** Serves the file with one bit of its last byte changed: a line end becomes a tab, so that scripts and style sheets stay valid. */
function flip(app: RunningApp, file: string): void {
  const bytes = readFileSync(join(DIST, file));
  const at = bytes.length - 1;
  bytes[at] = (bytes[at] ?? 0) ^ 0b11;
  app.replaceFile(file, bytes);
}

/** The file as it was built. */
const restore = (app: RunningApp, file: string): void =>
  app.replaceFile(file, readFileSync(join(DIST, file)));

/** Every load of this page requests all files, like a first visit. */
async function forgetFiles(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
}

async function expectFilesChanged(page: Page, file: string): Promise<void> {
  // The page reads every file of the release first.
  await expect(page.getByRole('heading', { level: 1, name: 'Files changed' })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByRole('term').filter({ hasText: file })).toBeVisible();
  await expect(
    page.getByRole('definition').filter({ hasText: release.files[file.slice(1)] ?? 'unknown' }),
  ).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: release.release })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.locator('#root')).toHaveCount(0);
}

// index.html itself must be trusted; `npm run verify` compares it too.
const FIRST = [
  ['the entry', () => built('index')],
  ['a module of the entry', () => built('first')],
  ['the style sheet', () => built('first', '.css')],
  ['the script ahead of all', () => built('appearance')],
  ['a chunk of the first screen', () => built('trade')],
  ['the chart', () => built('chart')],
] as const;

test('fault-39: with one byte changed in a start-up file the page names it and offers nothing to sign, and is never blank', async ({
  page,
  context,
  app,
}) => {
  test.slow();
  const wallet = await giveTrader(context, app);
  const posts = watchPosts(page);
  await forgetFiles(page);
  for (const [what, name] of FIRST) {
    await test.step(what, async () => {
      flip(app, name());
      await page.goto(`${app.url}/trade/BTC-USDC`);
      await expectFilesChanged(page, name());
      expect([wallet.asked, posts]).toEqual([[], []]);
      restore(app, name());
    });
  }

  await test.step('fault-39: with the checking script changed too, the static text of the page says so', async () => {
    flip(app, '/files.js');
    flip(app, built('index'));
    await page.goto(`${app.url}/trade/BTC-USDC`);
    await expect(
      page.getByRole('heading', { level: 1, name: 'The files could not be checked' }),
    ).toBeVisible();
    await expect(page.getByText('Sign nothing for Trine in your wallet.')).toBeVisible();
    restore(app, '/files.js');
    restore(app, built('index'));
  });

  await test.step('fault-39: without the entry and the script before it the page is not blank', async () => {
    flip(app, built('index'));
    flip(app, built('appearance'));
    await page.goto(`${app.url}/trade/BTC-USDC`);
    await expect(page.getByText('Trine did not start')).toBeVisible();
    await page.getByRole('link', { name: 'Check the files of this page' }).click();
    await expectFilesChanged(page, built('index'));
    restore(app, built('index'));
    restore(app, built('appearance'));
  });

  await test.step('fault-39: one byte changed in the German texts', async () => {
    await page.addInitScript(() =>
      localStorage.setItem('trine.preferences', JSON.stringify({ state: { language: 'de' }, version: 0 })),
    );
    flip(app, built('de'));
    await page.goto(`${app.url}/trade/BTC-USDC`);
    await expect(page.getByRole('heading', { level: 1, name: 'Dateien verändert' })).toBeVisible();
    await expect(page.getByRole('term').filter({ hasText: built('de') })).toBeVisible();
  });
});

test('fault-39: one byte changed in the trading key’s worker or in a later screen: no key is created, and the page stops', async ({
  page,
  context,
  app,
}) => {
  const { address } = await giveTrader(context, app);
  await forgetFiles(page);
  await test.step('fault-39: one byte changed in the trading key’s worker: no key is created', async () => {
    flip(app, built('keyWorker'));
    await page.goto(`${app.url}/keys`);
    await page.getByRole('button', { name: 'Set up one-click trading' }).click();
    const form = page.getByRole('form', { name: 'Set up one-click trading' });
    await form.getByLabel('Maximum order size').fill('1000');
    await form.getByLabel('Name').press('Enter');
    await expectFilesChanged(page, built('keyWorker'));
    expect(app.gateway.engine.read.agents(address)).toEqual([]);
    restore(app, built('keyWorker'));
  });

  await test.step('fault-39: one byte changed in a later screen: the page stops', async () => {
    flip(app, built('LeaderboardPage'));
    await page.goto(`${app.url}/settings`);
    await page
      .getByRole('navigation', { name: 'Screens' })
      .getByRole('link', { name: 'Leaderboard' })
      .click();
    await expectFilesChanged(page, built('LeaderboardPage'));
  });
});

test('the page about changed files has the app’s theme; a missing file does not count as changed', async ({
  page,
  app,
}) => {
  await test.step('the page about changed files has the app’s theme', async () => {
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    for (const [theme, colour] of [
      [undefined, 'rgb(14, 17, 21)'],
      ['dark', 'rgb(14, 17, 21)'],
      ['light', 'rgb(245, 246, 248)'],
    ] as const) {
      await page.goto(`${app.url}/files.html`);
      await page.evaluate(
        (chosen) =>
          localStorage.setItem('trine.preferences', JSON.stringify({ state: { theme: chosen }, version: 0 })),
        theme,
      );
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Files as built' })).toBeVisible();
      expect(await background(), theme ?? 'no choice').toBe(colour);
    }
  });

  await test.step('a missing file does not count as changed: the app retries', async () => {
    let isAway = true;
    await page.route(`**${built('LeaderboardPage')}`, (route) => (isAway ? route.abort() : route.continue()));
    await page.goto(`${app.url}/settings`);
    const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('LeaderboardPage'));
    await page
      .getByRole('navigation', { name: 'Screens' })
      .getByRole('link', { name: 'Leaderboard' })
      .click();
    await asked;
    isAway = false;
    await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible();
    await page.goto(`${app.url}/files.html`);
    await expect(page.getByRole('heading', { level: 1, name: 'Files as built' })).toBeVisible();
    await page.getByRole('link', { name: 'Open Trine' }).click();
    await openTrade(page, app);
    await expect(ticket(page)).toBeVisible();
  });
});
