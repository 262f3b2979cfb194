// service-identity.spec.ts: which service a signature may be requested for: values pinned by config.json, values not
// approved yet, and values that change.
import type { Page, Route } from '@playwright/test';
import { expectReady, placeQuietly } from '../user/screenParts.ts';
import { tapExchange } from '../app/exchangeTap.ts';
import { expect, test } from '../fixtures.ts';
import { giveTrader } from '../user/quietWallet.ts';
import { tapStream } from '../app/streamTap.ts';
import { fillTicket, openTable, openTrade, review, rows, sendButton } from '../user/trader.ts';

type Claim = Record<string, unknown>;

/** Rewrites the service's signing information before the page reads it. */
async function claims(page: Page, change: () => Claim): Promise<void> {
  await page.route('**/info', async (route) => {
    if (!(route.request().postData() ?? '').includes('"serviceInfo"')) return route.fallback();
    const answer = await route.fetch();
    const info = (await answer.json()) as { signing: Claim };
    await route.fulfill({ response: answer, json: { ...info, signing: { ...info.signing, ...change() } } });
  });
}

/** config.json without these fields. */
async function withoutPins(page: Page, ...fields: string[]): Promise<void> {
  await page.route('**/config.json', async (route: Route) => {
    const answer = await route.fetch();
    const config = Object.entries((await answer.json()) as Claim).filter(([name]) => !fields.includes(name));
    await route.fulfill({ response: answer, json: Object.fromEntries(config) });
  });
}

const mismatch = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'The service does not match this page' });
const difference = (page: Page, name: string) =>
  page
    .getByRole('table', { name: 'Differences' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const details = (page: Page, name: string) =>
  page
    .getByRole('table', { name: 'Signing details' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });

test('a service with another domain and chain than config.json pins is not signed for; nor is one that changes during a session, until it matches again', async ({
  page,
  context,
  app,
}) => {
  const wallet = await giveTrader(context, app);
  const exchange = await tapExchange(page);
  const tap = await tapStream(page);
  let claim: Claim = { domainName: 'Permit2', tradingChainId: 1 };
  await claims(page, () => claim);

  await test.step('at the start: the page shows both values', async () => {
    await page.goto(`${app.url}/trade/BTC-USDC`);
    await expect(mismatch(page)).toBeVisible();
    await expect(difference(page, 'Signing domain').getByRole('cell')).toHaveText([
      'ServiceExchange',
      'Permit2',
    ]);
    await expect(difference(page, 'Chain ID').getByRole('cell')).toHaveText(['421614', '1']);
    await expect(page.getByRole('form', { name: /^Order in/ })).toHaveCount(0);
    const checkAgain = page.getByRole('button', { name: 'Check again' });
    await checkAgain.click();
    await expect(checkAgain).toBeEnabled();
    await expect(mismatch(page)).toBeVisible();
    expect([wallet.asked.length, exchange.sent.length]).toEqual([0, 0]);
    claim = {};
    await checkAgain.click();
    await expect(mismatch(page)).toHaveCount(0);
  });

  await test.step('during a session: an open review stops; once the values match again, orders are enabled', async () => {
    await placeQuietly(page, { price: '90000', size: '0.01' });
    await openTable(page, 'Open orders');
    await expect(rows(page, 'Open orders')).toHaveCount(1);
    const asked = wallet.asked.length;
    await fillTicket(page, { price: '90100', size: '0.02' });
    await sendButton(page).click();
    await expect(review(page)).toBeVisible();
    claim = { domainName: 'Permit2' };
    // The service’s signing information is read again with each new connection.
    tap.cut();
    await expect(mismatch(page)).toBeVisible();
    expect(wallet.asked.length).toBe(asked);
    claim = {};
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(mismatch(page)).toHaveCount(0);
    await review(page).getByRole('button', { name: 'Cancel' }).click();
    await expectReady(page);
    expect(wallet.asked.length).toBe(asked);
  });
});

test('where config.json pins nothing, the first signature asks for approval and remembers it; a change asks again', async ({
  page,
  context,
  app,
}) => {
  test.slow();
  const wallet = await giveTrader(context, app);
  const exchange = await tapExchange(page);
  let claim: Claim = {};
  await claims(page, () => claim);
  await withoutPins(page, 'signing', 'chain', 'network');
  await openTrade(page, app);
  await fillTicket(page, { price: '90000', size: '0.01' });
  await sendButton(page).click();
  const question = page.getByRole('dialog', { name: 'First signature for this service' });
  await expect(details(page, 'Signing domain')).toContainText('ServiceExchange');
  await expect(details(page, 'Chain ID')).toContainText('421614');
  await expect(details(page, 'Network')).toContainText('Testnet');
  await expect(details(page, 'Service')).toContainText(app.url);
  expect(wallet.asked).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  expect([wallet.asked.length, exchange.sent.length]).toEqual([0, 0]);

  await sendButton(page).click();
  await question.getByRole('button', { name: 'Trust these values' }).click();
  await review(page).getByRole('button', { name: 'Sign in wallet' }).click();
  await openTable(page, 'Open orders');
  await expect(rows(page, 'Open orders')).toHaveCount(1);
  // The approval is remembered; the next page knows what has changed since.
  await placeQuietly(page, { price: '90100', size: '0.01' });
  await expect(rows(page, 'Open orders')).toHaveCount(2);

  const asked = wallet.asked.length;
  claim = { domainVersion: '2' };
  await page.reload();
  await fillTicket(page, { price: '90200', size: '0.01' });
  await sendButton(page).click();
  const changed = page.getByRole('dialog', { name: 'The service changed its signing details' });
  await expect(details(page, 'Domain version').getByRole('cell')).toHaveText(['1', '2']);
  expect(wallet.asked.length).toBe(asked);
  await page.keyboard.press('Escape');
  await expect(changed).toHaveCount(0);
  expect([wallet.asked.length, exchange.sent.length]).toEqual([asked, 2]);
});
