// panel-windows.spec.ts: panels of the workspace in windows of their own: confirmed there, live there, and back when the window is closed.
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test, watchForErrors } from './fixtures.ts';
import { tapStream } from './streamTap.ts';
import { comeBack, review, ticket } from './trader.ts';

const workspace = (page: Page) => page.getByRole('region', { name: 'Workspace', exact: true });
const tab = (page: Page, name: string) => workspace(page).getByRole('tab', { name, exact: true });

async function choose(page: Page, button: string | RegExp, item: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('menu').getByText(item, { exact: true }).click();
  await expect(page.getByRole('menu')).toBeHidden();
}

/** The window that a panel is opened in by its menu. */
async function popOut(page: Page, panel: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await choose(page, `Menu of ${panel}`, 'Open in its own window');
  const popup = await opened;
  await expect(popup).toHaveTitle(panel);
  return popup;
}

/** The browser neither shows the page nor gives it frames, as behind another window. */
async function hidePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const [name, value] of [
      ['hidden', true],
      ['visibilityState', 'hidden'],
    ] as const)
      Object.defineProperty(Document.prototype, name, { configurable: true, get: () => value });
  });
}

test('a ticket and an order book in windows of their own', async ({ page, app }) => {
  const errors = watchForErrors(page);
  const stream = await tapStream(page);
  await comeBack(page, app);
  await choose(page, 'Layout of the trade screen', 'Workspace');
  await expect(tab(page, 'Ticket, BTC-USDC, link A')).toBeVisible();
  const popup = await popOut(page, 'Ticket, BTC-USDC, link A');
  await expect(ticket(popup)).toBeVisible();
  await popup.screenshot({ path: '/tmp/popout/ticket.png' });
  await expectAccessible(popup, 'a ticket in its window');
  await popup.keyboard.press('s');
  await expect(ticket(popup).getByRole('radio', { name: 'Sell / Short' })).toBeChecked();
  await ticket(popup).getByRole('textbox', { name: 'Price', exact: true }).fill('150000');
  await ticket(popup).getByRole('textbox', { name: 'Size', exact: true }).fill('0.01');
  await ticket(popup).getByRole('button', { name: 'Sell 0.01 BTC' }).click();
  await expect(review(popup)).toBeVisible();
  await expect(review(page)).toBeHidden();
  await popup.screenshot({ path: '/tmp/popout/review.png' });
  await expectAccessible(popup, 'a confirmation in a window');
  await review(popup).getByRole('button', { name: 'Sign in wallet' }).click();
  await expect(review(popup)).toBeHidden();
  await expect(
    popup
      .getByRole('region', { name: /^Notifications/ })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();
  await popup.screenshot({ path: '/tmp/popout/toast.png' });
  await page.screenshot({ path: '/tmp/popout/main.png' });
  const book = await popOut(page, 'Order book, BTC-USDC, link A');
  await book.screenshot({ path: '/tmp/popout/book.png' });
  const chart = await popOut(page, 'Chart, BTC-USDC, link A');
  await chart.waitForTimeout(1000);
  await chart.screenshot({ path: '/tmp/popout/chart.png' });
  await page.screenshot({ path: '/tmp/popout/main2.png' });
  console.log(stream.connections, stream.open, stream.subscribed.length);
  errors.assertNone();
});
