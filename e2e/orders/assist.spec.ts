// assist.spec.ts: an order that follows the best bid until it fills, and a trailing stop that stays at the service when the tab is closed.
import type { Locator, Page } from '@playwright/test';
import { DIALOG, expectAccessible } from '../checks/accessible.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { RunningApp } from '../app/app.ts';
import { createCounterparty, quietMarket } from '../app/exchangeFloor.ts';
import { expect, test, watchForErrors } from '../fixtures.ts';
import { goTo } from '../user/screenParts.ts';
import { RAIN_YES, rainMarket } from '../app/outcomeFloor.ts';
import { giveTrader } from '../user/quietWallet.ts';
import { BTC, fillTicket, notice, openTable, openTrade, review, rows, sendButton } from '../user/trader.ts';

const BOOK = { oracle: '60000', asks: [['60100', '5']], bids: [['59900', '5']] } as const;

const chip = (page: Page, name: RegExp): Locator => page.getByRole('banner').getByRole('button', { name });

/** An unlocked trading key, and the trade screen. */
async function armed(page: Page, app: RunningApp): Promise<void> {
  await page.goto(`${app.url}/keys`);
  await page.getByRole('button', { name: 'Set up one-click trading' }).click();
  const form = page.getByRole('form', { name: 'Set up one-click trading' });
  await form.getByLabel('Maximum order size').fill('5000');
  await form.getByLabel('Name').press('Enter');
  await review(page, /^Approve the key/)
    .getByRole('button', { name: 'Sign in wallet' })
    .click();
  await expect(chip(page, /One-click on/)).toBeVisible();
  // A new page would require unlocking the key again.
  await goTo(page, 'Trade');
}

