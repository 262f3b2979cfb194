// walk.ts: visits every screen of the app, its tables, tools and dialogs, for journeys about rules that hold
// everywhere.
import { expect, type Page } from '@playwright/test';
import { fillTicket, openTable, review, rows, sendButton, ticket } from './trader.ts';

/** Every address with a screen of its own; `market` and `event` must exist. */
export const SCREENS = [
  '/trade/BTC-USDC',
  '/predictions',
  '/portfolio',
  '/funds',
  '/funds/withdraw',
  '/funds/deposit',
  '/funds/history',
  '/keys',
  '/leaderboard',
  '/markets',
  '/markets/funding',
  '/market/BTC-USDC',
  '/market/BTC%2FUSDC',
  '/execution',
  '/accounts',
  '/journal',
  '/tax-lots',
  '/alerts',
  '/scanner',
  '/glossary',
  '/referrals',
  '/activity',
  '/settings',
  '/clock',
  '/errors',
  '/verify',
  '/nowhere',
] as const;

/** Navigates like a link of the app, without reloading the page. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), path);

/** Opens a screen and waits for its heading. The page is loaded only if the app is not open yet. */
export async function openScreen(page: Page, url: string, path: string): Promise<void> {
  await (page.url().startsWith(`${url}/`) ? follow(page, path) : page.goto(`${url}${path}`));
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Each address is answered with the page and the same policy. */
export async function expectOnePolicy(page: Page, url: string): Promise<void> {
  const ask = (address: string) => page.request.get(address, { headers: { accept: 'text/html' } });
  const start = (await ask(url)).headers()['content-security-policy'] ?? '';
  expect(start).toContain("default-src 'none'");
  for (const path of SCREENS)
    expect((await ask(`${url}${path}`)).headers(), path).toMatchObject({
      'content-type': expect.stringMatching(/^text\/html/),
      'content-security-policy': start,
    });
}

/** The navigation bar lists no screen that the walk does not visit. */
export async function expectKnownLinks(page: Page): Promise<void> {
  const links = await page
    .getByRole('navigation', { name: 'Screens' })
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  for (const link of links)
    expect(
      SCREENS.some((screen) => screen === link || screen.startsWith(`${link}/`)),
      `the walk knows ${link}`,
    ).toBe(true);
}

/** The chart with its tools, its indicators and its table; depth and funding beside it. */
export async function walkChart(page: Page): Promise<void> {
  await expect(page.getByRole('toolbar', { name: 'Drawing tools' })).toBeVisible();
  await page.getByRole('button', { name: /^Indicators/ }).click();
  await page.getByRole('dialog').getByRole('button').first().click();
  await page.keyboard.press('Escape');
  const chart = await page.getByRole('region', { name: 'Chart', exact: true }).boundingBox();
  if (chart === null) throw new Error('There is no chart');
  await page.mouse.click(chart.x + 300, chart.y + 120, { button: 'right' });
  await expect(page.getByRole('menu', { name: /^Order at / })).toBeVisible();
  await page.keyboard.press('Escape');
  for (const view of ['Depth', 'Funding', 'Chart'])
    await page
      .getByRole('group', { name: 'Chart view' })
      .or(page.getByRole('radiogroup', { name: 'Chart view' }))
      .getByText(view, { exact: true })
      .click();
  await page.getByRole('button', { name: 'Show candles as a table' }).click();
  await page.getByRole('tab', { name: 'Trades' }).click();
}

/**
 * An account with a position and resting orders: every table, the dialogs of a position, leverage, the menu, a review
 * and its answer.
 */
export async function walkTrader(page: Page): Promise<void> {
  await expect(rows(page, 'Positions')).toHaveCount(1);
  const tabs = page.getByRole('tablist', { name: 'Account tables' }).getByRole('tab');
  for (let index = 0; index < (await tabs.count()); index += 1) await tabs.nth(index).click();
  await openTable(page, 'Positions');
  const dialog = page.getByRole('dialog');
  const seen = async () => {
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  for (const name of ['Close the position in BTC-USDC', /^Cross 10×/]) {
    await page.getByRole('button', { name }).click();
    await seen();
  }
  for (const name of ['Take-profit and stop-loss', 'Reverse']) {
    await page.getByRole('button', { name: 'More for BTC-USDC' }).click();
    await page.getByRole('menuitem', { name }).click();
    await seen();
  }
  await page.getByRole('button', { name: /^Account, / }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await fillTicket(page, { type: 'limit', price: '90001', size: '0.01' });
  await expect(ticket(page)).toBeVisible();
  await sendButton(page).click();
  await review(page).getByRole('button', { name: 'Sign in wallet' }).click();
  await expect(page.locator('[data-sonner-toast]').first()).toBeVisible();
  await page.keyboard.press('Escape');
}
