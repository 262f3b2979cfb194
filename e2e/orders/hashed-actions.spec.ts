// hashed-actions.spec.ts: a deployment whose actions are signed as hashes (profile phantomAgent): by trading key, by wallet, and after a reload.
import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { hashTypedData, recoverTypedDataAddress } from 'viem';
import type { WireAction } from '#protocol/action.ts';
import { typedDataFor } from '#protocol/signing/typedData.ts';
import { PRACTICE_PHANTOM_AGENT } from '../../gateway/service/options.ts';
import { DIALOG, expectAccessible, expectNoSidewaysScroll, expectTargets } from '../checks/accessible.ts';
import {
  expectBlocked,
  expectReady,
  letLeaseEnd,
  openActivity,
  placeQuietly,
  goTo,
} from '../user/screenParts.ts';
import { breakRead, loseRequest, tapExchange } from '../app/exchangeTap.ts';
import { expect, test, watchForErrors } from '../fixtures.ts';
import { giveTrader } from '../user/quietWallet.ts';
import {
  approveReview,
  figure,
  fillTicket,
  notice,
  openTable,
  openTrade,
  review,
  rows,
  sendButton,
  ticket,
  whyNot,
  verifySigned,
} from '../user/trader.ts';

test.use({ gatewayOptions: { service: { signing: PRACTICE_PHANTOM_AGENT } } });

const HASH_CHAIN = {
  id: 1_337,
  name: 'Signing chain',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
};
const PINNED = { network: 'Testnet', signing: PRACTICE_PHANTOM_AGENT, chain: HASH_CHAIN };

/** config.json as this deployment's operator would write it. */
async function configure(page: Page, change: object): Promise<void> {
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    const {
      network: _network,
      signing: _signing,
      chain: _chain,
      ...rest
    } = (await answer.json()) as Record<string, unknown>;
    await route.fulfill({ response: answer, json: { ...rest, ...change } });
  });
}

interface Asked {
  domain: { name: string; version: string; chainId: number; verifyingContract: `0x${string}` };
  primaryType: string;
  message: Record<string, string>;
}
const read = (text: string | undefined): Asked => JSON.parse(text ?? '{}') as Asked;

interface Sent {
  action: WireAction;
  nonce: number;
  expiresAfter: number;
  signature: { r: `0x${string}`; s: `0x${string}`; v: number };
}

/** The signer of the posted request, recovered by an independent library. */
async function signerOf(body: string | undefined): Promise<string> {
  const { action, nonce, expiresAfter, signature } = JSON.parse(body ?? '{}') as Sent;
  const typed = typedDataFor(action, {
    nonce,
    expiresAfter,
    network: 'Testnet',
    profile: PRACTICE_PHANTOM_AGENT,
  });
  return (
    await recoverTypedDataAddress({
      ...(typed as unknown as Parameters<typeof hashTypedData>[0]),
      signature: { ...signature, v: BigInt(signature.v) },
    } as never)
  ).toLowerCase();
}

const digestOnly = (sheet: Locator) => sheet.getByText('Your wallet shows only a digest');
const setUp = (page: Page): Locator => page.getByRole('form', { name: 'Set up one-click trading' });

