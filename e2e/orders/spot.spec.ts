// spot.spec.ts: a token bought and sold again: ticket, tables and ledger agree to the last digit.
import type { Page } from '@playwright/test';
import { DIALOG, expectAccessible, expectNoSidewaysScroll, FORM } from '../checks/accessible.ts';
import { bookTable, expectReady, phoneBuy } from '../user/screenParts.ts';
import { quietMarket } from '../app/exchangeFloor.ts';
import { expect, test, watchForErrors } from '../fixtures.ts';
import { giveTrader } from '../user/quietWallet.ts';
import {
  approveReview,
  cellOf,
  comeBack,
  exact,
  figure,
  fillTicket,
  openDetails,
  openTable,
  openTrade,
  notice,
  review,
  rows,
  sendButton,
  ticket,
  whyNot,
} from '../user/trader.ts';

const HYPE_USDC = '00030004';
const HYPE = '00010004';
const USDC = '00012710';
const SYMBOL = 'HYPE/USDC';

/** The mark stays at the oracle, 27.4: the mid is 27.4115 and the first trade at 27.413. */
const BOOK = {
  oracle: '27.4',
  asks: [
    ['27.413', '4'],
    ['27.42', '100'],
  ],
  bids: [
    ['27.41', '10'],
    ['27.4', '100'],
  ],
} as const;

const receipt = (page: Page, label: string | RegExp) => figure(ticket(page, SYMBOL), label);
const balanceRow = (page: Page, coin: string) => rows(page, 'Balances').filter({ hasText: coin });
const shown = async (page: Page, coin: string, column: string) =>
  exact(await cellOf(balanceRow(page, coin), column));

/** The text “before → after” as two plain numbers. */
async function change(page: Page, asset: string): Promise<string[]> {
  const text = await receipt(page, `${asset} balance`).textContent();
  return (text ?? '').replaceAll(',', '').match(/\d+(\.\d+)?/g) ?? [];
}

test('a round trip: bought at market, sold by a limit that others fill; receipt, tables and ledger agree to the last digit', async ({
  page,
  app,
}) => {
  const errors = watchForErrors(page);
  const { read } = app.gateway.engine;
  const counterparty = await quietMarket(app, HYPE_USDC, BOOK);
  const owner = await comeBack(page, app, SYMBOL);
  const held = (assetId: string) => [read.balance(owner, assetId).total, read.balance(owner, assetId).hold];

  // A pair is only bought and sold: it has no leverage, no reduce-only and no funding in the bar.
  await expect(page).toHaveURL(/\/trade\/HYPE%2FUSDC$/);
  // As a proxy that decodes the address passes it on.
  await page.goto(`${app.url}/trade/HYPE/USDC`);
  await expect(bookTable(page)).toHaveAccessibleName(/^Order book of HYPE\/USDC/);
  await expect(ticket(page, SYMBOL).getByRole('radio', { name: 'Buy', exact: true })).toBeVisible();
  await expect(ticket(page, SYMBOL).getByRole('checkbox', { name: 'Reduce-only' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /change leverage/ })).toHaveCount(0);
  const bar = page.getByRole('region', { name: 'Market figures' });
  await expect(bar).toContainText('24 h volume');
  for (const word of ['Funding', 'Open interest', 'Oracle']) await expect(bar).not.toContainText(word);

  // Without a holding there is nothing to sell: there are no shorts.
  await fillTicket(page, { side: 'sell', type: 'limit', price: '27.5', size: '1' });
  await expect(ticket(page, SYMBOL)).toContainText('Insufficient balance: 1 HYPE required, 0 available.');
  await expect(whyNot(page)).toContainText('Correct the size.');

  await fillTicket(page, { side: 'buy', type: 'market', size: '10' });
  await openDetails(page, SYMBOL);
  // 4 × 27.413 + 6 × 27.42 = 274.172; × 1.0007 = 274.3639204, up: 274.363921.
  await expect.poll(() => exact(receipt(page, 'Order value'))).toBe('274.172');
  expect(await exact(receipt(page, /^Fee/))).toBe('0.191921');
  await expect.poll(() => change(page, 'USDC')).toEqual(['10000', '9725.636079']);
  expect(await change(page, 'HYPE')).toEqual(['0', '10']);
  await sendButton(page).click();
  await approveReview(page, 'Buy 10 HYPE');
  await expect(notice(page, 'HYPE/USDC Spot: bought 10 at 27.4172')).toBeVisible();
  expect([held(USDC), held(HYPE)]).toEqual([
    ['9725.636079', '0'],
    ['10', '0'],
  ]);

  await openTable(page, 'Balances');
  await expect.poll(() => shown(page, 'HYPE', 'Total')).toBe('10');
  expect(await shown(page, 'USDC', 'Total')).toBe('9725.636079');
  // 10 at the mark; three quarters of it are collateral for perpetuals.
  const mark = Number(read.mark(HYPE_USDC));
  expect(Number(await shown(page, 'HYPE', 'Value'))).toBeCloseTo(10 * mark, 6);
  await expect(await cellOf(balanceRow(page, 'HYPE'), 'Collateral weight')).toHaveText('75%');
  await expect.poll(() => shown(page, 'HYPE', 'Average price')).toBe('27.4172');
  expect(Number(await shown(page, 'HYPE', 'PnL (return)'))).toBeCloseTo(10 * mark - 274.172, 6);

  // Half of it, by the percentage of what is available; it rests and is held.
  await fillTicket(page, { side: 'sell', type: 'limit', price: '27.6', unit: '%', size: '50' });
  await expect(ticket(page, SYMBOL)).toContainText('5 HYPE, rounded down to a lot');
  // 5 × 27.6 = 138; × 0.9996 = 137.9448.
  await expect.poll(() => change(page, 'USDC')).toEqual(['9725.636079', '9863.580879']);
  await sendButton(page).click();
  await approveReview(page, 'Sell 5 HYPE');
  await expect(notice(page, 'Sell 5 HYPE: placed at')).toBeVisible();
  await expect.poll(() => shown(page, 'HYPE', 'On hold')).toBe('5');
  expect(await shown(page, 'HYPE', 'Available')).toBe('5');

  // Another trader takes it in two parts: the last 2 bring the rest of the total, 137.9448 - 82.76688.
  await counterparty.place('buy', '27.6', '100', 'Ioc');
  await expect.poll(() => shown(page, 'HYPE', 'Total')).toBe('5');
  await expect.poll(() => shown(page, 'HYPE', 'Average price')).toBe('27.4172');
  expect([held(USDC), held(HYPE)]).toEqual([
    ['9863.580879', '0'],
    ['5', '0'],
  ]);

  // The rest at market: everything left, 5 × 27.41 = 137.05; × 0.9993 = 136.954065.
  await fillTicket(page, { side: 'sell', type: 'market', unit: 'HYPE', size: '5' });
  await expect.poll(() => change(page, 'HYPE')).toEqual(['5', '0']);
  await sendButton(page).click();
  await approveReview(page, 'Sell 5 HYPE');
  await expect(notice(page, 'HYPE/USDC Spot: sold 5 at 27.41')).toBeVisible();
  expect([held(USDC), held(HYPE)]).toEqual([
    ['10000.534944', '0'],
    ['0', '0'],
  ]);
  await expect(balanceRow(page, 'HYPE')).toHaveCount(0);
  expect(await shown(page, 'USDC', 'Total')).toBe('10000.534944');

  await openTable(page, 'Fills');
  await expect(rows(page, 'Fills')).toHaveCount(4);
  await expect(rows(page, 'Fills').first()).toContainText(SYMBOL);
  expect([read.ledgerSum(USDC), read.ledgerSum(HYPE)]).toEqual(['0', '0']);
  errors.assertNone();
});

