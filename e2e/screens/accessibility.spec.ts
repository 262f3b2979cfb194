// accessibility.spec.ts: accessibility of every screen, sheet and error state, on a desktop and a phone; the most
// colourful ones in every theme. That every colour of text has enough contrast on every surface and tint: theme.test.ts.
import type { Locator, Page } from '@playwright/test';
import {
  CHART,
  DIALOG,
  expectAccessible,
  expectAccessibleInEveryTheme,
  expectNoSidewaysScroll,
  expectNoTransition,
  expectTargets,
  PANEL,
} from '../checks/accessible.ts';
import { expectInReach } from '../checks/clipping.ts';
import { connectionWord, goTo, phoneBuy, phoneTab, placeQuietly } from '../user/screenParts.ts';
import { breakRead, loseRequest, tapExchange } from '../app/exchangeTap.ts';
import { expect, test } from '../fixtures.ts';
import { withHoldings } from '../app/holdings.ts';
import { CONFIRMATION, POSITION, SETTINGS, TICKET } from '../checks/outlines.ts';
import { giveQuietWallet, giveTrader } from '../user/quietWallet.ts';
import {
  connectButton,
  fillTicket,
  notice,
  openTable,
  review,
  rows,
  sendButton,
  steps,
  ticket,
} from '../user/trader.ts';
import { follow } from '../user/walk.ts';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** The ticket, which is blocked meanwhile, and the notices. */
const NOTICES = 'form, [aria-label^="Notifications"]';

const TABLES = ['Balances', 'Fills', 'Order history'] as const;

/** With forced colours the canvases of book, chart and depth use the device's background and text colours. */
async function expectDeviceColoursOnCanvas(page: Page): Promise<void> {
  const views = page.getByRole('radiogroup', { name: 'Chart view' });
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  await expectDeviceColours(page, page.getByRole('group', { name: /^Price ladder/ }).locator('canvas'));
  await expectDeviceColours(page, page.locator('[data-chart] canvas'));
  await views.getByText('Depth', { exact: true }).click();
  await expectDeviceColours(page, page.getByRole('group', { name: /^Depth of / }).locator('canvas'));
  await views.getByText('Chart', { exact: true }).click();
  await page.emulateMedia({ forcedColors: null, colorScheme: 'dark' });
}

async function expectDeviceColours(page: Page, canvases: Locator): Promise<void> {
  const named = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    const colours = ['Canvas', 'CanvasText'].map((name) => {
      probe.style.color = name;
      return getComputedStyle(probe).color;
    });
    probe.remove();
    return colours;
  });
  const drawn = () =>
    canvases.evaluateAll((all) => {
      const colours = new Set<string>();
      for (const canvas of all as HTMLCanvasElement[]) {
        if (canvas.width === 0 || canvas.height === 0) continue;
        // A copy: a canvas that a worker paints gives no context.
        const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
        copy?.drawImage(canvas, 0, 0);
        const data = copy?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
        for (let at = 0; at < data.length; at += 4)
          if (data[at + 3] === 255) colours.add(`rgb(${data[at]}, ${data[at + 1]}, ${data[at + 2]})`);
      }
      return [...colours];
    });
  await expect.poll(drawn).toEqual(expect.arrayContaining(named));
}

/** Its rows are alike: the scan of a hundred would take seconds. */
async function searchMarkets(page: Page): Promise<void> {
  const list = page.getByRole('dialog').getByRole('grid', { name: 'Markets' });
  await page.getByRole('textbox', { name: 'Search markets' }).fill('eth');
  await expect(list.getByRole('row').filter({ hasText: 'ETH-USDC' })).toBeVisible();
  await expect(list.getByRole('row').filter({ hasText: 'BTC-USDC' })).toHaveCount(0);
}

