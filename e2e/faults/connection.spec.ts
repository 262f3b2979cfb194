// connection.spec.ts: without live data the screen shows why, since when, and what still works.
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../checks/accessible.ts';
import { expectInReach } from '../checks/clipping.ts';
import type { RunningApp } from '../app/app.ts';
import { expectBlocked, expectReady } from '../user/screenParts.ts';
import { quietMarket } from '../app/exchangeFloor.ts';
import { placeDirectly } from '../app/holdings.ts';
import { expect, test, watchForErrors } from '../fixtures.ts';
import { giveTrader } from '../user/quietWallet.ts';
import { tapStream } from '../app/streamTap.ts';
import { BTC, fillTicket, openTable, openTrade, rows, sendButton, sizeField } from '../user/trader.ts';

const bar = (page: Page): Locator => page.getByRole('region', { name: 'Connection' });
const header = (page: Page): Locator => page.getByRole('region', { name: 'Market figures' });
const positions = (page: Page): Locator =>
  page.getByRole('region', { name: 'Positions, orders and balances' });

/** The computed colour of its first figure. */
const colourIn = (scope: Locator): Promise<string> =>
  scope
    .locator('.tabular')
    .first()
    .evaluate((figure) => getComputedStyle(figure).color);

/** The text beside the figures, as drawn and as read by screen readers. */
const ageOf = (scope: Locator): Promise<string> =>
  scope.evaluate((region) => getComputedStyle(region, '::after').content);

async function openWithPosition(page: Page, app: RunningApp) {
  const { address } = await giveTrader(page.context(), app);
  await quietMarket(app, BTC, { oracle: '90500', asks: [['90600', '5']], bids: [['90400', '5']] });
  await placeDirectly(app, address, { side: 'buy', price: '90600', size: '0.05', tif: 'Ioc' });
  await placeDirectly(app, address, { side: 'buy', price: '90000', size: '0.01' });
  const tap = await tapStream(page);
  await openTrade(page, app);
  await expect(rows(page, 'Positions')).toHaveCount(1);
  // By then the files needed offline are cached.
  await page.waitForLoadState('networkidle');
  return { address, tap };
}

test('fault-29, fault-30: a lost connection shows a bar with reason, age and Retry; live figures grey, orders are off; the bar disappears on reconnection', async ({
  page,
  app,
}) => {
  const errors = watchForErrors(page);
  const { address, tap } = await openWithPosition(page, app);
  await expect(bar(page)).toHaveCount(0);
  const liveColour = await colourIn(header(page));
  tap.isDown = true;
  tap.cut();

  await expect(bar(page).getByRole('alert')).toHaveText('Connection lost. Reconnecting…');
  await expect(bar(page)).toContainText(
    /Figures are \d+s old\. New orders are off; cancels may not arrive\./,
  );
  const { x, y, width } = (await bar(page).boundingBox()) ?? { x: -1, y: -1, width: 0 };
  expect([x, width]).toEqual([0, 1440]);
  expect(y).toBe((await page.getByRole('banner').boundingBox())?.height);
  // Header, tables and account are grey with their age; chart and book are drawn grey.
  for (const scope of [header(page), positions(page)])
    await expect.poll(() => ageOf(scope)).toMatch(/^"\d+s old"$/);
  await expect.poll(() => colourIn(header(page))).not.toBe(liveColour);
  for (const canvas of await page.getByRole('main').locator('[data-live] canvas').all()) {
    await expect(canvas).toHaveCSS('filter', 'grayscale(1)');
  }
  await expect(page).toHaveTitle('BTC-USDC · Trine');
  await expectAccessible(page, 'a lost connection');
  await expectInReach(page, 'a lost connection');

  // Actions that need live figures are off with the reason; cancelling is not.
  await fillTicket(page, { type: 'limit', price: '89000', size: '0.02' });
  await expectBlocked(page);
  const close = rows(page, 'Positions').getByRole('button', { name: 'Close the position in BTC-USDC' });
  await expect(close).toHaveAttribute('aria-disabled', 'true');
  await openTable(page, 'Open orders');
  const confirmed = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('"orderStatus"') === true,
  );
  await rows(page, 'Open orders')
    .getByRole('button', { name: /^Cancel/ })
    .click();
  await expect.poll(() => app.gateway.engine.read.openOrders(address).length).toBe(0);
  // Its row is stale like the rest and stays until the stream is back. It offers no second cancel.
  const canceling = rows(page, 'Open orders').getByRole('button', { name: /^Cancelling…/ });
  await expect(canceling).toHaveText('Cancelling…');
  await expect(canceling).toHaveAttribute('aria-disabled', 'true');
  await confirmed;
  await expect(canceling).toHaveText('Cancelling…');

  tap.isDown = false;
  await bar(page).getByRole('button', { name: 'Retry' }).click();
  await expect(bar(page).getByRole('status')).toHaveText('Connected again. Figures are live.');
  await expect.poll(() => colourIn(header(page))).toBe(liveColour);
  await expect.poll(() => ageOf(header(page))).toBe('none');
  await expectReady(page);
  await expect(sizeField(page)).toHaveValue('0.02');
  await expect(sendButton(page)).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  errors.assertNone();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('fault-30: without a network the bar shows it, fits the screen, and disappears when the network is back', async ({
    page,
    app,
    context,
  }) => {
    const tap = await tapStream(page);
    await page.goto(`${app.url}/trade/BTC-USDC`);
    await expect(header(page)).toContainText('Mark');
    await context.setOffline(true);
    tap.isDown = true;
    tap.cut();
    await expect(bar(page).getByRole('alert')).toHaveText('This device is offline.');
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const retry = await bar(page).getByRole('button', { name: 'Retry' }).boundingBox();
    expect(retry?.height).toBeGreaterThanOrEqual(44);
    await expectInReach(page, 'offline on a phone', 390);
    tap.isDown = false;
    await context.setOffline(false);
    await expect(bar(page)).toHaveCount(0);
  });
});
