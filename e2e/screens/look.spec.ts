// look.spec.ts: pictures of the screens compared with approved ones (tools/look.mjs). `npm test` compares a
// dozen, `npm run look` all of them.
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { RunningApp } from '../app/app.ts';
import { paintOnPage } from '../checks/canvasText.ts';
import { hasPictures, isApproving, pictureFolder } from '../checks/approvedPictures.ts';
import { breakRead } from '../app/exchangeTap.ts';
import { expect, test } from '../fixtures.ts';
import { placeHoldings } from '../app/holdings.ts';
import { giveQuietWallet } from '../user/quietWallet.ts';
import { phoneBuy, phoneTab } from '../user/screenParts.ts';
import { acceptedBefore, fillTicket, openTable, review, rows, sendButton } from '../user/trader.ts';
import { openScreen, SCREENS } from '../user/walk.ts';

const SIZES = { 1440: 900, 1024: 768, 390: 844 } as const;
const THEMES = ['dark', 'light'] as const;
type Width = keyof typeof SIZES;
type Theme = (typeof THEMES)[number];

/** One time for the service, the market's history and the page: no picture depends on when it is taken. */
const AT = Date.UTC(2026, 9, 14, 12, 7, 30);
/** Key of the second account that every local chain starts with. */
const TRADER = {
  key: '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  address: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
} as const;
/**
 * What differs between visits: response times. In pictures kept in the repository also the chart's drawings: where the
 * first candle is depends on whether candles or tools were loaded first.
 */
const HIDDEN =
  process.env.LOOK === 'docs'
    ? ''
    : 'footer { visibility: hidden !important; } * { scrollbar-width: none !important; }' +
      (process.env.LOOK === 'all'
        ? ''
        : '[data-chart] :is([aria-hidden=true]:not(svg), li) { visibility: hidden !important; }');

type Shot = readonly [path: string, width: Width, theme: Theme];
/**
 * Kept in the repository, together with the pictures that need one more step: a phone’s ticket, an event, a refused
 * order, a confirmation, a failure.
 */
const SOME: readonly Shot[] = [
  ['/trade/BTC-USDC', 1440, 'dark'],
  ['/trade/BTC-USDC', 1440, 'light'],
  ['/trade/BTC-USDC', 390, 'light'],
  ['/trade/BTC-USDC', 390, 'dark'],
  ['/portfolio', 1440, 'light'],
  ['/funds', 1440, 'dark'],
  ['/settings', 1440, 'dark'],
  ['/activity', 390, 'light'],
];

test.use({
  gatewayOptions: { clock: { now: () => AT }, seed: 'look' },
  // Half the size: a picture of 30 kB instead of 100, and no pixel depends on how a letter is antialiased.
  deviceScaleFactor: process.env.LOOK === 'docs' ? 1 : 0.5,
  timezoneId: 'UTC',
  locale: 'en-US',
});

if (process.env.LOOK === 'docs') {
  test('pictures for the documentation', async ({ page, app }) => {
    await arrive(page, app);
    await show(page, app, ['/trade/BTC-USDC', 1440, 'dark']);
    await page.screenshot({ path: fileURLToPath(new URL('../../docs/trade.png', import.meta.url)) });
    await showEvent(page, app);
    await page.screenshot({ path: fileURLToPath(new URL('../../docs/event.png', import.meta.url)) });
  });
} else if (process.env.LOOK === 'all') {
  for (const theme of THEMES)
    for (const width of Object.keys(SIZES).map(Number) as Width[])
      test(`every screen at ${width} px, ${theme}`, async ({ page, app, browser }) => {
        test.slow();
        await arrive(page, app);
        for (const path of SCREENS) {
          await show(page, app, [path, width, theme]);
          await compare(page, pictureFolder(browser), nameOf([path, width, theme]));
        }
      });
} else {
  test('a dozen still screens look as approved', async ({ page, app, browser }) => {
    const folder = pictureFolder(browser);
    // Without pictures the screens are only opened.
    const isCompared = hasPictures(folder);
    test.slow();
    const look = async (name: string) => {
      if (isCompared) await compare(page, folder, name);
    };
    await arrive(page, app);
    for (const shot of SOME) {
      await show(page, app, shot);
      await look(nameOf(shot));
    }
    await show(page, app, ['/trade/BTC-USDC', 390, 'dark']);
    await phoneBuy(page).click();
    await expect(page.getByRole('dialog').getByRole('form')).toBeVisible();
    await look('ticket-390-dark');
    await page.keyboard.press('Escape');

    await showEvent(page, app);
    await look('event-1440-dark');

    await show(page, app, ['/trade/BTC-USDC', 1440, 'dark']);
    await openTable(page, 'Open orders');
    await expect(rows(page, 'Open orders')).toHaveCount(2);
    await fillTicket(page, { price: '90000.123', size: '5000' });
    await look('trade-refused-1440-dark');
    await fillTicket(page, { price: '90001', size: '0.01' });
    await sendButton(page).click();
    await expect(review(page).getByRole('button', { name: 'Sign in wallet' })).toBeEnabled();
    await look('confirmation-1440-dark');

    await breakRead(page, 'perpMeta');
    await page.goto(`${app.url}/trade/BTC-USDC`);
    await settled(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Markets could not be loaded' })).toBeVisible();
    await look('failure-1440-dark');
  });
}

const nameOf = ([path, width, theme]: Shot): string =>
  `${path.slice(1).replaceAll('/', '-')}-${width}-${theme}`;

/** The same trader with the same position and orders at the same time, in every run. */
async function arrive(page: Page, app: RunningApp): Promise<void> {
  // At half the size the two versions differ by how the browser scales a canvas.
  await paintOnPage(page);
  await giveQuietWallet(page.context(), TRADER);
  await acceptedBefore(app, TRADER.address, AT);
  await placeHoldings(app, TRADER.address);
  await page.clock.setFixedTime(AT);
  // The page's other clock, from which it derives the service's time: otherwise the device's clock would lag behind.
  await page.addInitScript(() => {
    performance.now = () => 1_000;
  });
}

async function show(page: Page, app: RunningApp, [path, width, theme]: Shot): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: SIZES[width] });
  await openScreen(page, app.url, path);
  // Parts that a layout loads after the screen.
  if (path.startsWith('/trade/'))
    await expect(
      width < 768 ? phoneTab(page, 'Chart') : page.getByRole('toolbar', { name: 'Drawing tools' }),
    ).toBeVisible();
  await settled(page);
}

/** Opens the first event of the list. */
async function showEvent(page: Page, app: RunningApp): Promise<void> {
  await show(page, app, ['/predictions', 1440, 'dark']);
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/predictions\/./);
  await settled(page);
  // Each row reads its line once it is in view.
  await expect(page.getByRole('img', { name: /^48 h: from / })).toHaveCount(4);
}

/** Connected, with all data read and all fonts loaded. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Account, / })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // A comparison is repeated only while the screen changes; a picture being written is not repeated at all.
  if (isApproving() || process.env.LOOK === 'docs') await page.waitForLoadState('networkidle');
  await page.evaluate(async (css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    await document.fonts.ready;
  }, HIDDEN);
}

async function compare(page: Page, folder: string, name: string): Promise<void> {
  await expect.soft(page).toHaveScreenshot([folder, `${name}.png`], {
    scale: 'device',
    maxDiffPixelRatio: 0.003,
  });
}
