// journal.spec.ts: a position in the journal from its first to its last fill, compared with the ledger.
import { readFile } from 'node:fs/promises';
import { dec } from '#protocol/decimal.ts';
import { quietMarket } from '../app/exchangeFloor.ts';
import { placeDirectly } from '../app/holdings.ts';
import { expect, test, watchForErrors } from '../fixtures.ts';
import { giveTrader } from '../user/quietWallet.ts';
import { BTC } from '../user/trader.ts';

test('a position closed in two parts is one line of the journal, with the net PnL of the ledger', async ({
  page,
  context,
  app,
}) => {
  const errors = watchForErrors(page);
  await quietMarket(app, BTC, { oracle: '60000', asks: [['60010', '5']], bids: [['59990', '5']] });
  const { address } = await giveTrader(context, app);
  const { read } = app.gateway.engine;
  const cash = () => dec(read.account(address).balances[0]?.total ?? '0');
  const before = cash();
  await placeDirectly(app, address, { side: 'buy', price: '60010', size: '0.02', tif: 'Ioc' });
  for (const size of ['0.015', '0.005'] as const)
    await placeDirectly(app, address, { side: 'sell', price: '59990', size, tif: 'Ioc', reduceOnly: true });
  expect(read.positions(address)).toEqual([]);
  const booked = cash().minus(before);
  // Bought 20 above the selling price: 0.4, plus the fees of three fills.
  expect(booked.lt('-0.4')).toBe(true);

  await page.goto(`${app.url}/journal`);
  const closed = page.getByRole('grid', { name: 'Closed positions' });
  await expect(closed.getByRole('row').filter({ hasText: 'BTC-USDC' })).toHaveCount(1);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const [head = '', line = '', rest] = (await readFile(await (await saving).path(), 'utf8'))
    .trim()
    .split('\r\n');
  expect(rest).toBeUndefined();
  const names = head.split(',');
  const record = Object.fromEntries(line.split(',').map((value, index) => [names[index], value]));
  expect(record).toMatchObject({ side: 'long', maxSize: '0.02', fills: '3', complete: 'yes' });
  expect([record['entryPrice'], record['exitPrice'], record['realizedPnl']]).toEqual([
    '60010',
    '59990',
    '-0.4',
  ]);
  expect(record['netPnl']).toBe(booked.toFixed());

  // The same in tax lots: one lot, closed in two parts.
  await page.getByRole('link', { name: 'Tax lots' }).click();
  await page.getByRole('radio', { name: 'HIFO' }).click();
  const lots = page.getByRole('grid', { name: 'Disposals' });
  await expect(lots.getByRole('row').filter({ hasText: 'BTC-USDC' })).toHaveCount(2);
  const savingLots = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const file = (await readFile(await (await savingLots).path(), 'utf8')).trim().split('\r\n');
  const gainAt = file[0]?.split(',').indexOf('gain') ?? -1;
  const gains = file.slice(1).map((row) => dec(row.split(',')[gainAt] ?? ''));
  expect(gains.length).toBe(2);
  expect(gains.reduce((sum, gain) => sum.plus(gain)).toFixed()).toBe(booked.toFixed());
  errors.assertNone();
});
