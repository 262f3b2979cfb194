// keys.spec.ts: a trading key from approval to revocation: what it signs without asking, what it never signs, and
// that its secret is never exposed.
import type { Locator, Page } from '@playwright/test';
import { privateKeyToAddress } from 'viem/accounts';
import { expectAccessible, expectNoSidewaysScroll } from '../checks/accessible.ts';
import type { Address, Hex } from '#protocol/ids.ts';
import type { RunningApp } from '../app/app.ts';
import { quietMarket } from '../app/exchangeFloor.ts';
import { breakRead } from '../app/exchangeTap.ts';
import { expect, newAccount, test, watchForErrors } from '../fixtures.ts';
import { giveTrader } from '../user/quietWallet.ts';
import { goTo } from '../user/screenParts.ts';
import {
  approveNewKey,
  badge,
  everythingLeft,
  makeKey,
  secretOf,
  spellingsOf,
  type Trader,
} from '../user/tradingKey.ts';
import {
  BTC,
  fillTicket,
  leverageButton,
  notice,
  openTrade,
  placeLimit,
  priceField,
  review,
  sendButton,
  ticket,
} from '../user/trader.ts';
import { follow } from '../user/walk.ts';

const PASSPHRASE = 'correct horse battery';

const sign = (page: Page, title?: RegExp): Promise<void> =>
  review(page, title).getByRole('button', { name: 'Sign in wallet' }).click();

test('fault-16: a key signs within its limits, the wallet signs the rest; a locked or reloaded key signs nothing; one revoked elsewhere leads to a new approval and loses no order; nothing the session left behind holds the key', async ({
  page,
  context,
  app,
}) => {
  const errors = watchForErrors(page);
  const captured: string[] = [];
  page.on('console', (message) => captured.push(message.text()));
  page.on('request', (request) => captured.push(request.url(), request.postData() ?? ''));
  const { address: owner, asked } = await giveTrader(context, app);
  const trader = { page, app, owner, asked };
  await page.goto(`${app.url}/keys`);
  await expectAccessible(page, 'the keys page');
  await test.step('a key kept elsewhere is approved by its address, identified by its role at the service, and revoked', () =>
    approveElsewhere(trader));
  await test.step('fault-16: a key revoked elsewhere leads to a new approval and loses no order; nothing left behind holds it', () =>
    revokeElsewhere(trader, captured));
  await test.step('a key with a passphrase signs within its limits; the wallet signs the rest; locked or reloaded it signs nothing', () =>
    signWithinLimits(trader));
  errors.assertNone();
});

async function approveElsewhere({ page, app, owner }: Trader): Promise<void> {
  const { read } = app.gateway.engine;
  const bot = newAccount().address;
  const others = page.getByRole('form', { name: 'Approve another key' });
  await others.getByLabel('Address of the key').fill(owner);
  await expect(others).toContainText('Address of the account itself');
  await others.getByLabel('Address of the key').fill(bot);
  await others.getByLabel('Name').fill('bot');
  await others.getByRole('button', { name: 'Approve this address' }).click();
  await sign(page, /^Approve the key/);
  const list = page.getByRole('list', { name: 'Approved keys' }).getByRole('listitem');
  await expect(list).toHaveCount(1);
  expect(read.agents(owner)).toMatchObject([{ address: bot, name: 'bot' }]);
  // The permissions are closed until they are asked for.
  const permissions = page.getByRole('table');
  await expect(permissions).toHaveCount(0);
  await page.getByText('What a key may do').click();
  await expect(permissions).toContainText('Approve and revoke keys');
  const lookup = page.getByRole('region', { name: 'Address lookup' });
  await lookup.getByRole('textbox').fill(bot);
  await expect(lookup).toContainText('Trading key of');
  await list.getByRole('button', { name: /^Revoke bot/ }).click();
  await sign(page, /^Revoke the key/);
  await expect(page.getByText('No approved keys')).toBeVisible();
  expect(read.agents(owner)).toEqual([]);
}

/**
 * On the trade screen: after two orders signed in the wallet, one dialog and one signature. The key is unlocked after a
 * reload and in a second tab; locked and unlocked in one, it is so in both.
 */