test('a key is approved without switching networks and signs hashes immediately; the wallet signs them on their chain, after a note on what it cannot show', async ({
  page,
  context,
  app,
}) => {
  test.slow();
  const errors = watchForErrors(page);
  const { engine } = app.gateway;
  const { address: owner, asked } = await giveTrader(context, app);
  const exchange = await tapExchange(page);
  await configure(page, PINNED);

  // The approval is typed data, on the wallet's own chain.
  await page.goto(`${app.url}/keys`);
  await page.getByRole('button', { name: 'Set up one-click trading' }).click();
  await setUp(page).getByLabel('Maximum order size').fill('1000');
  await setUp(page).getByLabel('Name').press('Enter');
  const approval = review(page, /^Approve the key/);
  await expect(approval).toContainText('ApproveAgent');
  await expect(digestOnly(approval)).toHaveCount(0);
  await approval.getByRole('button', { name: 'Sign in wallet' }).click();
  const badge = page.getByRole('banner').getByRole('button', { name: /One-click on/ });
  await expect(badge).toBeVisible();
  expect(read(asked[0])).toMatchObject({
    primaryType: 'ApproveAgent',
    domain: { chainId: 421_614 },
    message: { venueChain: 'Testnet' },
  });

  // The key needs no chain: no network switch is requested.
  await goTo(page, 'Trade');
  await fillTicket(page, { type: 'limit', side: 'buy', price: '90000', size: '0.01' });
  await expect(ticket(page)).toContainText('Signed by the trading key, no confirmation');
  await sendButton(page).click();
  await expect.poll(() => engine.read.openOrders(owner).length).toBe(1);
  expect(await signerOf(exchange.sent.at(-1)?.body)).toBe(engine.read.agents(owner)[0]?.address);
  expect(asked).toHaveLength(1);

  await page.getByRole('button', { name: 'Panic: lock the trading key now' }).click();
  await page
    .getByRole('dialog', { name: 'Locked in every tab' })
    .getByRole('button', { name: 'Keep locked' })
    .click();
  await fillTicket(page, { price: '90100', size: '0.02' });
  await expect(whyNot(page)).toContainText('orders are signed on Signing chain');
  await ticket(page).getByRole('button', { name: 'Switch network' }).click();
  await expectReady(page);
  await sendButton(page).click();
  const sheet = review(page);
  await expect(digestOnly(sheet)).toBeVisible();
  await verifySigned(sheet);
  await expect(figure(sheet, 'Type')).toHaveText('Agent');
  await expect(figure(sheet, 'Domain')).toHaveText('ServiceExchange, version 1, chain 1337');
  const connectionId = (await figure(sheet, 'Connection ID').textContent())?.trim() ?? '';
  expect(connectionId).toMatch(/^0x[0-9a-f]{64}$/);
  await expect(sheet.getByRole('list', { name: 'Compare with your wallet' })).toContainText(
    `connectionId: ${connectionId}`,
  );
  await expectAccessible(page, 'the confirmation of a hashed order', { within: DIALOG });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'the confirmation of a hashed order on a phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await approveReview(page);
  await expect.poll(() => engine.read.openOrders(owner).length).toBe(2);
  expect(read(asked.at(-1))).toMatchObject({
    primaryType: 'Agent',
    domain: { chainId: 1_337 },
    message: { source: 'b', connectionId },
  });
  expect(await signerOf(exchange.sent.at(-1)?.body)).toBe(owner);

  await openTable(page, 'Open orders');
  await rows(page, 'Open orders')
    .filter({ hasText: '90,100' })
    .getByRole('button', { name: /^Cancel/ })
    .click();
  await expect.poll(() => engine.read.openOrders(owner).length).toBe(1);
  expect(read(asked.at(-1))).toMatchObject({ primaryType: 'Agent', message: { source: 'b' } });
  expect(await signerOf(exchange.sent.at(-1)?.body)).toBe(owner);
  expect(exchange.sent.map(({ type }) => type)).toEqual(['approveAgent', 'order', 'order', 'cancel']);
  errors.assertNone();
});

