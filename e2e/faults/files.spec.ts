// files.spec.ts: fault-39, one byte changed in a served file: the file does not run, the page names it, and nothing can be signed.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { RunningApp } from '../app/app.ts';
import { expect, test } from '../fixtures.ts';
import { goTo } from '../user/screenParts.ts';
import { giveTrader } from '../user/quietWallet.ts';
import { ticket, watchPosts } from '../user/trader.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const release = JSON.parse(readFileSync(join(DIST, 'release.json'), 'utf8')) as {
  release: string;
  files: Record<string, string>;
};

/** The built file with this prefix: `/assets/LeaderboardPage-…js`. */
function built(start: string, ending = '.js'): string {
  const found = readdirSync(join(DIST, 'assets')).filter(
    (file) => file.startsWith(`${start}-`) && file.endsWith(ending),
  );
  if (found.length !== 1) throw new Error(`Files that begin with ${start}: ${found.join(', ')}`);
  return `/assets/${found[0]}`;
}

/** Serves the file with one bit of its last byte changed: a line end becomes a tab, so that scripts and style sheets stay valid. */
async function flip(page: Page, app: RunningApp, file: string): Promise<void> {
  const bytes = readFileSync(join(DIST, file));
  const at = bytes.length - 1;
  bytes[at] = (bytes[at] ?? 0) ^ 0b11;
  await replace(page, app, file, bytes);
}

/** The file as it was built. */
const restore = (page: Page, app: RunningApp, file: string): Promise<void> =>
  replace(page, app, file, readFileSync(join(DIST, file)));

/** Also in the browser, which would not request a file again: as if this were its first visit. Other files stay cached. */
async function replace(page: Page, app: RunningApp, file: string, bytes: Buffer): Promise<void> {
  app.replaceFile(file, bytes);
  if (!page.url().startsWith(app.url)) return;
  const received = await page.evaluate(async (path) => {
    const answer = await fetch(path, { cache: 'reload' });
    return [...new Uint8Array(await answer.arrayBuffer()).slice(-1)];
  }, file);
  expect(received).toEqual([...bytes.subarray(-1)]);
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

// index.html itself must be trusted; `npm run verify` compares it too. The files of every screen are tried on a light one.
const FIRST = [
  ['the entry', () => built('index'), '/settings'],
  ['a module of the entry', () => built('first'), '/settings'],
  ['the style sheet', () => built('index', '.css'), '/settings'],
  ['the script ahead of all', () => built('appearance'), '/settings'],
  ['a chunk of the first screen', () => built('chart'), '/trade/BTC-USDC'],
] as const;

test('fault-39: with one byte changed in a start-up file, the trading key’s worker or a later screen the page names it and offers nothing to sign, and is never blank', async ({
  page,
  context,
  app,
}) => {
  test.slow();
  const wallet = await giveTrader(context, app);
  const posts = watchPosts(page);
  for (const [what, name, screen] of FIRST) {
    await test.step(what, async () => {
      await flip(page, app, name());
      await page.goto(`${app.url}${screen}`);
      await expectFilesChanged(page, name());
      expect([wallet.asked, posts]).toEqual([[], []]);
      await restore(page, app, name());
    });
  }

  await test.step('fault-39: with the checking script changed too, the static text of the page says so', async () => {
    await flip(page, app, '/files.js');
    await flip(page, app, built('index'));
    await page.goto(`${app.url}/settings`);
    await expect(
      page.getByRole('heading', { level: 1, name: 'The files could not be checked' }),
    ).toBeVisible();
    await expect(page.getByText('Sign nothing for Trine in your wallet.')).toBeVisible();
    await restore(page, app, '/files.js');
    await restore(page, app, built('index'));
  });

  await test.step('fault-39: without the entry and the script before it the page is not blank', async () => {
    await flip(page, app, built('index'));
    await flip(page, app, built('appearance'));
    await page.goto(`${app.url}/settings`);
    await expect(page.getByText('Trine did not start')).toBeVisible();
    await page.getByRole('link', { name: 'Check the files of this page' }).click();
    await expectFilesChanged(page, built('index'));
    await restore(page, app, built('index'));
    await restore(page, app, built('appearance'));
  });

  await test.step('fault-39: one byte changed in the trading key’s worker: no key is created', async () => {
    await flip(page, app, built('keyWorker'));
    await page.goto(`${app.url}/keys`);
    await page.getByRole('button', { name: 'Set up one-click trading' }).click();
    const form = page.getByRole('form', { name: 'Set up one-click trading' });
    await form.getByLabel('Maximum order size').fill('1000');
    await form.getByLabel('Name').press('Enter');
    await expectFilesChanged(page, built('keyWorker'));
    expect(app.gateway.engine.read.agents(wallet.address)).toEqual([]);
    await restore(page, app, built('keyWorker'));
  });

  await test.step('fault-39: one byte changed in a later screen: the page stops', async () => {
    await flip(page, app, built('LeaderboardPage'));
    await page.goto(`${app.url}/settings`);
    await goTo(page, 'Leaderboard');
    await expectFilesChanged(page, built('LeaderboardPage'));
    await restore(page, app, built('LeaderboardPage'));
  });

  await test.step('fault-39: one byte changed in the German texts', async () => {
    await prefer(page, { language: 'de' });
    await flip(page, app, built('de'));
    await page.goto(`${app.url}/settings`);
    await expect(page.getByRole('heading', { level: 1, name: 'Dateien verändert' })).toBeVisible();
    await expect(page.getByRole('term').filter({ hasText: built('de') })).toBeVisible();
  });
});

/** As chosen in the app earlier. */
const prefer = (page: Page, state: Record<string, string>): Promise<void> =>
  page.evaluate(
    (stored) => localStorage.setItem('trine.preferences', JSON.stringify({ state: stored, version: 0 })),
    state,
  );

test('a missing file does not count as changed; the page about changed files has the app’s theme', async ({
  page,
  app,
}) => {
  await test.step('a missing file does not count as changed: the app retries', async () => {
    await page.route(`**${built('LeaderboardPage')}`, (route) => route.abort(), { times: 1 });
    await page.goto(`${app.url}/settings`);
    const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('LeaderboardPage'));
    await goTo(page, 'Leaderboard');
    await asked;
    await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible();
  });

  await test.step('the page about changed files has the app’s theme', async () => {
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    for (const [theme, colour] of [
      [undefined, 'rgb(14, 17, 21)'],
      ['dark', 'rgb(14, 17, 21)'],
      ['light', 'rgb(245, 246, 248)'],
    ] as const) {
      await prefer(page, theme === undefined ? {} : { theme });
      await page.goto(`${app.url}/files.html`);
      await expect(page.getByRole('heading', { level: 1, name: 'Files as built' })).toBeVisible();
      expect(await background(), theme ?? 'no choice').toBe(colour);
    }
  });
  await page.getByRole('link', { name: 'Open Trine' }).click();
  await expect(ticket(page)).toBeVisible();
});