test('the screens of a visitor', async ({ page, app }) => {
  await page.setViewportSize(WIDE);
  await page.goto(`${app.url}/trade/BTC-USDC`);
  await expect(ticket(page)).toBeVisible();
  // Scroll areas show their bar while the pointer is over them.
  await expectNoTransition(page, 'the ticket, pointed at', () => ticket(page).hover());
  await expectAccessible(page, 'trade');
  await expectDeviceColoursOnCanvas(page);
  await page.getByRole('button', { name: 'BTC-USDC', exact: true }).click();
  await searchMarkets(page);
  await expectAccessible(page, 'market list', { within: DIALOG });
  await page.keyboard.press('Escape');
  await connectButton(page).click();
  await expect(steps(page).getByRole('list', { name: 'Wallets in this browser' })).toBeVisible();
  await expectAccessible(page, 'first step with the wallets', { within: DIALOG });
  await page.keyboard.press('Escape');
  await follow(page, '/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(SETTINGS);
  // A key of another account, and a deployment blocked by the page's policy: both show a message.
  await page.getByRole('button', { name: 'Buy: B. Choose others' }).click();
  await page.keyboard.press('s');
  await expect(page.getByText('S is used by “Sell”. If you take it, that one has no key.')).toBeVisible();
  const network = page.getByRole('region', { name: 'Network' });
  await network.getByRole('textbox', { name: 'Address of the service' }).fill('http://127.0.0.1:9');
  await network.getByRole('button', { name: 'Check the connection' }).click();
  await expect(network.getByText(/^Blocked by the browser: this page may only connect/)).toBeVisible();
  await expect(network.getByLabel('For config.json', { exact: true })).toHaveText(
    '"deployments": [{"name":"Other","baseUrl":"http://127.0.0.1:9"}]',
  );
  await expectAccessible(page, 'settings');
  await follow(page, '/errors#unlisted');
  await expect(page.getByText(/^Unlisted errors are unknown to Trine/)).toBeVisible();
  // Its entries are alike: see `searchMarkets`.
  await page.getByRole('textbox', { name: 'Search by code or words' }).fill('margin');
  await expectAccessible(page, 'errors');
  await follow(page, '/activity');
  await expect(page.getByText('No signed requests yet')).toBeVisible();
  await expectAccessible(page, 'activity without anything');
});

test('the screens, tables and dialogs of a trader', async ({ page, app }) => {
  test.slow();
  await page.setViewportSize(WIDE);
  await withHoldings(page, app);
  await page.goto(`${app.url}/trade/BTC-USDC`);
  await expect(rows(page, 'Positions')).toHaveCount(1);
  await expect(rows(page, 'Positions')).toMatchAriaSnapshot(POSITION);
  await expect(ticket(page)).toMatchAriaSnapshot(TICKET);
  await fillTicket(page, { price: '90000.123', size: '5000' });
  await expectAccessibleInEveryTheme(page, 'trade with a position, and a ticket that breaks rules');
  await openTable(page, 'Open orders');
  await expect(rows(page, 'Open orders')).toHaveCount(2);
  await expectAccessible(page, 'open orders', { within: PANEL });
  await fillTicket(page, { price: '90001', size: '0.01' });
  await sendButton(page).click();
  await expect(review(page)).toMatchAriaSnapshot(CONFIRMATION);
  await expectAccessibleInEveryTheme(page, 'review', { within: DIALOG });
  await review(page).getByRole('button', { name: 'Sign in wallet' }).click();
  await expect(rows(page, 'Open orders')).toHaveCount(3);
  await goTo(page, 'Activity');
  await page.getByRole('main').locator('summary').click();
  await expectAccessibleInEveryTheme(page, 'activity with an open item');

  await goTo(page, 'Trade');
  for (const name of TABLES) {
    await openTable(page, name);
    await expect(rows(page, name).first()).toBeVisible();
    await expectAccessible(page, name, { within: PANEL });
  }
  await openTable(page, 'Positions');
  await page.getByRole('button', { name: 'Close the position in BTC-USDC' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Limit' }).click();
  await expectAccessible(page, 'close', { within: DIALOG });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Cross 10×/ }).click();
  await expect(page.getByRole('dialog', { name: /leverage/i })).toBeVisible();
  await expectAccessible(page, 'leverage', { within: DIALOG });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Account, / }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  // A menu belongs to its button and has no landmark.
  await expectAccessible(page, 'account menu', { except: ['region'], within: '[role=menu]' });
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Trades' }).click();
  await expectAccessible(page, 'trades', { within: PANEL });
  await page.getByRole('button', { name: 'Show candles as a table' }).click();
  await expectAccessible(page, 'candles as a table', { within: CHART });
});

