// tables.spec.ts: actions from the account tables: positions protected, reversed and closed; orders changed and
// cancelled; histories saved; TWAPs monitored.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { Address } from '#protocol/ids.ts';
import type { RunningApp } from '../app/app.ts';
import { quietMarket, type Counterparty } from '../app/exchangeFloor.ts';
import { placeDirectly, withHoldings } from '../app/holdings.ts';
import { expect, test, watchForErrors } from '../fixtures.ts';
import { becomeAnother, giveTrader } from '../user/quietWallet.ts';
import { BTC, cellOf, notice, review, rows, table, figure } from '../user/trader.ts';

/** Oracle, and with it the mark, 60,000. */
const BOOK = {
  oracle: '60000',
  asks: [
    ['60010', '1'],
    ['60020', '5'],
  ],
  bids: [
    ['59990', '1'],
    ['59980', '5'],
  ],
} as const;

const sign = (page: Page): Promise<void> =>
  review(page).getByRole('button', { name: 'Sign in wallet' }).click();
const tab = (page: Page, name: RegExp): Locator =>
  page.getByRole('tablist', { name: 'Account tables' }).getByRole('tab', { name });

async function openScreen(page: Page, app: RunningApp): Promise<void> {
  await page.goto(`${app.url}/trade/BTC-USDC`);
  await expect(page.getByRole('tablist', { name: 'Account tables' })).toBeVisible({ timeout: 30_000 });
}

/**
 * Scenarios on one page, which is loaded once: each with the market as above, an account with only its practice funds,
 * and its positions in view.
 */
async function storiesOn(
  page: Page,
  app: RunningApp,
): Promise<() => Promise<{ address: Address; counterparty: Counterparty }>> {
  const wallet = await giveTrader(page.context(), app);
  await openScreen(page, app);
  return async () => {
    const counterparty = await quietMarket(app, BTC, BOOK);
    const address = await becomeAnother(page, app, wallet);
    await tab(page, /^Positions/).click();
    return { address, counterparty };
  };
}

type Begin = Awaited<ReturnType<typeof storiesOn>>;

test('positions are protected, reversed and closed from their table; fills are saved, a TWAP is monitored and stopped; orders are changed and cancelled from their table; the table keeps its settings', async ({
  page,
  app,
}) => {
  test.slow();
  const errors = watchForErrors(page);
  const begin = await storiesOn(page, app);
  await actOnPositions(page, app, begin);
  await actOnOrders(page, app, begin);
  errors.assertNone();
});

