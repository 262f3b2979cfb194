// keys.spec.ts: a trading key from approval to revocation: what it signs without asking, what it never signs, and
// that its secret is never exposed.
import type { Locator, Page } from '@playwright/test';
import { privateKeyToAddress } from 'viem/accounts';
import { expectAccessible, expectAccessibleInEveryTheme, expectNoSidewaysScroll } from './accessible.ts';
import type { Hex } from '#protocol/ids.ts';
import type { RunningApp } from './app.ts';
import { quietMarket } from './exchangeFloor.ts';
import { expect, newAccount, test, watchForErrors } from './fixtures.ts';
import { giveTrader } from './quietWallet.ts';
import {
  BTC,
  fillTicket,
  openTrade,
  priceField,
  notice,
  review,
  sendButton,
  ticket,
  watchPosts,
} from './trader.ts';

const PASSPHRASE = 'correct horse battery';

const setUp = (page: Page): Locator => page.getByRole('form', { name: 'Set up one-click trading' });
const badge = (page: Page, name: RegExp): Locator => page.getByRole('banner').getByRole('button', { name });

/** From the keys page to an approved and unlocked key, by keyboard alone. */
async function makeKey(page: Page, app: RunningApp, passphrase: string): Promise<void> {
  await page.goto(`${app.url}/keys`);
  const begin = page.getByRole('button', { name: 'Set up one-click trading' });
  // The form appears once the role of the keys is known.
  await expect(begin).toBeEnabled();
  await begin.press('Enter');
  await setUp(page).getByLabel('Maximum order size').fill('1000');
  if (passphrase !== '')
    await setUp(page)
      .getByLabel(/^Passphrase/)
      .fill(passphrase);
  await setUp(page).getByLabel('Name').press('Enter');
  await review(page, /^Approve the key/)
    .getByRole('button', { name: 'Sign in wallet' })
    .press('Enter');
  await expect(badge(page, /One-click on/)).toBeVisible();
}