test('the picker lists pairs with perpetuals, and alone; a market is found without its separator, with a space, and by its quote', async ({
  page,
  app,
}) => {
  await openTrade(page, app, 'ETH-USDC');
  const list = page.getByRole('dialog', { name: 'Markets' });
  const openList = (symbol: string) =>
    page
      .getByRole('region', { name: 'Market figures' })
      .getByRole('button', { name: symbol, exact: true })
      .click();

  await test.step('a market is found by its pair without a separator, with a space, and by its quote', async () => {
    await openList('ETH-USDC');
    const search = list.getByRole('textbox', { name: 'Search markets' });
    const found = list.getByRole('row').filter({ has: page.getByRole('gridcell') });
    for (const text of ['btcusd', 'btc usdc', 'BTC/USDC']) {
      await search.fill(text);
      // The perpetual and the pair only.
      await expect(found).toHaveCount(2);
      await expect(found.filter({ hasText: /BTC[-/]USDC/ })).toHaveCount(2);
      await expect(found.first()).toContainText('BTC-USDC');
    }
    await search.fill('usdc');
    await expect(found.filter({ hasText: 'BTC-USDC' })).toHaveCount(1);
    await expect(found.filter({ hasText: 'ETH-USDC' })).not.toHaveCount(0);
    await search.fill('btcusd');
    await expect(found).toHaveCount(2);
    await search.press('Enter');
    await expect(page).toHaveURL(`${app.url}/trade/BTC-USDC`);
  });

  await expect(ticket(page)).toBeVisible();
  await openList('BTC-USDC');
  await list.getByRole('radio', { name: 'Spot' }).click();
  await expectAccessible(page, 'the list of pairs', { within: DIALOG });
  const names = list.getByRole('gridcell', { name: /^\S+[/-]\S+/ });
  await expect(names.first()).toContainText('/USDC');
  await expect(list.getByRole('gridcell', { name: /-USDC/ })).toHaveCount(0);
  await list.getByRole('gridcell', { name: /^SOL\/USDC/ }).click();
  await expect(page).toHaveURL(/\/trade\/SOL%2FUSDC$/);
  await expect(ticket(page, 'SOL/USDC')).toBeVisible();
  await expect(bookTable(page).getByRole('cell', { name: 'Bid' }).first()).toBeVisible();
  await expectAccessible(page, 'the trade screen of a pair');
});

test('on a phone a pair is bought for an amount of dollars, and nothing is wider than the screen', async ({
  page,
  context,
  app,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await quietMarket(app, HYPE_USDC, BOOK);
  const { address } = await giveTrader(context, app);
  await page.goto(`${app.url}/trade/${encodeURIComponent(SYMBOL)}`);
  await phoneBuy(page).click();
  await fillTicket(page, { side: 'buy', type: 'market', unit: 'USDC', size: '200' });
  // 4 at 27.413 are 109.652; the other 90.348 buy 3.29 at 27.42, for 90.2118.
  await expect(ticket(page, SYMBOL)).toContainText('7.29 HYPE, rounded down to a lot');
  await expectNoSidewaysScroll(page, 'the ticket of a pair');
  await expectAccessible(page, 'the ticket of a pair on a phone', { within: FORM });
  await expectReady(page);
  await sendButton(page).click();
  await review(page).getByRole('button', { name: 'Sign in wallet' }).click();
  // 199.8638 × 1.0007 = 200.00370466, up.
  await expect.poll(() => app.gateway.engine.read.balance(address, HYPE).total).toBe('7.29');
  expect(app.gateway.engine.read.balance(address, USDC).total).toBe('9799.996295');
});