test('fault-11: an order with an unknown result is checked again after a reload, and the identical bytes are sent', async ({
  page,
  context,
  app,
}) => {
  const { address, asked } = await giveTrader(context, app);
  const tap = await tapExchange(page);
  await configure(page, PINNED);
  await page.clock.install();
  await openTrade(page, app);
  await ticket(page).getByRole('button', { name: 'Switch network' }).click();
  tap.plan = [loseRequest];
  const letStatusBeRead = await breakRead(page, 'orderStatus');
  await placeQuietly(page, { type: 'limit', price: '90000', size: '0.01' });
  await expect(notice(page, 'The answer was lost')).toBeVisible();
  await page.reload();
  await expectBlocked(page);
  await expect(whyNot(page)).toContainText('Answer lost: this order may already be executed.');
  letStatusBeRead();

  const items = await openActivity(page);
  await letLeaseEnd(page);
  await items.locator('summary').click();
  await expect(items).toContainText('Unknown');
  expect(tap.sent).toHaveLength(1);
  await items.getByRole('button', { name: 'Verify signature' }).click();
  await expect(items).toContainText('The digest matches these bytes');
  await items.getByRole('button', { name: 'Send the identical request again' }).click();
  await expect(items).toContainText('Confirmed');
  expect(tap.sent).toHaveLength(2);
  expect(tap.sent[1]?.body).toBe(tap.sent[0]?.body);
  expect(asked).toHaveLength(1);
  expect(app.gateway.engine.read.openOrders(address)).toHaveLength(1);
  await test.step('its receipt', () => verifyReceipt(page));
});

test('where config.json pins no profile, the first signature says that wallets show only a digest; a page pinned to typed signing signs nothing', async ({
  page,
  context,
  app,
}) => {
  const { address, asked } = await giveTrader(context, app);
  await configure(page, {});
  await openTrade(page, app);
  await ticket(page).getByRole('button', { name: 'Switch network' }).click();
  await fillTicket(page, { type: 'limit', price: '90000', size: '0.01' });
  await sendButton(page).click();
  const question = page.getByRole('dialog', { name: 'First signature for this service' });
  await expect(question).toContainText('Your wallet shows a digest, not the order.');
  await expect(question.getByRole('row', { name: /^Signing profile/ })).toContainText('phantomAgent');
  await expect(question.getByRole('row', { name: /^Chain ID/ })).toContainText('1337');
  await expectAccessible(page, 'the first signature for a service that hashes', { within: DIALOG });
  expect(asked).toEqual([]);
  await question.getByRole('button', { name: 'Trust these values' }).click();
  await review(page).getByRole('button', { name: 'Sign in wallet' }).click();
  await expect.poll(() => app.gateway.engine.read.openOrders(address).length).toBe(1);
  expect(asked).toHaveLength(1);

  await page.unroute('**/config.json');
  await page.reload();
  await expect(
    page.getByRole('heading', { level: 1, name: 'The service does not match this page' }),
  ).toBeVisible();
  await expect(
    page
      .getByRole('table', { name: 'Differences' })
      .getByRole('row', { name: /^Signing profile/ })
      .getByRole('cell'),
  ).toHaveText(['typed', 'phantomAgent']);
  expect(asked).toHaveLength(1);
});

/** Under Activity, with the details of a request open: saves its receipt and checks it, as saved and altered. */
async function verifyReceipt(page: Page): Promise<void> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save receipt' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^trine-receipt-order-[0-9a-f]{8}\.json$/);
  const text = await readFile(await download.path(), 'utf8');
  await page.getByRole('link', { name: 'Verify a receipt' }).click();
  const choose = (content: string) =>
    page
      .getByLabel('Receipt file')
      .setInputFiles({ name: 'receipt.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await expect(page.getByText('No receipt chosen')).toBeVisible();
  await choose(text);
  await expect(page.getByRole('status').filter({ hasText: 'Receipt verified.' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Signed message' })).toContainText(
    'Connection ID connectionId: 0x',
  );
  await expectAccessible(page, 'a verified receipt');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'a receipt on a phone');
  await expectTargets(page, 44, 'a receipt on a phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  const digit = text.indexOf('"nonce": ') + '"nonce": 1'.length;
  await choose(`${text.slice(0, digit)}${(Number(text[digit]) + 1) % 10}${text.slice(digit + 1)}`);
  await expect(page.getByRole('alert').filter({ hasText: 'Receipt altered or damaged' })).toBeVisible();
  await expect(page.getByText('The bytes to send differ from what was signed.')).toBeVisible();
  await expectAccessible(page, 'an altered receipt');
}