test('an approved key signs within its limits; the wallet signs the rest; a locked or reloaded key signs nothing', async ({
  page,
  context,
  app,
}) => {
  const errors = watchForErrors(page);
  const { read } = app.gateway.engine;
  const { address: owner, asked } = await giveTrader(context, app);
  await page.goto(`${app.url}/keys`);
  await expectAccessible(page, 'the keys page');
  await test.step('a key kept elsewhere is approved by its address, identified by its role at the service, and revoked', async () => {
    const bot = newAccount().address;
    const others = page.getByRole('form', { name: 'Approve another key' });
    await others.getByLabel('Address of the key').fill(owner);
    await expect(others).toContainText('Address of the account itself');
    await others.getByLabel('Address of the key').fill(bot);
    await others.getByLabel('Name').fill('bot');
    await others.getByRole('button', { name: 'Approve this address' }).click();
    await review(page, /^Approve the key/)
      .getByRole('button', { name: 'Sign in wallet' })
      .click();
    const list = page.getByRole('list', { name: 'Approved keys' }).getByRole('listitem');
    await expect(list).toHaveCount(1);
    expect(read.agents(owner)).toMatchObject([{ address: bot, name: 'bot' }]);
    const lookup = page.getByRole('region', { name: 'Address lookup' });
    await lookup.getByRole('textbox').fill(bot);
    await expect(lookup).toContainText('Trading key of');
    await list.getByRole('button', { name: /^Revoke bot/ }).click();
    await review(page, /^Revoke the key/)
      .getByRole('button', { name: 'Sign in wallet' })
      .click();
    await expect(page.getByText('No approved keys')).toBeVisible();
    expect(read.agents(owner)).toEqual([]);
  });

  asked.length = 0;
  await makeKey(page, app, PASSPHRASE);
  const [agent] = read.agents(owner);
  expect(agent).toMatchObject({ name: 'browser' });
  await expect(page.getByRole('list', { name: 'Approved keys' }).getByRole('listitem')).toContainText(
    'In this browser',
  );
  await expectAccessible(page, 'the keys page with a key');
  expect(asked).toHaveLength(1);

  // 0.01 × 90,000 = 900: within the limit of 1,000.
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Trade' }).click();
  await fillTicket(page, { type: 'limit', side: 'buy', price: '90000', size: '0.01' });
  await expect(ticket(page)).toContainText('Signed by the trading key, no confirmation');
  await sendButton(page).press('Enter');
  await expect(notice(page, /: placed at/)).toBeVisible();
  expect(read.openOrders(owner)).toHaveLength(1);
  expect(read.nonces(agent?.address ?? '0x')).toHaveLength(1);
  expect(asked).toHaveLength(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // 0.02 × 90,000 = 1,800: the wallet signs it after a review, and can decline.
  await fillTicket(page, { price: '90000', size: '0.02' });
  await expect(ticket(page)).toContainText('Signed by your main wallet: exceeds the key’s 1,000 per order');
  await sendButton(page).click();
  await review(page).getByRole('button', { name: 'Cancel', exact: true }).click();
  expect(read.openOrders(owner)).toHaveLength(1);

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
  errors.assertNone();
});

test('fault-16: a key revoked elsewhere leads to a new approval and loses no order; nothing the session left behind holds the key', async ({
  page,
  context,
  app,
}) => {
  const errors = watchForErrors(page);
  const captured: string[] = [];
  page.on('console', (message) => captured.push(message.text()));
  page.on('request', (request) => captured.push(request.url(), request.postData() ?? ''));
  const posts = watchPosts(page);
  const { read } = app.gateway.engine;
  const { address: owner, asked } = await giveTrader(context, app);
  await makeKey(page, app, '');
  const [agent] = read.agents(owner);
  await openTrade(page, app);
  await badge(page, /One-click locked/).click();
  await page
    .getByRole('dialog', { name: 'One-click trading' })
    .getByRole('button', { name: /^Unlock/ })
    .click();
  await fillTicket(page, { type: 'limit', side: 'sell', price: '110000', size: '0.005' });
  await expect(ticket(page)).toContainText('Signed by the trading key, no confirmation');
  await sendButton(page).click();
  await expect.poll(() => read.openOrders(owner).length).toBe(1);

  await app.gateway.sequencer.submit({ type: 'revokeAgent', owner, name: 'browser' });
  await fillTicket(page, { price: '111000', size: '0.004' });
  await sendButton(page).click();
  await expect(notice(page, 'Sell 0.004 BTC: rejected')).toContainText(
    'press again to sign with your main wallet',
    {
      timeout: 45_000,
    },
  );
  await expect(priceField(page)).toHaveValue('111000');
  // The key is known as revoked now: the wallet signs, and the same order is accepted.
  await expect(ticket(page)).toContainText('Signed by your main wallet');
  await sendButton(page).click();
  await review(page).getByRole('button', { name: 'Sign in wallet' }).click();
  await expect.poll(() => read.openOrders(owner).length).toBe(2);
  expect(asked).toHaveLength(2);

  const secret = await secretOf(page, owner, app.url);
  expect(privateKeyToAddress(`0x${secret}`).toLowerCase()).toBe(agent?.address);
  const left = [await everythingLeft(page), ...captured, ...posts].join('\n').toLowerCase();
  expect(left.length).toBeGreaterThan(2_000);
  expect(left).toContain(agent?.address.slice(2));
  for (const spelling of spellingsOf(secret)) expect(left.includes(spelling.toLowerCase())).toBe(false);

  await badge(page, /One-click locked/).click();
  await page
    .getByRole('dialog', { name: 'One-click trading' })
    .getByRole('link', { name: 'Approve a new key' })
    .click();
  await expect(page.getByRole('main')).toContainText(
    'This key is not approved: it was revoked or never approved.',
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'the keys page on a phone');
  await expectAccessible(page, 'the keys page on a phone');
  await page.getByRole('button', { name: 'Replace with a new key' }).click();
  await expect(page.getByRole('button', { name: 'Set up one-click trading' })).toBeVisible();
  errors.assertNone();
});

/** As from the browser’s own settings, while the page is open. */
async function clearSiteData(page: Page, app: RunningApp, storageTypes: 'indexeddb' | 'all'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: app.url, storageTypes });
  await session.detach();
}