async function setUpInTicket({ page, app, asked }: Trader): Promise<void> {
  await goTo(page, 'Trade');
  const offer = ticket(page).getByRole('button', { name: 'Trade without prompts for 8 hours' });
  await placeLimit(page, { side: 'sell', price: '120000', size: '0.001' });
  await expect(notice(page, /placed at 120,000/)).toBeVisible();
  await expect(offer).toHaveCount(0);
  await placeLimit(page, { side: 'sell', price: '121000', size: '0.001' });
  await offer.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'One-click trading' });
  await expect(dialog).toContainText('signs orders of up to 1,000 USDC');
  await expectAccessible(page, 'the offer of one-click trading');
  await dialog.getByRole('button', { name: 'Create and approve key' }).press('Enter');
  await sign(page, /^Approve the key/);
  await expect(badge(page, /One-click on/)).toBeVisible();
  expect(asked).toHaveLength(3);

  await page.reload();
  await expect(badge(page, /One-click on/)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`${app.url}/trade/BTC-USDC`);
  await expect(badge(other, /One-click on/)).toBeVisible();
  await other.getByRole('button', { name: 'Panic: lock the trading key now' }).click();
  await other.getByRole('button', { name: 'Keep locked' }).click();
  await expect(badge(page, /One-click locked/)).toBeVisible();
  await ticket(other).getByRole('button', { name: 'Unlock one-click trading' }).click();
  await other.getByRole('button', { name: 'Unlock for 8 hours' }).click();
  await expect(sendButton(other)).toBeFocused();
  await expect(badge(page, /One-click on/)).toBeVisible();
  await other.close();
}

/** Begins and ends on the Keys screen without a key. `captured`: console, addresses and bodies since the page was opened. */
async function revokeElsewhere({ page, app, owner, asked }: Trader, captured: string[]): Promise<void> {
  const { read } = app.gateway.engine;
  asked.length = 0;
  await setUpInTicket({ page, app, owner, asked });
  const [agent] = read.agents(owner);
  await fillTicket(page, { type: 'limit', side: 'sell', price: '110000', size: '0.005' });
  await expect(ticket(page)).toContainText('Signed by the trading key, no confirmation');
  await sendButton(page).click();
  await expect.poll(() => read.openOrders(owner).length).toBe(3);
  expect(asked).toHaveLength(3);

  // The page reads the list of keys each minute; here the rejected order is the first to tell.
  const readAgain = await breakRead(page, 'extraAgents');
  await app.gateway.sequencer.submit({ type: 'revokeAgent', owner, name: 'browser' });
  await fillTicket(page, { price: '111000', size: '0.004' });
  await sendButton(page).click();
  await expect(notice(page, 'Sell 0.004 BTC: rejected')).toContainText(
    'press again to sign with your main wallet',
  );
  readAgain();
  await expect(priceField(page)).toHaveValue('111000');
  // The key is known as revoked now: the wallet signs, and the same order is accepted.
  await expect(ticket(page)).toContainText('Signed by your main wallet');
  await sendButton(page).click();
  await sign(page);
  await expect.poll(() => read.openOrders(owner).length).toBe(4);
  expect(asked).toHaveLength(4);

  const secret = await secretOf(page, owner, app.url);
  expect(privateKeyToAddress(`0x${secret}`).toLowerCase()).toBe(agent?.address);
  const left = [await everythingLeft(page), ...captured].join('\n').toLowerCase();
  expect(left.length).toBeGreaterThan(2_000);
  expect(left).toContain(agent?.address.slice(2));
  for (const spelling of spellingsOf(secret)) expect(left.includes(spelling.toLowerCase())).toBe(false);

  await approveNewKey(page, /Key approval ended/);
  await expect(page.getByRole('main')).toContainText('The service no longer lists this key.');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'the keys page on a phone');
  await expectAccessible(page, 'the keys page on a phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Replace with a new key' }).click();
  await expect(page.getByRole('button', { name: 'Set up one-click trading' })).toBeVisible();
}

