// market-details.spec.ts: market details and the execution report.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { dec } from '#protocol/decimal.ts';
import { expectAccessible, expectNoSidewaysScroll, expectTargets } from '../checks/accessible.ts';
import { quietMarket } from '../app/exchangeFloor.ts';
import { expect, test, watchForErrors } from '../fixtures.ts';
import { giveTrader } from '../user/quietWallet.ts';
import { BTC, openTrade, placeMarket, rows } from '../user/trader.ts';
import { openScreen } from '../user/walk.ts';

const PHONE = { width: 390, height: 844 };

test('market details open from the market bar, and on a phone from More; the execution report names the price, the mid at signing and the fee that the exchange booked', async ({
  page,
  context,
  app,
}) => {
  const errors = watchForErrors(page);
  await quietMarket(app, BTC, { oracle: '60000', asks: [['60010', '5']], bids: [['59990', '5']] });
  const { address } = await giveTrader(context, app);
  const { read } = app.gateway.engine;
  await openTrade(page, app);
  await test.step('market details', () => readDetails(page));
  await page.setViewportSize({ width: 1440, height: 900 });
  await openScreen(page, app.url, '/trade/BTC-USDC');
  await expect(page.getByRole('region', { name: 'Market figures' })).toContainText('60,000');
  await placeMarket(page, { side: 'buy', size: '0.02' });
  await expect.poll(() => read.fills(address).length).toBe(1);
  await expect(rows(page, 'Positions')).toHaveCount(1);
  const [booked] = read.fills(address);

  await openScreen(page, app.url, '/execution');
  const report = page.getByRole('grid', { name: 'Orders of this browser' });
  await expect(report.getByRole('row').filter({ hasText: 'BTC-USDC' })).toContainText('Filled');
  await expectAccessible(page, 'execution report');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const [head = '', line = ''] = (await readFile(await (await saving).path(), 'utf8')).split('\r\n');
  const names = head.split(',');
  const record = Object.fromEntries(line.split(',').map((value, index) => [names[index], value]));
  expect(record).toMatchObject({
    type: 'market',
    signer: 'wallet',
    state: 'filled',
    filledSize: booked?.size,
    averagePrice: '60010',
    midAtSigning: '60000',
    slippageCost: '0.2',
    fills: '1',
    clientOrderId: booked?.clientOrderId,
  });
  expect(dec(record['fee'] as '1').eq(dec(booked?.fee ?? '0'))).toBe(true);
  const times = ['signedAt', 'sentAt', 'acceptedAt'].map((name) => Date.parse(record[name] ?? ''));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page, 'execution report');
  errors.assertNone();
});

/** From the trade screen, to the details on a phone. */
async function readDetails(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Market details' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Market details: BTC-USDC');
  const example = page.getByRole('region', { name: 'Worked example' });
  await example.getByRole('textbox', { name: 'Size' }).fill('0.5');
  await expect(example).toContainText('$30,000.00 ÷ 10');
  await expect(page.getByRole('region', { name: 'Orders' })).toContainText('At 60,000: 0.00017 BTC');
  await expectAccessible(page, 'market details');
  await page.getByRole('link', { name: 'Trade BTC-USDC' }).click();
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Market details' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Market details: BTC-USDC');
  await expectNoSidewaysScroll(page, 'market details');
  await expectTargets(page, 44, 'market details');
}