const lostBar = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: 'The trading key is gone from this browser' });
const keyRow = (page: Page, text: string): Locator =>
  page.getByRole('list', { name: 'Approved keys' }).getByRole('listitem').filter({ hasText: text });

test('fault-40: site data is cleared while the key is unlocked, IndexedDB alone or everything: the wallet signs, the loss is reported, and a new key signs', async ({
  page,
  context,
  app,
}) => {
  test.slow();
  const errors = watchForErrors(page);
  const { read } = app.gateway.engine;
  const { address: owner, asked } = await giveTrader(context, app);
  const toTrade = () =>
    page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Trade' }).click();
  await makeKey(page, app, '');
  for (const storageTypes of ['indexeddb', 'all'] as const) {
    await test.step(storageTypes, async () => {
      const [lost] = read.agents(owner);
      const orders = read.openOrders(owner).length;
      asked.length = 0;
      await toTrade();
      await fillTicket(page, { type: 'limit', side: 'buy', price: '90000', size: '0.01' });
      await expect(ticket(page)).toContainText('Signed by the trading key, no confirmation');

      const usedBefore = read.nonces(lost?.address ?? '0x').length;
      await clearSiteData(page, app, storageTypes);
      await expect(lostBar(page)).toContainText('Funds and orders are safe, your main wallet signs');
      await expect(ticket(page)).toContainText('Signed by your main wallet');
      await expect(priceField(page)).toHaveValue('90000');
      await sendButton(page).click();
      await review(page).getByRole('button', { name: 'Sign in wallet' }).click();
      await expect.poll(() => read.openOrders(owner)).toHaveLength(orders + 1);
      expect([asked.length, read.nonces(lost?.address ?? '0x').length]).toEqual([1, usedBefore]);

      if (storageTypes === 'indexeddb') await expectLossReadable(page);
      await lostBar(page).getByRole('button', { name: 'Dismiss' }).click();
      await expect(lostBar(page)).toHaveCount(0);

      await badge(page, /Trading key lost/).click();
      await page
        .getByRole('dialog', { name: 'One-click trading' })
        .getByRole('link', { name: 'Approve a new key' })
        .click();
      await expect(page.getByRole('region', { name: 'One-click trading in this browser' })).toContainText(
        `The service still lists “${lost?.name}”`,
      );
      await expect(keyRow(page, lost?.name ?? '')).toContainText('Lost from this browser');
      if (storageTypes === 'indexeddb')
        await expectAccessibleInEveryTheme(page, 'the keys page with a lost key');
      await page.getByRole('button', { name: 'Approve a new key' }).click();
      await setUp(page).getByLabel('Maximum order size').fill('1000');
      await setUp(page).getByLabel('Name').press('Enter');
      await review(page, /^Approve the key/)
        .getByRole('button', { name: 'Sign in wallet' })
        .press('Enter');
      await expect(badge(page, /One-click on/)).toBeVisible();
      await expect.poll(() => read.agents(owner).length).toBe(2);
      const made = read.agents(owner).find(({ address }) => address !== lost?.address)?.name ?? '';
      await expect(keyRow(page, made).filter({ hasText: /In this browser/ })).toHaveCount(1);
      await keyRow(page, 'Not in this browser')
        .getByRole('button', { name: new RegExp(`^Revoke ${lost?.name};`) })
        .click();
      await review(page, /^Revoke the key/)
        .getByRole('button', { name: 'Sign in wallet' })
        .click();
      await expect.poll(() => read.agents(owner).map(({ name }) => name)).toEqual([made]);
      expect(asked).toHaveLength(3);

      await toTrade();
      await fillTicket(page, { price: '90000', size: '0.005' });
      await expect(ticket(page)).toContainText('Signed by the trading key, no confirmation');
      await sendButton(page).click();
      await expect.poll(() => read.openOrders(owner)).toHaveLength(orders + 2);
      expect(asked).toHaveLength(3);
    });
  }
  errors.assertNone();
});

