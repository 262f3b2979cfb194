// look.spec.ts: pictures of the screens compared with approved ones. Only .ci/look.mjs runs it: `npm test` compares none.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { RunningApp } from './app.ts';
import { expect, test } from './fixtures.ts';
import { placeHoldings } from './holdings.ts';
import { acceptedBefore } from './trader.ts';
import { giveQuietWallet } from './quietWallet.ts';
import { openScreen, SCREENS } from './walk.ts';

const APPROVED = fileURLToPath(new URL('look', import.meta.url));
const SIZES = { 1440: 900, 1024: 768, 390: 844 } as const;
const THEMES = ['dark', 'light'] as const;
type Width = keyof typeof SIZES;
type Theme = (typeof THEMES)[number];

/** One time for the service, the market's past and the page: nothing on a picture depends on when it is taken. */
const AT = Date.UTC(2026, 9, 14, 12, 7, 30);
/** Of the second account of the list that every local chain begins with. */
const TRADER = {
  key: '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  address: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
} as const;
/** What differs from one visit to the next: how long an answer took. */
const HIDDEN = 'footer { visibility: hidden !important; } * { scrollbar-width: none !important; }';

/** Those that look the same however long they take to be opened: `npm run look -- --some`. */
const SOME: readonly (readonly [string, Width, Theme])[] = [
  ['/settings', 1440, 'dark'],
  ['/funds/deposit', 1440, 'dark'],
  ['/portfolio', 1440, 'light'],
  ['/keys', 1440, 'light'],
  ['/errors', 1024, 'light'],
  ['/funds/history', 1024, 'dark'],
  ['/leaderboard', 1024, 'dark'],
  ['/referrals', 390, 'dark'],
  ['/nowhere', 390, 'dark'],
  ['/settings', 390, 'light'],
  ['/activity', 390, 'light'],
];

test.use({
  gatewayOptions: { clock: { now: () => AT }, seed: 'look' },
  // Half the size: a picture of 30 kB instead of 100, and no pixel of it hangs on how a letter is smoothed.
  deviceScaleFactor: process.env.LOOK === 'docs' ? 1 : 0.5,
  timezoneId: 'UTC',
  locale: 'en-US',
});

if (process.env.LOOK === 'docs') {
  test('pictures for the documentation', async ({ page, app }) => {
    await arrive(page, app);
    for (const [path, file] of [
      ['/trade/BTC-USDC', 'trade'],
      ['/predictions', 'event'],
    ] as const) {
      await show(page, app, [path, 1440, 'dark']);
      if (file === 'event') {
        await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
        await expect(page).toHaveURL(/\/predictions\/./);
        await settled(page);
      }
      await page.screenshot({ path: fileURLToPath(new URL(`../docs/${file}.png`, import.meta.url)) });
    }
  });
} else if (process.env.LOOK === 'all') {
  for (const theme of THEMES)
    for (const width of Object.keys(SIZES).map(Number) as Width[])
      test(`every screen at ${width} px, ${theme}`, async ({ page, app, browser }) => {
        test.slow();
        await arrive(page, app);
        for (const path of SCREENS) await compare(page, app, browser.version(), [path, width, theme]);
      });
} else if (process.env.LOOK === 'some') {
  test('a few screens look as approved', async ({ page, app, browser }) => {
    const folder = folderOf(browser.version());
    const isApproving = /all|changed/.test(test.info().config.updateSnapshots);
    test.skip(
      !isApproving && !existsSync(`${APPROVED}/${folder}`),
      `no approved pictures of ${folder}: npm run look -- --approve`,
    );
    test.slow();
    await arrive(page, app);
    for (const shot of SOME) await compare(page, app, browser.version(), shot);
  });
}

/** Another Chromium draws other letters: each major version has pictures of its own. */
const folderOf = (version: string): string => `chromium-${version.split('.')[0]}`;

/** The same trader with the same position and orders at the same time, every time. */
async function arrive(page: Page, app: RunningApp): Promise<void> {
  await giveQuietWallet(page.context(), TRADER);
  await acceptedBefore(app, TRADER.address, AT);
  await placeHoldings(app, TRADER.address);
  await page.clock.setFixedTime(AT);
}

async function show(page: Page, app: RunningApp, [path, width, theme]: (typeof SOME)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: SIZES[width] });
  await openScreen(page, app.url, path);
  await settled(page);
}

/** Connected, with everything read and every letter there. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Account, / })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    async (css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      await document.fonts.ready;
    },
    process.env.LOOK === 'docs' ? '' : HIDDEN,
  );
}

async function compare(
  page: Page,
  app: RunningApp,
  version: string,
  shot: (typeof SOME)[number],
): Promise<void> {
  await show(page, app, shot);
  const [path, width, theme] = shot;
  const name = `${path.slice(1).replaceAll('/', '-')}-${width}-${theme}.png`;
  await expect.soft(page).toHaveScreenshot([folderOf(version), name], {
    scale: 'device',
    maxDiffPixelRatio: 0.01,
  });
}
