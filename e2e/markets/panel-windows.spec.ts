// panel-windows.spec.ts: panels of the workspace in windows of their own: their confirmations and live figures, and their return when the window is closed.
import type { Page } from '@playwright/test';
import { DIALOG, expectAccessible } from '../checks/accessible.ts';
import { expect, test, watchForErrors } from '../fixtures.ts';
import { tapStream } from '../app/streamTap.ts';
import { comeBack, notice, review, ticket } from '../user/trader.ts';

const TICKET = 'Ticket, BTC-USDC, link A';
const TAPE = 'Trades, BTC-USDC, link A';
const ACCOUNT = 'Account, BTC-USDC, link A';

const workspace = (page: Page) => page.getByRole('region', { name: 'Workspace', exact: true });
const tab = (page: Page, name: string) => workspace(page).getByRole('tab', { name, exact: true });

/** From the ticket's tab to the account's tab below it. */
async function ticketHeight(page: Page): Promise<number> {
  const [above, below] = await Promise.all([TICKET, ACCOUNT].map((name) => tab(page, name).boundingBox()));
  return above && below ? below.y - above.y : 0;
}

async function choose(page: Page, button: string | RegExp, item: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('menu').getByText(item, { exact: true }).click();
  await expect(page.getByRole('menu')).toBeHidden();
}

/** Opens a panel in its own window, by its menu. */
async function popOut(page: Page, panel: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await choose(page, `Menu of ${panel}`, 'Open in its own window');
  const popup = await opened;
  await expect(popup).toHaveTitle(panel);
  return popup;
}

/** One of the open windows, by its title. */
async function windowOf(page: Page, title: string): Promise<Page> {
  const pages = page.context().pages();
  const titles = () => Promise.all(pages.map((each) => each.title()));
  await expect.poll(titles).toContain(title);
  const found = pages[(await titles()).indexOf(title)];
  if (!found) throw new Error(`No window ${title}`);
  return found;
}

/** From now on the browser gives the page no frames, as behind another window. Call it before the page opens. */
async function holdFrames(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const given = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (run) =>
      given((now) => {
        if (!Object.hasOwn(window, 'holdsFrames')) run(now);
      });
  });
  return () =>
    page.evaluate(() => {
      Object.defineProperty(window, 'holdsFrames', { value: true });
      Object.defineProperty(Document.prototype, 'hidden', { configurable: true, get: () => true });
    });
}

test('a ticket in its own window: keys, confirmation and warnings there, and everything back when it closes', async ({
  page,
  app,
}) => {
  const errors = watchForErrors(page);
  const stream = await tapStream(page);
  const hide = await holdFrames(page);
  await comeBack(page, app);
  await choose(page, 'Layout of the trade screen', 'Workspace');
  await expect(tab(page, TICKET)).toBeVisible();
  await expect(ticket(page)).toBeVisible();
  const height = await ticketHeight(page);
  expect(height).toBeGreaterThan(200);

  await test.step('a browser that blocks windows leaves the panel in place, with a message', async () => {
    await page.evaluate(() => {
      const own = window.open.bind(window);
      window.open = () => {
        window.open = own;
        return null;
      };
    });
    await choose(page, `Menu of ${TICKET}`, 'Open in its own window');
    await expect(notice(page, 'The browser blocked a window')).toBeVisible();
    await expect(ticket(page)).toBeVisible();
  });

  const sockets: string[] = [];
  page.on('popup', (opened) => opened.on('websocket', (socket) => sockets.push(socket.url())));
  const popup = await popOut(page, TICKET);
  await test.step('it is alone in its window, handles keys there, and opens no second stream', async () => {
    await expect(ticket(popup)).toBeVisible();
    await expect(ticket(page)).toBeHidden();
    await expectAccessible(popup, 'a ticket in its window');
    await popup.keyboard.press('s');
    await expect(ticket(popup).getByRole('radio', { name: 'Sell / Short' })).toBeChecked();
    // A slow machine may have lost its connection meanwhile: at most one at a time exists, and the window opens none.
    await expect.poll(() => stream.open).toBe(1);
    expect(sockets).toEqual([]);
  });

  await test.step('it follows the theme', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(popup.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(popup.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  const form = ticket(popup);
  const send = form.getByRole('button', { name: 'Sell 0.01 BTC' });
  await test.step('its confirmation opens and ends there', async () => {
    await form.getByRole('textbox', { name: 'Price', exact: true }).fill('150000');
    await form.getByRole('textbox', { name: 'Size', exact: true }).fill('0.01');
    await send.click();
    await expect(review(popup)).toBeVisible();
    await expect(review(page)).toBeHidden();
    await expectAccessible(popup, 'a confirmation in a window', { within: DIALOG });
    await review(popup).getByRole('button', { name: 'Sign in wallet' }).click();
    await expect(review(popup)).toBeHidden();
    await expect(notice(popup, 'placed at 150,000')).toBeVisible();
  });

  await test.step('prices in a window move while the page is hidden', async () => {
    const tape = await popOut(page, TAPE);
    await hide();
    const trades = tape.getByRole('table');
    const before = await trades.innerText();
    await form.getByRole('radio', { name: 'Market', exact: true }).click();
    await form.getByRole('textbox', { name: 'Size', exact: true }).fill('0.01234');
    await form.getByRole('button', { name: 'Sell 0.01234 BTC' }).click();
    await review(popup).getByRole('button', { name: 'Sign in wallet' }).click();
    await expect.poll(() => trades.innerText()).not.toBe(before);
  });

  await test.step('a lost connection is shown there', async () => {
    stream.isDown = true;
    stream.cut();
    await expect(popup.getByRole('alert').filter({ hasText: 'Connection lost' })).toBeVisible();
    await expect(popup.locator('html')).toHaveAttribute('data-feed', 'old');
    stream.isDown = false;
  });

  await test.step('a reload closes the windows and offers to open them; the panels are where and as they were', async () => {
    await page.reload();
    await expect(ticket(page)).toBeVisible();
    await expect.poll(() => page.context().pages().length).toBe(1);
    await expect.poll(async () => Math.abs((await ticketHeight(page)) - height)).toBeLessThanOrEqual(2);
    await page.getByRole('button', { name: 'Open 2 windows' }).click();
    await expect(page.getByRole('button', { name: 'Windows: 2' })).toBeVisible();
    await expect(ticket(page)).toBeHidden();
  });

  await test.step('closing a window puts the panel back; its open dialog moves to the page', async () => {
    const back = await windowOf(page, TICKET);
    const field = ticket(back);
    await field.getByRole('radio', { name: 'Limit', exact: true }).click();
    await field.getByRole('textbox', { name: 'Price', exact: true }).fill('50000');
    await field.getByRole('textbox', { name: 'Size', exact: true }).fill('0.01');
    await field.getByRole('button', { name: /^(Buy|Sell) 0.01 BTC$/ }).click();
    await expect(review(back)).toBeVisible();
    await back.close();
    await expect(review(page)).toBeVisible();
    await review(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(ticket(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Windows: 1' })).toBeVisible();
  });
  errors.assertNone();
});