test('a chase order follows the best bid and fills; a trailing stop follows the mark price and remains after the tab is closed', async ({
  page,
  context,
  app,
}) => {
  const errors = watchForErrors(page);
  await quietMarket(app, BTC, BOOK);
  const other = await createCounterparty(app, BTC);
  const { address, asked } = await giveTrader(context, app);
  const { read } = app.gateway.engine;
  const prices = () => read.openOrders(address).map(({ price }) => price);
  const stops = () => read.openOrders(address).map(({ triggerPrice }) => triggerPrice);
  await armed(page, app);
  asked.length = 0;

  await test.step('chase', async () => {
    await fillTicket(page, { side: 'buy', type: 'limit', price: '59900', size: '0.01', postOnly: true });
    await sendButton(page).click();
    await openTable(page, 'Open orders');
    await rows(page, 'Open orders')
      .getByRole('button', { name: /^Chase: buy 0\.01 BTC-USDC/ })
      .click();
    const form = page.getByRole('dialog', { name: 'Chase: buy 0.01 BTC-USDC' });
    await form.getByLabel('Max price').fill('59950');
    await form.getByLabel('Min time between changes').selectOption({ label: '1 second' });
    await expect(form).toContainText('Only this tab moves the order.');
    await expectAccessible(page, 'the form of a chase', { within: DIALOG });
    await form.getByRole('button', { name: 'Start chase' }).click();
    await expect(form).toHaveCount(0);
    await expect(chip(page, /Assisting 1 order/)).toBeVisible();
    await other.place('buy', '59920', '1');
    await expect.poll(prices).toEqual(['59920']);
    await other.place('sell', '59920', '1.01', 'Ioc');
    await expect(notice(page, 'Chase BTC-USDC Perp: order filled')).toBeVisible();
    await expect.poll(() => read.positions(address).map(({ size }) => size)).toEqual(['0.01']);
  });

  await test.step('trailing stop', async () => {
    await openTable(page, 'Positions');
    await rows(page, 'Positions').getByRole('button', { name: 'More for BTC-USDC' }).click();
    await page.getByRole('menuitem', { name: 'Trailing stop' }).click();
    const form = page.getByRole('dialog', { name: 'Trailing stop: BTC-USDC' });
    await form.getByRole('radio', { name: 'Price' }).click();
    await form.getByLabel('Distance from the mark').fill('500');
    await expectAccessible(page, 'the form of a trailing stop', { within: DIALOG });
    await form.getByRole('button', { name: 'Place stop and trail' }).click();
    await expect(form).toHaveCount(0);
    await expect.poll(stops).toHaveLength(1);
    const [first] = stops();
    app.gateway.feed.setPrice(BTC, '60400');
    await expect.poll(() => Number(stops()[0])).toBeGreaterThan(Number(first));
    await chip(page, /Assisting 1 order/).click();
    const list = page.getByRole('list', { name: 'Assisted orders' });
    await expect(list).toContainText(/Moves up from 59,\d+/);
    await expectAccessible(page, 'the list of assisted orders', { within: DIALOG });
    await page.keyboard.press('Escape');
    const account = page.getByRole('banner').getByRole('button', { name: /^Account, / });
    for (const width of [1440, 1280, 1024, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(account, `${width} wide`).toBeInViewport({ ratio: 1 });
    }
  });

  const before = stops();
  await page.close();
  app.gateway.feed.setPrice(BTC, '60900');
  const next = await context.newPage();
  await openTrade(next, app);
  await chip(next, /Assisted orders: stopped/).click();
  const list = next.getByRole('list', { name: 'Assisted orders' });
  await expect(list).toContainText('stopped, tab closed or reloaded');
  await expect(list.getByRole('button', { name: 'Resume: Trailing stop BTC-USDC' })).toBeVisible();
  expect(stops()).toEqual(before);
  expect(asked).toEqual([]);
  errors.assertNone();
});

test('shares are chased in cents until their question is resolved; a copy of a stop of the whole position moves to break-even; after the key is revoked nothing moves', async ({
  page,
  context,
  app,
}) => {
  const errors = watchForErrors(page);
  const floor = await rainMarket(app);
  await quietMarket(app, BTC, BOOK);
  const { address, asked } = await giveTrader(context, app);
  const { engine, feed, sequencer } = app.gateway;
  const open = () => engine.read.openOrders(address).map(({ price, triggerPrice }) => triggerPrice ?? price);
  const place = (order: Omit<OrderEntry, 'reduceOnly'>, isStop = false) =>
    sequencer.submit({
      type: 'placeOrders',
      owner: address,
      orders: [{ ...order, reduceOnly: isStop }],
      grouping: isStop ? 'positionTpsl' : 'na',
    });
  const gtc = { kind: 'limit', tif: 'Gtc' } as const;
  await place({ assetId: RAIN_YES, side: 'buy', price: '0.4', size: '10', type: gtc });
  await armed(page, app);
  asked.length = 0;
  await openTable(page, 'Open orders');

  await test.step('chase of shares, over a changed tick to the end of the question', async () => {
    await rows(page, 'Open orders')
      .getByRole('button', { name: /^Chase: buy 10 / })
      .click();
    const form = page.getByRole('dialog', { name: /^Chase: buy 10 / });
    await expect(form.getByLabel('Max price')).toHaveValue('43');
    await form.getByLabel('Max price').fill('0.44');
    await expect(form).toContainText('Below 1, add the unit: 0.5¢ or $0.50.');
    await form.getByLabel('Max price').fill('44');
    await form.getByLabel('Min time between changes').selectOption({ label: '1 second' });
    await expectAccessible(page, 'the form of a chase of shares', { within: DIALOG });
    await form.getByRole('button', { name: 'Start chase' }).click();
    await expect.poll(open).toEqual(['0.42']);
    await floor.setTick('0.001');
    await floor.place('buy', '0.425', '10');
    await expect.poll(open).toEqual(['0.425']);
    await floor.resolve(['1', '0']);
    await expect.poll(open).toEqual([]);
    await expect(chip(page, /Assisted orders: stopped/)).toBeVisible();
  });

  await place({ assetId: BTC, side: 'buy', price: '60100', size: '0.01', type: gtc });
  await place(
    {
      assetId: BTC,
      side: 'sell',
      price: '55000',
      size: '0',
      type: { kind: 'trigger', isMarket: true, triggerPrice: '59000', tpsl: 'sl' },
    },
    true,
  );
  const act = async (name: string) => {
    await openTable(page, 'Positions');
    await rows(page, 'Positions').getByRole('button', { name: 'More for BTC-USDC' }).click();
    await page.getByRole('menuitem', { name }).click();
  };

  await test.step('break-even by a copy', async () => {
    await act('Stop to break-even');
    const form = page.getByRole('dialog', { name: 'Stop to break-even: BTC-USDC' });
    await expect(form).toContainText('Your stop for the whole position stays where it is.');
    await expect(form.getByLabel('Stop-loss', { exact: true })).toContainText('59,000 · whole position');
    await form.getByLabel('Once the mark is in profit by').fill('100');
    await expectAccessible(page, 'the form of a stop to break-even', { within: DIALOG });
    await form.getByRole('button', { name: 'Place stop and start' }).click();
    await expect.poll(open).toEqual(['59000', '59000']);
    feed.setPrice(BTC, '60700');
    // 60,100 × 1.00045 ÷ 0.99955, up to a whole dollar.
    await expect.poll(() => open().toSorted()).toEqual(['59000', '60155']);
  });

  await test.step('a revoked key', async () => {
    await act('Trailing stop');
    const form = page.getByRole('dialog', { name: 'Trailing stop: BTC-USDC' });
    await form.getByLabel('Stop-loss', { exact: true }).selectOption({ index: 0 });
    await form.getByRole('radio', { name: 'Price' }).click();
    await form.getByLabel('Distance from the mark').fill('1000');
    await form.getByRole('button', { name: 'Place stop and trail' }).click();
    await expect.poll(() => open().length).toBe(3);
    const before = open();
    await sequencer.submit({ type: 'revokeAgent', owner: address, name: 'browser' });
    feed.setPrice(BTC, '62000');
    await chip(page, /Assisted orders: stopped/).click();
    await expect(page.getByRole('list', { name: 'Assisted orders' })).toContainText('Trailing stop BTC-USDC');
    expect(open()).toEqual(before);
  });
  expect(asked).toEqual([]);
  errors.assertNone();
});