/** From the Keys screen to an unlocked key on a phone. */
async function signWithinLimits({ page, app, owner, asked }: Trader): Promise<void> {
  const { read } = app.gateway.engine;
  const before = read.openOrders(owner).length;
  asked.length = 0;
  await makeKey(page, PASSPHRASE);
  const [agent] = read.agents(owner);
  expect(agent).toMatchObject({ name: 'browser' });
  await expect(page.getByRole('list', { name: 'Approved keys' }).getByRole('listitem')).toContainText(
    'In this browser',
  );
  await expectAccessible(page, 'the keys page with a key');
  expect(asked).toHaveLength(1);

  // 0.01 × 90,000 = 900: within the limit of 1,000.
  await goTo(page, 'Trade');
  await fillTicket(page, { type: 'limit', side: 'buy', price: '90000', size: '0.01' });
  await expect(ticket(page)).toContainText('Signed by the trading key, no confirmation');
  await sendButton(page).press('Enter');
  await expect(notice(page, /Buy 0\.01 BTC: placed at/)).toBeVisible();
  expect(read.openOrders(owner)).toHaveLength(before + 1);
  expect(read.nonces(agent?.address ?? '0x')).toHaveLength(1);
  expect(asked).toHaveLength(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // 0.02 × 90,000 = 1,800: the wallet signs it after a review, and can decline.
  await fillTicket(page, { price: '90000', size: '0.02' });
  await expect(ticket(page)).toContainText('Signed by your main wallet: exceeds the key’s 1,000 per order');
  await sendButton(page).click();
  await review(page).getByRole('button', { name: 'Cancel', exact: true }).click();
  expect(read.openOrders(owner)).toHaveLength(before + 1);

  await page.getByRole('button', { name: 'Panic: lock the trading key now' }).click();
  const locked = page.getByRole('dialog', { name: 'Locked in every tab' });
  await locked.getByRole('button', { name: 'Keep locked' }).click();
  await fillTicket(page, { size: '0.01' });
  await expect(ticket(page)).toContainText('Signed by your main wallet');
  await sendButton(page).click();
  await expect(review(page).getByRole('button', { name: 'Sign in wallet' })).toBeVisible();
  await review(page).getByRole('button', { name: 'Cancel', exact: true }).click();

  await page.reload();
  await badge(page, /One-click locked/).click();
  const panel = page.getByRole('dialog', { name: 'One-click trading' });
  await panel.getByLabel('Passphrase').fill('wrong horse');
  await panel.getByRole('button', { name: /^Unlock/ }).click();
  await expect(panel).toContainText('Wrong passphrase.');
  await panel.getByLabel('Passphrase').fill(PASSPHRASE);
  await panel.getByRole('button', { name: /^Unlock/ }).click();
  await expect(badge(page, /One-click on/)).toBeVisible();
  expect(asked).toHaveLength(1);
  await expect(panel).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'the trade screen with an unlocked key on a phone');
  await expect(badge(page, /One-click on/)).toBeInViewport({ ratio: 1 });
}

/** A long of 0.05 BTC with isolated margin; operations on that margin wait for a command. */
async function openIsolated({ gateway }: RunningApp, owner: Address): Promise<void> {
  const { practice, sequencer } = gateway;
  await sequencer.submit({ type: 'updateLeverage', owner, assetId: BTC, mode: 'isolated', leverage: 5 });
  await sequencer.submit({
    type: 'placeOrders',
    owner,
    grouping: 'na',
    orders: [
      {
        assetId: BTC,
        side: 'buy',
        price: '60010',
        size: '0.05',
        reduceOnly: false,
        type: { kind: 'limit', tif: 'Ioc' },
      },
    ],
  });
  await practice.isolated.setOperations({ delayMs: 0, holdsAll: true });
}

const mover = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Leverage in BTC-USDC' }).getByRole('region', { name: 'Position margin' });

async function addMargin(page: Page, amount: string, signedBy: string): Promise<void> {
  await leverageButton(page).click();
  await mover(page).getByRole('textbox', { name: 'Amount' }).fill(amount);
  await expect(mover(page)).toContainText(signedBy);
  await mover(page).getByRole('button', { name: 'Add margin' }).click();
}