/** The banner of a lost key in every theme, and on a phone. */
async function expectLossReadable(page: Page): Promise<void> {
  await expectAccessibleInEveryTheme(page, 'the trade screen with the banner of a lost key');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'the banner of a lost key on a phone');
  await expect(badge(page, /Trading key lost/)).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'the banner of a lost key on a phone');
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('fault-40: IndexedDB or everything is cleared and the page reloaded: the loss is reported or the key marked, and revoked; an erased key is no loss', async ({
  page,
  context,
  app,
}) => {
  const errors = watchForErrors(page);
  const { read } = app.gateway.engine;
  const { address: owner } = await giveTrader(context, app);

  await test.step('IndexedDB: the loss is reported, and the lost key is revoked', async () => {
    await makeKey(page, app, '');
    await page.goto(`${app.url}/practice-wallet/`);
    await clearSiteData(page, app, 'indexeddb');
    await openTrade(page, app);
    await expect(lostBar(page)).toBeVisible();
    await expect(badge(page, /Trading key lost/)).toBeVisible();
    await lostBar(page).getByRole('button', { name: 'Approve a new key' }).click();
    await page.getByRole('button', { name: 'Revoke the lost key' }).click();
    await review(page, /^Revoke the key/)
      .getByRole('button', { name: 'Sign in wallet' })
      .click();
    await expect.poll(() => read.agents(owner)).toEqual([]);
    await expect(page.getByRole('button', { name: 'Set up one-click trading' })).toBeEnabled();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Set up one-click trading' })).toBeEnabled();
    await expect(page.getByText('No approved keys')).toBeVisible();
    await expect(lostBar(page)).toHaveCount(0);
  });

  await test.step('everything: the Keys page marks the approved key that is missing here; an erased key is no loss', async () => {
    await makeKey(page, app, '');
    await clearSiteData(page, app, 'all');
    await page.goto(`${app.url}/keys`);
    await expect(keyRow(page, 'browser')).toContainText('Not in this browser');
    const approved = page.getByRole('region', { name: 'Approved keys' });
    await expect(approved).toContainText(
      'If clearing site data removed it, revoke the lost key here and set up a new one.',
    );
    await expectAccessible(page, 'the keys page after everything was cleared');
    await keyRow(page, 'browser')
      .getByRole('button', { name: /^Revoke browser;/ })
      .click();
    await review(page, /^Revoke the key/)
      .getByRole('button', { name: 'Sign in wallet' })
      .click();
    await expect.poll(() => read.agents(owner)).toEqual([]);

    await makeKey(page, app, '');
    const other = await context.newPage();
    await openTrade(other, app);
    await expect(badge(other, /One-click locked/)).toBeVisible();
    await page.goto(`${app.url}/settings`);
    await page.getByRole('button', { name: 'Erase everything' }).click();
    const dialog = page.getByRole('dialog', { name: 'Erase everything in this browser' });
    await dialog.getByRole('checkbox').check();
    const reloaded = page.waitForEvent('load');
    await dialog.getByRole('button', { name: 'Erase', exact: true }).click();
    await reloaded;
    await expect(badge(other, /One-click locked/)).toHaveCount(0);
    await expect(badge(other, /Trading key lost/)).toHaveCount(0);
    await page.goto(`${app.url}/keys`);
    await expect(page.getByRole('button', { name: 'Set up one-click trading' })).toBeEnabled();
    await expect(keyRow(page, 'browser')).toContainText('Not in this browser');
    await expect(badge(page, /Trading key lost/)).toHaveCount(0);
  });

  errors.assertNone();
});