test('the set-up steps on a phone and a desktop; the command menu and the keyboard shortcuts', async ({
  page,
  context,
  app,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(`${app.url}/trade/BTC-USDC`);
  const check = async (what: string) => {
    await expectAccessible(page, what);
    await expectNoSidewaysScroll(page, what);
    await expectTargets(page, 44, what);
  };
  await connectButton(page).click();
  await expect(steps(page).getByRole('list', { name: 'Wallets in this browser' })).toBeVisible();
  await check('wallets');
  await giveQuietWallet(context);
  await page.reload();
  await page.getByRole('banner').getByRole('button', { name: 'Finish set-up' }).click();
  await expect(steps(page).getByRole('region', { name: /^The terms, version/ })).toBeVisible();
  await check('terms');

  await page.keyboard.press('Escape');
  await page.setViewportSize(WIDE);
  await expect(ticket(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search markets, screens and settings' }).fill('t');
  await expectAccessible(page, 'palette', { within: DIALOG });
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page, 'keys', { within: DIALOG });
  await page.keyboard.press('Escape');
  const owner = await ownAddress(page);
  await page.getByRole('banner').getByRole('button', { name: 'Finish set-up' }).click();
  await expect(steps(page).getByRole('region', { name: /^The terms, version/ })).toBeVisible();
  await expectAccessible(page, 'terms', { within: DIALOG });
  await app.gateway.sequencer.submit({
    type: 'setAccess',
    owner,
    isAuthorized: false,
    reason: 'Not in your country',
  });
  await page.reload();
  await page.getByRole('banner').getByRole('button', { name: 'Finish set-up' }).click();
  await expect(steps(page)).toContainText('Not in your country');
  await expectAccessible(page, 'access denied', { within: DIALOG });
});

async function ownAddress(page: Page): Promise<`0x${string}`> {
  const tip = await page.getByRole('button', { name: /^Account, / }).getAttribute('data-tip');
  return `0x${/0x([0-9a-f]{40})/.exec(tip ?? '')?.[1] ?? ''}`;
}

test('error states', async ({ page, context, app }) => {
  await page.route('**/config.json', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(app.url);
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'no configuration');
  await page.unrouteAll();

  await page.goto(`${app.url}/trade/NOPE-USDC`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, 'no such market');
  await follow(page, '/nowhere');
  await expect(page).toHaveURL(/nowhere$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, 'no such page');

  const letMarketsBeRead = await breakRead(page, 'perpMeta');
  await page.goto(`${app.url}/trade/BTC-USDC`);
  await expect(page.getByRole('heading', { level: 1, name: 'Markets could not be loaded' })).toBeVisible();
  await expectAccessible(page, 'no markets');
  await expectInReach(page, 'no markets');
  letMarketsBeRead();

  await giveTrader(context, app);
  await breakRead(page, 'historicalOrders');
  const tap = await tapExchange(page);
  await page.goto(`${app.url}/trade/BTC-USDC`);
  await openTable(page, 'Order history');
  await expect(page.getByText('Order history could not be loaded')).toBeVisible();
  await expectAccessible(page, 'orders that could not be read', { within: PANEL });
  await expectInReach(page, 'orders that could not be read');
  await page.unroute('**/info');
  await page.getByRole('button', { name: 'Retry' }).click();
  await breakRead(page, 'orderStatus');
  tap.plan = [loseRequest];
  await placeQuietly(page, { price: '90000', size: '0.01' });
  await expect(notice(page, 'The answer was lost.')).toBeVisible();
  await expectAccessible(page, 'an order in doubt', { within: NOTICES });
  await expectInReach(page, 'an order in doubt');
  await goTo(page, 'Activity');
  await page.getByRole('main').locator('summary').click();
  await expectAccessible(page, 'activity with an order in doubt');

  await app.stop();
  await goTo(page, 'Trade');
  await expect(connectionWord(page)).toContainText('Reconnecting');
  // The main button stays in view above the fields: a field partly under it is scrolled into view before it is pressed.
  await page
    .getByRole('checkbox', { name: 'Take-profit / stop-loss' })
    .evaluate((field) => field.scrollIntoView({ block: 'center' }));
  await expectAccessible(page, 'connection lost');
});

test('on a phone and at 200 per cent zoom: no violation, no horizontal overflow, all targets are large enough', async ({
  page,
  app,
}) => {
  test.slow();
  await page.setViewportSize(PHONE);
  await withHoldings(page, app);
  // What the ticket scrolls under its own button counts as covered; its true size is measured by expectTargets.
  const check = async (what: string, options: { except?: string[]; within?: string } = {}) => {
    await expectAccessible(page, what, options);
    await expectNoSidewaysScroll(page, what);
    await expectTargets(page, 44, what);
  };
  await page.goto(`${app.url}/trade/BTC-USDC`);
  await expect(page.getByRole('region', { name: 'Chart' })).toBeVisible();
  await check('chart');
  await phoneTab(page, 'Book').click();
  await check('book');
  await phoneTab(page, 'Positions').click();
  await expect(rows(page, 'Positions')).toHaveCount(1);
  await check('positions');
  await openTable(page, 'Open orders');
  await expect(rows(page, 'Open orders')).toHaveCount(2);
  await check('open orders', { within: PANEL });
  await phoneTab(page, 'Account').click();
  await check('account');
  const more = page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'More' });
  await more.click();
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
  // As the account menu; the arrow keys scroll it.
  const inMenu = { except: ['region', 'scrollable-region-focusable'], within: '[role=menu]' };
  await check('more', inMenu);
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await phoneBuy(page).click();
  await expect(ticket(page)).toBeVisible();
  await check('ticket', { except: ['target-size'] });
  await fillTicket(page, { price: '90001.5555', size: '0.01' });
  await check('ticket that breaks a rule', { except: ['target-size'], within: DIALOG });
  await fillTicket(page, { price: '90001', size: '0.01' });
  await sendButton(page).click();
  await expect(review(page)).toBeVisible();
  await check('review', { within: DIALOG });
  await review(page).getByRole('button', { name: 'Sign in wallet' }).click();
  await expect(review(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'BTC-USDC', exact: true }).click();
  await searchMarkets(page);
  await check('market list', { within: DIALOG });
  await page.keyboard.press('Escape');
  await follow(page, '/activity');
  await page.getByRole('main').locator('summary').click();
  await check('activity');
  await follow(page, '/settings');
  await check('settings');
  await page.getByRole('button', { name: 'Search markets and commands' }).click();
  await expect(page.getByRole('combobox', { name: 'Search markets, screens and settings' })).toBeVisible();
  await check('palette', { within: DIALOG });

  await test.step('at 200 per cent zoom everything is present and nothing overflows', async () => {
    // A window of 1440 × 900 at 200 per cent has this many CSS pixels.
    await page.setViewportSize({ width: 720, height: 450 });
    await page.keyboard.press('Escape');
    await follow(page, '/trade/BTC-USDC');
    await phoneTab(page, 'Chart').click();
    await expect(page.getByRole('region', { name: 'Chart' })).toBeVisible();
    await expectNoSidewaysScroll(page, 'chart');
    await phoneTab(page, 'Positions').click();
    await openTable(page, 'Positions');
    await expect(rows(page, 'Positions')).toHaveCount(1);
    await expectNoSidewaysScroll(page, 'positions');
    await phoneBuy(page).click();
    await fillTicket(page, { price: '90002', size: '0.01' });
    await expectNoSidewaysScroll(page, 'ticket');
    await sendButton(page).scrollIntoViewIfNeeded();
    await expect(sendButton(page)).toBeInViewport();
    await sendButton(page).click();
    await expect(review(page).getByRole('button', { name: 'Sign in wallet' })).toBeInViewport();
    await expectNoSidewaysScroll(page, 'review');
    await expectAccessible(page, 'review', { within: DIALOG });
    await review(page).getByRole('button', { name: 'Sign in wallet' }).click();
    await expect(review(page)).toBeHidden();
    for (const path of ['activity', 'settings']) {
      await follow(page, `/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page, path);
    }
  });
});