async function actOnPositions(page: Page, app: RunningApp, begin: Begin): Promise<void> {
  const { read } = app.gateway.engine;

  await test.step('a position gets a stop and a take-profit, and loses both when it is reversed', async () => {
    const { address } = await begin();
    await placeDirectly(app, address, { side: 'buy', price: '60010', size: '0.1', tif: 'Ioc' });
    await expect(rows(page, 'Positions')).toHaveCount(1);

    await page.getByRole('button', { name: 'Take-profit and stop-loss of BTC-USDC' }).click();
    const dialog = page.getByRole('dialog', { name: /^Take-profit and stop-loss: BTC-USDC/ });
    // A stop of a long above the mark would fire at once: the dialog says so.
    await dialog.getByRole('textbox', { name: 'Stop-loss', exact: true }).fill('61000');
    await expect(dialog).toContainText('Stop price must be below the mark price');
    await dialog.getByRole('textbox', { name: 'Stop-loss', exact: true }).fill('58000');
    // 0.1 × (58,000 − 60,010) = −201
    await expect(dialog).toContainText('−$201.00 before fees');
    await dialog
      .getByRole('radiogroup', { name: 'Take-profit: unit' })
      .getByRole('radio', { name: 'PnL' })
      .click();
    await dialog.getByRole('textbox', { name: 'Take-profit' }).fill('299');
    // 60,010 + 299 / 0.1 = 63,000
    await expect(dialog).toContainText('At 63,000 USDC');
    await dialog.getByRole('button', { name: 'Set take-profit and stop-loss' }).click();
    await sign(page);
    await expect
      .poll(() =>
        read.openOrders(address).map(({ triggerPrice, isPositionTpsl }) => [triggerPrice, isPositionTpsl]),
      )
      .toEqual(
        expect.arrayContaining([
          ['58000', true],
          ['63000', true],
        ]),
      );
    await expect(await cellOf(rows(page, 'Positions'), 'TP / SL')).toContainText('63,000');
    await expect(await cellOf(rows(page, 'Positions'), 'TP / SL')).toContainText('58,000');

    await page.getByRole('button', { name: 'More for BTC-USDC' }).click();
    await page.getByRole('menuitem', { name: /^Reverse/ }).click();
    const reverse = page.getByRole('dialog', { name: 'Reverse BTC-USDC' });
    await expect(reverse).toContainText('2 stops and take-profits end');
    await reverse.getByRole('button', { name: 'Sell 0.2 BTC' }).click();
    await expect.poll(() => read.positions(address).map(({ size }) => size)).toEqual(['-0.1']);
    await expect.poll(() => read.openOrders(address)).toEqual([]);
    await expect(rows(page, 'Positions')).toContainText('Short');
  });

  await test.step('several positions are closed at once, and a later position has no leftover settings', async () => {
    const { address } = await begin();
    await placeDirectly(app, address, { side: 'buy', price: '60010', size: '0.1', tif: 'Ioc' });
    await page.getByRole('button', { name: 'Close the position in BTC-USDC' }).click();
    const close = page.getByRole('dialog', { name: 'Close BTC-USDC' });
    await expect(close).toBeVisible();
    // It is closed from elsewhere meanwhile; its dialog state is discarded.
    await placeDirectly(app, address, { side: 'sell', price: '59990', size: '0.1', tif: 'Ioc' });
    await expect(close).toBeHidden();
    await placeDirectly(app, address, { side: 'buy', price: '60020', size: '0.1', tif: 'Ioc' });
    await expect(rows(page, 'Positions')).toHaveCount(1);
    await expect(close).toBeHidden();

    await page.getByRole('button', { name: 'Close all', exact: true }).click();
    await page.getByRole('menuitem', { name: /^All positions/ }).click();
    const many = page.getByRole('dialog', { name: 'Close all positions' });
    await expect(many).toContainText('Sell 0.1 BTC · est. fill 59,990 · est. PnL −$2.00');
    await many.getByRole('button', { name: 'Close one position' }).click();
    await expect.poll(() => read.positions(address)).toEqual([]);
    await expect(many).toContainText('1 of 1 done');
    await page.keyboard.press('Escape');
    await expect(many).toBeHidden();
  });

  await test.step('a TWAP is monitored slice by slice and stopped; its filled part stays, and it has a single notice', async () => {
    const { address } = await begin();
    await tab(page, /^TWAP/).click();
    await expect(table(page, 'TWAP' as 'Fills')).toContainText('No TWAP is running');
    await app.gateway.sequencer.submit({
      type: 'twapOrder',
      owner: address,
      assetId: BTC,
      side: 'buy',
      size: '0.07',
      reduceOnly: false,
      durationMinutes: 30,
      sliceCount: 7,
      isRandomized: false,
    });
    const row = rows(page, 'TWAP' as 'Fills');
    await expect(row).toHaveCount(1);
    await expect.poll(() => read.twaps(address)[0]?.slicesFilled).toBe(1);
    await expect(await cellOf(row, 'Slices')).toContainText('1 of 7');
    await expect(await cellOf(row, 'Average')).toHaveText('60,010');
    await expect(await cellOf(row, 'Filled')).toContainText('0.01000 of 0.07000');

    await row.getByRole('button', { name: 'Stop the TWAP in BTC-USDC' }).click();
    await expect(review(page)).toContainText('Filled slices stay');
    await sign(page);
    await expect
      .poll(() => read.twaps(address)[0])
      .toMatchObject({ status: 'terminal', endedAs: 'canceled' });
    expect(read.positions(address)).toMatchObject([{ size: '0.01' }]);
    await page.getByRole('radiogroup', { name: 'TWAP lists' }).getByRole('radio', { name: 'Ended' }).click();
    await expect(await cellOf(row, 'Status')).toHaveText('Stopped');
    await page.getByRole('radiogroup', { name: 'TWAP lists' }).getByRole('radio', { name: 'Slices' }).click();
    await expect(rows(page, 'TWAP slices' as 'Fills')).toHaveCount(1);

    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Notifications/ })
      .click();
    const list = page.getByRole('region', { name: 'Notifications', exact: true });
    await expect(
      list
        .getByRole('listitem')
        .filter({ hasText: 'TWAP stopped: 0.01 of 0.07 BTC bought at 60,010 on average' }),
    ).toHaveCount(1);
    await expect(list.getByRole('listitem').filter({ hasText: /slice \d of 7|Bought 0\.01/ })).toHaveCount(0);
  });

  await test.step('fills are saved as CSV: all of the period, with every digit', async () => {
    const { address } = await begin();
    await placeDirectly(app, address, { side: 'buy', price: '60020', size: '1.5', tif: 'Ioc' });
    await placeDirectly(app, address, { side: 'sell', price: '59990', size: '0.123', tif: 'Ioc' });
    await tab(page, /^Fills/).click();
    await expect(rows(page, 'Fills')).toHaveCount(3);
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save history as CSV' });
    await dialog.getByRole('radio', { name: '24 h' }).click();
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save CSV' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^trine-fills-\d{4}-\d{2}-\d{2}-\d{4}-\d{2}-\d{2}\.csv$/);
    await expect(dialog).toContainText('3 lines saved.');
    const [header = '', ...lines] = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    const at = (line: string, name: string) => line.split(',')[header.split(',').indexOf(name)];
    const expected = read
      .fills(address)
      .map(({ tradeId, price, size, fee, closedPnl, side }) => [tradeId, price, size, fee, closedPnl, side]);
    expect(
      lines.map((line) =>
        ['trade_id', 'price', 'size', 'fee', 'realised_pnl', 'side'].map((name) => at(line, name)),
      ),
    ).toEqual(expect.arrayContaining(expected));
    // 1 × 60,010; 0.5 × 60,020; 0.123 × 59,990
    expect(new Set(lines.map((line) => at(line, 'value')))).toEqual(new Set(['60010', '30010', '7378.77']));
    expect(new Set(lines.map((line) => at(line, 'market')))).toEqual(new Set(['BTC-USDC']));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
}

async function actOnOrders(page: Page, app: RunningApp, begin: Begin): Promise<void> {
  const { read } = app.gateway.engine;

  await test.step('an order is changed in its row: an invalid price is explained, and the size is the new total', async () => {
    const { address, counterparty } = await begin();
    await placeDirectly(app, address, { side: 'buy', price: '59995', size: '0.2' });
    await counterparty.place('sell', '59995', '0.05', 'Ioc');
    await tab(page, /^Open orders/).click();
    const row = rows(page, 'Open orders');
    await expect(await cellOf(row, 'Remaining')).toHaveText('0.15000');

    await row.getByRole('button', { name: /^Change: buy 0\.15 BTC-USDC at 59,995/ }).click();
    const price = row.getByRole('textbox', { name: 'New price' });
    const size = row.getByRole('textbox', { name: 'New total size' });
    await expect(price).toBeFocused();
    await price.fill('59000.5');
    await expect(page.getByRole('alert').filter({ hasText: 'Tick size is 1.' })).toBeVisible();
    await page.getByRole('button', { name: 'Use 59,001' }).click();
    await expect(price).toHaveValue('59001');
    await size.fill('0.05');
    await expect(
      page.getByRole('alert').filter({ hasText: 'must exceed the 0.05 BTC already filled' }),
    ).toBeVisible();
    await size.fill('0.3');
    await size.press('Enter');
    await expect(review(page)).toContainText('Limit order to buy on BTC-USDC.');
    await expect(figure(review(page), 'Price')).toHaveText('59,995 USDCbefore,→59,001 USDCafter');
    await expect(figure(review(page), 'Size')).toHaveText('0.2 BTCbefore,→0.3 BTCafter');
    await sign(page);
    await expect
      .poll(() => read.openOrders(address))
      .toMatchObject([{ price: '59001', originalSize: '0.3', remainingSize: '0.25' }]);
    await expect(await cellOf(row, 'Price')).toHaveText('59,001');

    await expect(await cellOf(row, 'Size')).toHaveText('0.30000');
    await expect(await cellOf(row, 'Remaining')).toHaveText('0.25000');
  });

  await test.step('cancels of several orders report each result: one was filled while the sheet was open', async () => {
    const { address, counterparty } = await begin();
    await placeDirectly(
      app,
      address,
      { side: 'buy', price: '59995', size: '0.01' },
      { side: 'buy', price: '59000', size: '0.01' },
      { side: 'sell', price: '61000', size: '0.01' },
    );
    await tab(page, /^Open orders/).click();
    await expect(rows(page, 'Open orders')).toHaveCount(3);
    await page.getByRole('button', { name: 'Cancel all (3)' }).click();
    await expect(review(page)).toBeVisible();
    await counterparty.place('sell', '59995', '0.01', 'Ioc');
    await expect.poll(() => read.openOrders(address).length).toBe(2);
    await sign(page);
    await expect.poll(() => read.openOrders(address)).toEqual([]);
    // The refusal is listed with the batch, and the line above the table counts.
    await expect(notice(page, /: 2 cancelled, 1 rejected/)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: '2 of 3 cancelled.' })).toContainText(
      'One had already filled',
    );
    await expect(table(page, 'Open orders')).toContainText('No open orders');
  });

  await test.step('tab, filter, order and columns are kept', async () => {
    const { address } = await begin();
    await placeDirectly(
      app,
      address,
      { side: 'buy', price: '59000', size: '0.01' },
      { side: 'buy', price: '58000', size: '0.02' },
      { side: 'sell', price: '61000', size: '0.03' },
    );
    await tab(page, /^Open orders/).click();
    await page.getByRole('combobox', { name: 'Both sides' }).selectOption({ label: 'Buy' });
    await expect(rows(page, 'Open orders')).toHaveCount(2);
    await page.getByRole('button', { name: 'Choose columns' }).click();
    await page.getByRole('checkbox', { name: 'Filled' }).uncheck();
    await page.getByRole('button', { name: 'Move Price down' }).click();
    await page.keyboard.press('Escape');
    await table(page, 'Open orders').getByRole('columnheader', { name: 'Price' }).getByRole('button').click();
    const prices = async () =>
      Promise.all(
        (await rows(page, 'Open orders').all()).map(async (row) =>
          (await cellOf(row, 'Price')).textContent(),
        ),
      );
    await expect.poll(prices).toEqual(['58,000', '59,000']);
    await page.reload();
    await expect(rows(page, 'Open orders')).toHaveCount(2, { timeout: 30_000 });
    await expect.poll(prices).toEqual(['58,000', '59,000']);
    await expect(table(page, 'Open orders').getByRole('columnheader', { name: 'Filled' })).toHaveCount(0);
    const names = await table(page, 'Open orders').getByRole('columnheader').allTextContents();
    expect(names.indexOf('Price')).toBe(names.indexOf('Trigger') + 1);
  });
}

test('at 1024 px the details of a position show what is out of view, and give way to the dialog they open', async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await withHoldings(page, app);
  await openScreen(page, app);
  const button = page.getByRole('button', { name: 'Row details' }).first();
  const details = page.getByRole('dialog', { name: 'Row details' });
  await button.click();
  await expect(details.getByRole('term')).toContainText(['Entry', 'Mark', 'Margin']);
  await details.getByRole('button', { name: /^Take-profit/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Take-profit/ });
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(details).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});
