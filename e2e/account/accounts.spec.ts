// accounts.spec.ts: the figures of an account on every screen, and several accounts on one page: their sum, positions
// netted, and what is missing.
import type { Page } from '@playwright/test';
import { dec, type Decimal } from '#protocol/decimal.ts';
import { account as accountRead, type Account, type Position } from '#protocol/info/account/account.ts';
import type { Address } from '#protocol/ids.ts';
import { expectAccessible } from '../checks/accessible.ts';
import type { RunningApp } from '../app/app.ts';
import { createCounterparty, quietMarket } from '../app/exchangeFloor.ts';
import { rainMarket } from '../app/outcomeFloor.ts';
import { expect, test, watchForErrors } from '../fixtures.ts';
import { giveTrader } from '../user/quietWallet.ts';
import { BTC, cellOf, exact, figure, openTable, openTrade, rows } from '../user/trader.ts';
import { follow } from '../user/walk.ts';

const ETH = '00020001';
const BTC_TOKEN = '00010001';
const BTC_SPOT = '00030001';

const order = (assetId: string, side: 'buy' | 'sell', price: `${number}`, size: `${number}`) =>
  ({ assetId, side, price, size, reduceOnly: false, type: { kind: 'limit', tif: 'Gtc' } }) as const;

/**
 * Long 0.3 BTC on cross margin and a resting buy, short 8 ETH on isolated, 0.1 BTC, 120 Yes and No, the rest in pUSD.
 * Each order follows its market at once, before practice traders take what it is to meet.
 */
async function withEverything(app: RunningApp, owner: Address): Promise<void> {
  const { sequencer } = app.gateway;
  const place = (...orders: ReturnType<typeof order>[]) =>
    sequencer.submit({ type: 'placeOrders', owner, grouping: 'na', orders });
  await sequencer.submit({
    type: 'updateLeverage',
    owner,
    assetId: ETH,
    mode: 'isolated',
    leverage: 25,
  });
  await quietMarket(app, ETH, { oracle: '3000', asks: [['3001', '500']], bids: [['2999', '500']] });
  await place(order(ETH, 'sell', '2999', '8'));
  // Its price moves the perpetual too, whose practice traders quote anew: so it comes before that market is emptied.
  await quietMarket(app, BTC_SPOT, { oracle: '60000', asks: [['60010', '1']], bids: [['59990', '1']] });
  await quietMarket(app, BTC, { oracle: '60000', asks: [['60010', '5']], bids: [['59990', '5']] });
  await place(order(BTC, 'buy', '60010', '0.3'), order(BTC, 'buy', '50000', '0.01'));
  await sequencer.submit({ type: 'credit', owner, assetId: BTC_TOKEN, amount: '0.1', reason: 'test' });
  await (await rainMarket(app)).split(owner, '120');
}

interface Ledger {
  account: Account;
  cross: Position;
  isolated: Position;
  /** What the account holds, in dollars. */
  value: Decimal;
}

/** The service's own record of the account, and from it the value of everything held. */
async function ledgerOf(page: Page, app: RunningApp, owner: Address): Promise<Ledger> {
  const answer = await page.request.post(`${app.url}/info`, { data: { type: 'account', user: owner } });
  const account = accountRead.decodeResponse(await answer.json());
  const [cross, isolated] = [BTC, ETH].map((id) => account.positions.find(({ assetId }) => assetId === id));
  if (!cross || !isolated) throw new Error('The account has not both positions');
  const { local, confirmed } = app.gateway.practice.outcomes.pusdOf(owner);
  // 120 pairs of Yes and No are worth 120 at any mark. The account lists confirmed pUSD as a balance too.
  const value = account.balances
    .filter(({ coin }) => coin !== 'pUSD')
    .reduce((sum, { usdValue }) => sum.plus(usdValue ?? '0'), dec(local).plus(confirmed).plus('120'))
    .plus(cross.unrealizedPnl)
    .plus(isolated.marginUsed);
  return { account, cross, isolated, value };
}

const percent = (fraction: Decimal | string | null, places: number) =>
  `${(Number(fraction) * 100).toFixed(places)}%`;

/** The panel, the rows and the market bar say what the ledger says. */
async function expectPanel(page: Page, { account, cross, isolated, value }: Ledger): Promise<void> {
  const panel = page.getByRole('region', { name: 'Account', exact: true });
  const shown = (label: string) => exact(figure(panel, label));
  await expect.poll(() => shown('Account value')).toBe(value.toFixed());
  expect(await shown('Unrealized PnL')).toBe(account.unrealizedPnl);
  expect(await shown('Equity')).toBe(account.crossSummary.equity);
  expect(await shown('Available')).toBe(account.freeCollateral);
  await expect(figure(panel, 'Cross margin ratio')).toHaveText(percent(account.crossMarginRatio, 2));
  await expect(panel).toContainText('BTC counts at 85%');
  const equity = dec(account.crossSummary.equity).plus(isolated.marginUsed);
  const leverage = dec(cross.notional).plus(isolated.notional).div(equity);
  await expect(figure(panel, 'Account leverage')).toHaveText(`${Number(leverage).toFixed(2)}×`);
  const away = (at: Position) => percent(dec(at.liquidationPrice!).div(at.markPrice!).minus(1).abs(), 1);
  await expect(panel).toContainText(`Nearest liquidation ${away(cross)} from mark`);
  await expect(figure(panel, 'ETH-USDC isolated')).toHaveText(`${away(isolated)} to liquidation`);

  await openTable(page, 'Positions');
  for (const position of [cross, isolated]) {
    const row = rows(page, 'Positions').filter({ hasText: `${position.coin}-USDC` });
    const pnl = (await cellOf(row, 'PnL (return)')).getByText(/^[+−]\$[\d,.]+$/);
    expect(await exact(pnl)).toBe(position.unrealizedPnl);
    expect(await exact(await cellOf(row, 'Mark'))).toBe(position.markPrice);
    expect(await exact(await cellOf(row, 'Margin'))).toBe(position.marginUsed);
    await expect(await cellOf(row, 'Liquidation')).toContainText(away(position));
  }
  expect(await exact(figure(page.getByRole('region', { name: 'Market figures' }), 'Mark'))).toBe(
    cross.markPrice,
  );
}