test('isolated margin moved later: pending until confirmed, also after a reload; with an unlocked key the wallet is not asked', async ({
  page,
  context,
  app,
}) => {
  const errors = watchForErrors(page);
  const { engine, practice } = app.gateway;
  const { read } = engine;
  await quietMarket(app, BTC, { oracle: '60000', asks: [['60010', '1']], bids: [['59990', '1']] });
  const { address: owner, asked } = await giveTrader(context, app);
  await openIsolated(app, owner);
  // 0.05 × 60,010 / 5, less the 0.50 by which the mark is lower.
  const margin = () => read.positions(owner)[0]?.marginUsed;
  expect(margin()).toBe('599.6');
  const pending = () => practice.isolated.pending()[0]?.operationId as Hex;
  const newest = page.getByRole('main').locator('details').first();
  const operation = newest.getByRole('region', { name: 'Operation of the service' });

  await openTrade(page, app);
  await addMargin(page, '100', 'Signed by your main wallet');
  await sign(page);
  await expect.poll(() => read.pendingIsolatedOperations().length).toBe(1);
  await leverageButton(page).click();
  await expect(mover(page).getByRole('list', { name: 'Pending' })).toContainText(
    'Addition of 100 USDC pending',
  );
  expect(margin()).toBe('599.6');
  const spent = read.nonces(owner);

  await page.goto(`${app.url}/activity`);
  await newest.locator('summary').press('Enter');
  await expect(operation.getByRole('status')).toContainText('Not checked yet');
  expect(asked).toHaveLength(1);
  // The wallet connects a moment after the page has loaded.
  await expect(operation.getByRole('button', { name: 'Check status' })).toBeEnabled();
  await operation.getByRole('button', { name: 'Check status' }).press('Enter');
  await expect(operation.getByRole('status')).toContainText('Pending');
  expect(JSON.parse(asked[1] ?? '{}')).toMatchObject({
    primaryType: 'IsolatedOperationStatusRead',
    message: { type: 'isolatedOperationStatus', user: owner, operationId: pending() },
  });
  await expect(newest.locator('summary')).toContainText('Pending');
  await expectAccessible(page, 'activity with an operation');
  await practice.isolated.rule(pending(), 'complete');
  // The request is still valid: it is shown again, and nothing else is signed.
  await expect(operation.getByRole('status')).toContainText('Completed');
  expect([asked.length, margin(), read.nonces(owner)]).toEqual([2, '699.6', spent]);
  await expect(newest.locator('summary')).toContainText('Confirmed');
  await page.reload();
  await newest.locator('summary').press('Enter');
  await expect(newest).toContainText('Confirmed');
  await expect(operation.getByRole('status')).toContainText('Completed');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'an operation on a phone');
  await page.setViewportSize({ width: 1440, height: 900 });

  await addWithKey({ page, app, owner, asked });
  errors.assertNone();
});

/** From any screen to the clock screen. */
async function addWithKey({ page, app, owner, asked }: Trader): Promise<void> {
  const { engine, practice } = app.gateway;
  await goTo(page, 'API keys');
  await makeKey(page, '');
  await goTo(page, 'Trade');
  await addMargin(page, '50', 'Signed by the trading key, no confirmation');
  await expect.poll(() => engine.read.pendingIsolatedOperations().length).toBe(1);
  await practice.isolated.rule(practice.isolated.pending()[0]?.operationId as Hex, 'fail', 'Venue down');
  await expect(page.getByText('Margin of BTC-USDC Perp: failed, no funds moved').first()).toBeVisible();
  // Only the approval of the key was signed, nothing since.
  expect([asked.length, engine.read.positions(owner)[0]?.marginUsed]).toEqual([3, '699.6']);

  await follow(page, '/clock');
  await expect(page.getByRole('region', { name: 'Trading key in this browser' })).toContainText(
    'any unused nonce in the window is accepted',
  );
  await expectAccessible(page, 'the nonce and clock panel');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'the nonce and clock panel on a phone');
}