test('isolated margin moved later: pending until confirmed, also after a reload; with an unlocked key the wallet is not asked', async ({
  page,
  context,
  app,
}) => {
  const errors = watchForErrors(page);
  const { engine, practice, sequencer } = app.gateway;
  const { read } = engine;
  await quietMarket(app, BTC, { oracle: '60000', asks: [['60010', '1']], bids: [['59990', '1']] });
  const { address: owner, asked } = await giveTrader(context, app);
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
  // 0.05 × 60,010 / 5, less the 0.50 by which the mark is lower.
  const margin = () => read.positions(owner)[0]?.marginUsed;
  expect(margin()).toBe('599.6');
  const pending = () => practice.isolated.pending()[0]?.operationId as Hex;
  const dialog = page.getByRole('dialog', { name: 'Leverage in BTC-USDC' });
  const mover = dialog.getByRole('region', { name: 'Position margin' });
  const add = async (amount: string, signedBy: string) => {
    await page.getByRole('button', { name: 'Change the leverage in BTC-USDC' }).click();
    await mover.getByRole('textbox', { name: 'Amount' }).fill(amount);
    await expect(mover).toContainText(signedBy);
    await mover.getByRole('button', { name: 'Add margin' }).click();
  };
  const newest = page.getByRole('main').locator('details').first();
  const operation = newest.getByRole('region', { name: 'Operation of the service' });

  await openTrade(page, app);
  await add('100', 'Signed by your main wallet');
  await review(page).getByRole('button', { name: 'Sign in wallet' }).click();
  await expect.poll(() => read.pendingIsolatedOperations().length).toBe(1);
  await page.getByRole('button', { name: 'Change the leverage in BTC-USDC' }).click();
  await expect(mover.getByRole('list', { name: 'Pending' })).toContainText('Addition of 100 USDC pending');
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

  await makeKey(page, app, '');
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Trade' }).click();
  await add('50', 'Signed by the trading key, no confirmation');
  await expect.poll(() => read.pendingIsolatedOperations().length).toBe(1);
  await practice.isolated.rule(pending(), 'fail', 'Venue down');
  await expect(page.getByText('Margin of BTC-USDC: failed, no funds moved').first()).toBeVisible();
  // Only the approval of the key was signed, nothing since.
  expect([asked.length, margin()]).toEqual([3, '699.6']);

  await page.goto(`${app.url}/clock`);
  await expect(page.getByRole('region', { name: 'Trading key in this browser' })).toContainText(
    'any unused nonce in the window is accepted',
  );
  await expectAccessible(page, 'the nonce and clock panel');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'the nonce and clock panel on a phone');
  errors.assertNone();
});

/**
 * What code running in this page could do with a key without a passphrase; here it returns the secret to search for.
 */
async function secretOf(page: Page, owner: string, serviceUrl: string): Promise<string> {
  return await page.evaluate(async (id) => {
    const read = <T>(name: string) =>
      new Promise<T>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error ?? new Error(name));
        opening.onsuccess = () => {
          const get = opening.result.transaction('keys').objectStore('keys').get(id);
          get.onsuccess = () => (opening.result.close(), resolve(get.result as T));
        };
      });
    const { wrappingKey, iv, sealed } = await read<{
      wrappingKey: CryptoKey;
      iv: Uint8Array<ArrayBuffer>;
      sealed: ArrayBuffer;
    }>('trine-keys');
    const f = await read<Record<string, never> & { limits: Record<string, never> }>('trine-key-facts');
    const { markets, maxOrderValue, maxHourValue, maxHourOrders } = f.limits;
    const bound = JSON.stringify([
      1,
      f['owner'],
      f['serviceUrl'],
      f['address'],
      f['name'],
      f['createdAt'],
      markets,
      maxOrderValue,
      maxHourValue,
      maxHourOrders,
      f['lockAfterMs'],
      f['hasPassphrase'],
    ]);
    const bytes = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(bound) },
      wrappingKey,
      sealed,
    );
    return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  }, `${serviceUrl}|${owner}`);
}

/** All storage, the page's content and its address as text; bytes as hex. */
async function everythingLeft(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    const write = (_key: string, value: unknown) =>
      value instanceof ArrayBuffer
        ? hex(new Uint8Array(value))
        : ArrayBuffer.isView(value)
          ? hex(new Uint8Array(value.buffer))
          : value;
    const parts = [
      location.href,
      document.cookie,
      document.documentElement.outerHTML,
      JSON.stringify(Object.entries(localStorage)),
      JSON.stringify(Object.entries(sessionStorage)),
    ];
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue;
      const db = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
      });
      for (const store of db.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve) => {
          const all = db.transaction(store).objectStore(store).getAll();
          all.onsuccess = () => resolve(all.result);
        });
        parts.push(`${name}/${store}`, JSON.stringify(rows, write));
      }
      db.close();
    }
    return parts.join('\n');
  });
}

function spellingsOf(secret: string): string[] {
  const bytes = Buffer.from(secret, 'hex');
  return [
    secret,
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    [...bytes].join(','),
    BigInt(`0x${secret}`).toString(),
  ];
}