/** The row of all accounts, and the portfolio, say the same. */
async function expectRow(page: Page, { account, value }: Ledger): Promise<void> {
  const row = page.getByRole('grid', { name: 'Accounts' }).getByRole('row').filter({ hasText: 'Connected' });
  const shown = async (column: string) => exact(await cellOf(row, column));
  await expect.poll(() => shown('Account value')).toBe(value.toFixed());
  expect(await shown('Unrealized PnL')).toBe(account.unrealizedPnl);
  expect(await shown('Cross equity')).toBe(account.crossSummary.equity);
  expect(await shown('Available')).toBe(account.freeCollateral);
  await expect(await cellOf(row, 'Cross margin ratio')).toHaveText(percent(account.crossMarginRatio, 2));
  expect(await shown('Cross maintenance margin')).toBe(account.crossMaintenanceMargin);
}

test('panel, rows, market bar, portfolio and all accounts say what the ledger says; two accounts added by address are read and netted; one that cannot be read makes the sum incomplete', async ({
  page,
  app,
}) => {
  test.slow();
  const errors = watchForErrors(page);
  const { address: owner } = await giveTrader(page.context(), app);
  await withEverything(app, owner);
  const [main, cold] = [await createCounterparty(app, BTC), await createCounterparty(app, BTC)];
  await main.place('buy', '60010', '2', 'Ioc');
  await cold.place('sell', '59990', '0.5', 'Ioc');
  const { read } = app.gateway.engine;
  const sizes = () => [main, cold].flatMap(({ address }) => read.positions(address).map(({ size }) => size));
  await expect.poll(sizes).toEqual(['2', '-0.5']);

  await openTrade(page, app);
  const ledger = await ledgerOf(page, app, owner);
  await expectPanel(page, ledger);
  await follow(page, '/trade/test-ends-dry-yes');
  const panel = page.getByRole('region', { name: 'Account', exact: true });
  await expect(figure(panel, 'Yes')).toHaveText('120 · $51.00');
  await expect(figure(panel, 'No')).toHaveText('120 · $69.00');
  await expect(figure(panel, 'Available')).toHaveText('$880.00');
  await expect(panel).not.toContainText('margin');
  expect(await exact(figure(panel, 'Account value'))).toBe(ledger.value.toFixed());
  await expectAccessible(page, 'the panel of a question');

  let isAway = false;
  await page.route('**/info', (route) => {
    const body = route.request().postData() ?? '';
    return isAway && body.includes(cold.address) && body.includes('"account"')
      ? route.fulfill({ status: 400, json: { error: 'Not now' } })
      : route.fallback();
  });
  await follow(page, '/portfolio');
  await expect
    .poll(() => exact(page.getByRole('row', { name: /^Account value now/ })))
    .toBe(ledger.value.toFixed());
  await page.getByRole('link', { name: 'All accounts' }).click();
  for (const [address, name] of [
    [main.address, 'Trading'],
    [cold.address, 'Cold'],
  ] as const) {
    await page.getByRole('button', { name: 'Add account' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add account' });
    await dialog.getByRole('textbox', { name: 'Address' }).fill(address);
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByRole('button', { name: 'Add account' }).click();
    await expect(dialog).toHaveCount(0);
  }
  const sum = page.getByRole('region', { name: 'Sum of all accounts' });
  await expect(sum).toContainText('All 3 accounts');
  await expectRow(page, ledger);
  const market = page.getByRole('region', { name: 'Positions by market' });
  await expect(market.getByRole('row', { name: /BTC-USDC/ })).toContainText('1.8');
  await expect(market.getByRole('row', { name: /^Trading/ })).toContainText('2');
  await expect(market.getByRole('row', { name: /^Cold/ })).toContainText('−0.5');
  await expectAccessible(page, 'all accounts');

  // Both have 10,000,000 minus the cost of the trades, beside the connected account.
  const value = async () => dec((await sum.locator('dd').first().innerText()).replaceAll(/[^\d.]/g, ''));
  await expect
    .poll(async () => (await value()).sub('20000000').sub(ledger.value).abs().lt('1000'))
    .toBe(true);

  isAway = true;
  await page.reload();
  await expect(sum).toContainText('Not included, could not be loaded: Cold');
  await expect(sum).toContainText('2 of 3 accounts');
  await expect
    .poll(async () => (await value()).sub('10000000').sub(ledger.value).abs().lt('1000'))
    .toBe(true);
  await expect(market).toContainText('Incomplete');
  isAway = false;
  await sum.getByRole('button', { name: 'Retry' }).click();
  await expect(sum).toContainText('All 3 accounts');

  await page.getByRole('grid', { name: 'Accounts' }).getByRole('row').filter({ hasText: 'Trading' }).click();
  const dialog = page.getByRole('dialog', { name: 'Trading' });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(sum).toContainText('All 2 accounts');
  errors.assertNone();
});
