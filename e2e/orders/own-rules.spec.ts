// own-rules.spec.ts: a trader's own loss limit, from the settings to the loss that reaches it, and what remains
// possible then.
import { createCounterparty, quietMarket } from '../app/exchangeFloor.ts';
import { placeDirectly } from '../app/holdings.ts';
import { expect, test, watchForErrors } from '../fixtures.ts';
import type { Page } from '@playwright/test';
import type { Address } from '#protocol/ids.ts';
import type { RunningApp } from '../app/app.ts';
import { becomeAnother, giveTrader } from '../user/quietWallet.ts';
import {
  BTC,
  fillTicket,
  notice,
  openTable,
  openTrade,
  placeMarket,
  review,
  rows,
  sendButton,
  table,
  whyNot,
} from '../user/trader.ts';
import { openScreen } from '../user/walk.ts';

test('a daily loss limit blocks orders that add risk, also after a reload; reducing stays possible', async ({
  page,
  context,
  app,
}) => {
  const errors = watchForErrors(page);
  await quietMarket(app, BTC, {
    oracle: '60000',
    asks: [['60010', '5']],
    bids: [
      ['59990', '5'],
      ['59500', '5'],
    ],
  });
  const seller = await createCounterparty(app, BTC);
  const { address } = await giveTrader(context, app);
  await placeDirectly(app, address, { side: 'buy', price: '60010', size: '0.01', tif: 'Ioc' });
  await openScreen(page, app.url, '/settings');
  await page.getByRole('textbox', { name: 'Daily loss limit' }).fill('3');
  await page.getByRole('button', { name: 'Save rules' }).click();
  await expect(notice(page, 'Rules saved')).toBeVisible();

  await openScreen(page, app.url, '/trade/BTC-USDC');
  await seller.place('sell', '59500', '5.001', 'Ioc');
  app.gateway.feed.setPrice(BTC, '59500');
  await expect(notice(page, /^Daily loss limit reached/)).toBeVisible();
  await fillTicket(page, { side: 'buy', type: 'limit', price: '59000', size: '0.01' });
  await expect(whyNot(page)).toContainText('Your own rule pauses new risk until');
  await expect(sendButton(page)).toHaveAttribute('aria-disabled', 'true');

  await page.reload();
  await fillTicket(page, { side: 'buy', type: 'limit', price: '59000', size: '0.01' });
  await expect(whyNot(page)).toContainText('Your own rule pauses new risk until');
  await placeMarket(page, { side: 'sell', size: '0.01', reduceOnly: true });
  await expect.poll(() => app.gateway.engine.read.positions(address)).toEqual([]);
  errors.assertNone();
});

test('a pause that begins while a confirmation is open blocks it; a reduce-only order can still be moved on the ladder; the maximum order size applies to changes of an order and for reversals', async ({
  page,
  context,
  app,
}) => {
  const errors = watchForErrors(page);
  await quietMarket(app, BTC, { oracle: '60000', asks: [['60010', '5']], bids: [['59990', '5']] });
  const wallet = await giveTrader(context, app);
  await openTrade(page, app);
  await test.step('a pause under an open confirmation', () => pauseUnderReview(page, app, wallet.address));
  // Rules belong to an account.
  await test.step('the maximum order size', async () =>
    limitOrderSize(page, app, await becomeAnother(page, app, wallet)));
  errors.assertNone();
});

/** On the trade screen, of an account without orders. */
async function pauseUnderReview(page: Page, app: RunningApp, address: Address): Promise<void> {
  const orders = () => app.gateway.engine.read.openOrders(address).map(({ side, price }) => [side, price]);
  await placeDirectly(app, address, { side: 'buy', price: '60010', size: '0.01', tif: 'Ioc' });
  await placeDirectly(app, address, { side: 'sell', price: '60040', size: '0.01', reduceOnly: true });
  await expect(rows(page, 'Positions')).toHaveCount(1);

  await fillTicket(page, { side: 'buy', type: 'limit', price: '59900', size: '0.01' });
  await sendButton(page).click();
  const sign = review(page).getByRole('button', { name: 'Sign in wallet' });
  await expect(sign).toBeEnabled();
  // The fees of the purchase exceed this limit.
  const settings = await page.context().newPage();
  await settings.goto(`${app.url}/settings#rules`);
  await settings.getByRole('textbox', { name: 'Daily loss limit' }).fill('0.1');
  await settings.getByRole('button', { name: 'Save rules' }).click();
  await expect(review(page)).toContainText('Your own rule pauses new risk until');
  await settings.close();
  await expect(sign).toHaveAttribute('aria-disabled', 'true');
  await review(page).getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Tools', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Click ladder' }).click();
  const ladder = page.getByRole('group', { name: /^Click ladder/ });
  await page.getByLabel('Size of a click').fill('0.01');
  await page.getByLabel('Price step').selectOption({ label: '10' });
  await page.getByRole('button', { name: 'Arm', exact: true }).click();
  await ladder.getByRole('button', { name: 'Buy 0.01 at 59,950', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('Your own rule pauses new risk until');
  const own = ladder.getByRole('button', { name: 'Own sell 0.01 at 60,040: cancel', exact: true });
  await own.hover();
  const to = await ladder.getByRole('button', { name: 'Sell 0.01 at 60,030', exact: true }).boundingBox();
  if (!to) throw new Error('The ladder has the row');
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
  await page.mouse.up();
  await page
    .getByRole('dialog', { name: /^Change/ })
    .getByRole('button', { name: 'Sign in wallet' })
    .click();
  await expect.poll(orders).toEqual([['sell', '60030']]);
}

/** From any screen, of an account without orders. */
async function limitOrderSize(page: Page, app: RunningApp, address: Address): Promise<void> {
  const sizes = () => app.gateway.engine.read.openOrders(address).map(({ originalSize }) => originalSize);
  await placeDirectly(app, address, { side: 'buy', price: '60010', size: '0.02', tif: 'Ioc' });
  await placeDirectly(app, address, { side: 'buy', price: '59000', size: '0.01' });
  await openScreen(page, app.url, '/settings');
  await page.getByLabel('Maximum order size').fill('2000');
  await page.getByLabel('Maximum order size').press('Enter');
  await openScreen(page, app.url, '/trade/BTC-USDC');

  await openTable(page, 'Positions');
  await rows(page, 'Positions').getByRole('button', { name: 'More for BTC-USDC' }).click();
  await page.getByRole('menuitem', { name: 'Reverse' }).click();
  const reverse = page.getByRole('dialog', { name: 'Reverse BTC-USDC' });
  await expect(reverse).toContainText('Your maximum order size is 2,000 USDC.');
  await expect(reverse.getByRole('button', { name: 'Sell 0.04 BTC' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.keyboard.press('Escape');

  await openTable(page, 'Open orders');
  const row = rows(page, 'Open orders');
  await row.getByRole('button', { name: /^Change: buy 0\.01/ }).click();
  const size = table(page, 'Open orders').getByRole('textbox', { name: 'Size' });
  await size.fill('0.1');
  await size.press('Enter');
  await expect(page.getByRole('tabpanel').getByRole('alert')).toContainText(
    'Your maximum order size is 2,000 USDC. This order: 5,900 USDC.',
  );
  await size.fill('0.03');
  await size.press('Enter');
  await review(page).getByRole('button', { name: 'Sign in wallet' }).click();
  await expect.poll(sizes).toEqual(['0.03']);
}
