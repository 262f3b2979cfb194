// accounts.spec.ts: several accounts on one page: their sum, positions netted, and what is missing.
import { dec } from '#protocol/decimal.ts';
import { expectAccessible } from '../checks/accessible.ts';
import { createCounterparty, quietMarket } from '../app/exchangeFloor.ts';
import { expect, test, watchForErrors } from '../fixtures.ts';
import { BTC } from '../user/trader.ts';

test('two accounts added by address are read and netted; one that cannot be read makes the sum incomplete', async ({
  page,
  app,
}) => {
  const errors = watchForErrors(page);
  await quietMarket(app, BTC, { oracle: '60000', asks: [['60010', '5']], bids: [['59990', '5']] });
  const [main, cold] = [await createCounterparty(app, BTC), await createCounterparty(app, BTC)];
  await main.place('buy', '60010', '2', 'Ioc');
  await cold.place('sell', '59990', '0.5', 'Ioc');
  const { read } = app.gateway.engine;
  const sizes = () => [main, cold].flatMap(({ address }) => read.positions(address).map(({ size }) => size));
  await expect.poll(sizes).toEqual(['2', '-0.5']);

  let isAway = false;
  await page.route('**/info', (route) => {
    const body = route.request().postData() ?? '';
    return isAway && body.includes(cold.address) && body.includes('"account"')
      ? route.fulfill({ status: 400, json: { error: 'Not now' } })
      : route.fallback();
  });
  await page.goto(`${app.url}/portfolio`);
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
  await expect(sum).toContainText('All 2 accounts');
  const market = page.getByRole('region', { name: 'Positions by market' });
  await expect(market.getByRole('row', { name: /BTC-USDC/ })).toContainText('1.5');
  await expect(market.getByRole('row', { name: /^Trading/ })).toContainText('2');
  await expect(market.getByRole('row', { name: /^Cold/ })).toContainText('−0.5');
  await expectAccessible(page, 'all accounts');

  // Both have 10,000,000 minus the cost of the trades.
  const value = async () => dec((await sum.locator('dd').first().innerText()).replaceAll(/[^\d.]/g, ''));
  await expect.poll(async () => (await value()).sub('20000000').abs().lt('1000')).toBe(true);

  isAway = true;
  await page.reload();
  await expect(sum).toContainText('Not included, could not be loaded: Cold');
  await expect(sum).toContainText('1 of 2 accounts');
  await expect.poll(async () => (await value()).sub('10000000').abs().lt('1000')).toBe(true);
  await expect(market).toContainText('Incomplete');
  isAway = false;
  await sum.getByRole('button', { name: 'Retry' }).click();
  await expect(sum).toContainText('All 2 accounts');

  await page.getByRole('grid', { name: 'Accounts' }).getByRole('row').filter({ hasText: 'Trading' }).click();
  const dialog = page.getByRole('dialog', { name: 'Trading' });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(sum).toContainText('One account');
  errors.assertNone();
});
