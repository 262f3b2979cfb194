// keys-lost.spec.ts: site data with a trading key in it is cleared, in the open page or before the next one.
import type { Locator, Page } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleInEveryTheme,
  expectNoSidewaysScroll,
} from '../checks/accessible.ts';
import type { RunningApp } from '../app/app.ts';
import { goTo } from '../user/screenParts.ts';
import { expect, test, watchForErrors } from '../fixtures.ts';
import { giveTrader } from '../user/quietWallet.ts';
import { approveNewKey, badge, keyRow, makeKey, setUp, type Trader } from '../user/tradingKey.ts';
import { fillTicket, priceField, review, sendButton, ticket } from '../user/trader.ts';

type StorageTypes = 'indexeddb' | 'all';

/** As from the browser’s own settings, while the page is open. */
async function clearSiteData(page: Page, app: RunningApp, storageTypes: StorageTypes): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: app.url, storageTypes });
  await session.detach();
}

const sign = (page: Page, title?: RegExp): Locator =>
  review(page, title).getByRole('button', { name: 'Sign in wallet' });
const lostBar = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: 'The trading key is gone from this browser' });

test('fault-40: site data is cleared while the key is unlocked, or IndexedDB alone or everything before a reload: the loss is reported or the key marked, the wallet signs, the lost key is revoked and a new one signs; an erased key is no loss', async ({
  page,
  context,
  app,
}) => {
  test.slow();
  const errors = watchForErrors(page);
  const { address: owner, asked } = await giveTrader(context, app);
  const trader = { page, app, owner, asked };
  await page.goto(`${app.url}/keys`);
  await makeKey(page, '');
  await test.step('while the key is unlocked: everything', () => loseUnlocked(trader));
  await test.step('before a reload: IndexedDB: the loss is reported, and the lost key is revoked', () =>
    loseBeforeReload(trader));
  await test.step('before a reload: everything: the Keys page marks the approved key that is missing here', () =>
    loseEverything(trader));
  await test.step('an erased key is no loss', () => eraseEverything(trader));
  errors.assertNone();
});

/** Begins and ends with an unlocked key. IndexedDB alone, and other tabs: tradingKey.test.ts. */
async function loseUnlocked({ page, app, owner, asked }: Trader): Promise<void> {
  const { read } = app.gateway.engine;
  const [lost] = read.agents(owner);
  const orders = read.openOrders(owner).length;
  asked.length = 0;
  await goTo(page, 'Trade');
  await fillTicket(page, { type: 'limit', side: 'buy', price: '90000', size: '0.01' });
  await expect(ticket(page)).toContainText('Signed by the trading key, no confirmation');

  const usedBefore = read.nonces(lost?.address ?? '0x').length;
  await clearSiteData(page, app, 'all');
  await expect(lostBar(page)).toContainText('Funds and orders are safe, your main wallet signs');
  await expect(ticket(page)).toContainText('Signed by your main wallet');
  await expect(priceField(page)).toHaveValue('90000');
  await sendButton(page).click();
  await sign(page).click();
  await expect.poll(() => read.openOrders(owner)).toHaveLength(orders + 1);
  expect([asked.length, read.nonces(lost?.address ?? '0x').length]).toEqual([1, usedBefore]);

  await expectLossReadable(page);
  await lostBar(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(lostBar(page)).toHaveCount(0);

  await approveNewKey(page, /Trading key lost/);
  await expect(page.getByRole('region', { name: 'One-click trading in this browser' })).toContainText(
    `The service still lists “${lost?.name}”`,
  );
  await expect(keyRow(page, lost?.name ?? '')).toContainText('Lost from this browser');
  await expectAccessible(page, 'the keys page with a lost key');
  await page.getByRole('button', { name: 'Approve a new key' }).click();
  await setUp(page).getByLabel('Maximum order size').fill('1000');
  await setUp(page).getByLabel('Name').press('Enter');
  await sign(page, /^Approve the key/).press('Enter');
  await expect(badge(page, /One-click on/)).toBeVisible();
  await expect.poll(() => read.agents(owner).length).toBe(2);
  const made = read.agents(owner).find(({ address }) => address !== lost?.address)?.name ?? '';
  await expect(keyRow(page, made).filter({ hasText: /In this browser/ })).toHaveCount(1);
  await keyRow(page, 'Not in this browser')
    .getByRole('button', { name: new RegExp(`^Revoke ${lost?.name};`) })
    .click();
  await sign(page, /^Revoke the key/).click();
  await expect.poll(() => read.agents(owner).map(({ name }) => name)).toEqual([made]);
  expect(asked).toHaveLength(3);

  await goTo(page, 'Trade');
  await fillTicket(page, { price: '90000', size: '0.005' });
  await expect(ticket(page)).toContainText('Signed by the trading key, no confirmation');
  await sendButton(page).click();
  await expect.poll(() => read.openOrders(owner)).toHaveLength(orders + 2);
  expect(asked).toHaveLength(3);
}

/** The banner of a lost key in every theme, and on a phone. */
async function expectLossReadable(page: Page): Promise<void> {
  // The rest of the screen is scanned elsewhere.
  const within = 'header, [role=status]';
  await expectAccessibleInEveryTheme(page, 'the banner of a lost key', { within });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'the banner of a lost key on a phone');
  await expect(badge(page, /Trading key lost/)).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'the banner of a lost key on a phone', { within });
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** From a page with a key to the Keys screen without one. */
async function loseBeforeReload({ page, app, owner }: Trader): Promise<void> {
  await page.goto(`${app.url}/practice-wallet/`);
  await clearSiteData(page, app, 'indexeddb');
  await page.goto(`${app.url}/settings`);
  await expect(lostBar(page)).toBeVisible();
  await expect(badge(page, /Trading key lost/)).toBeVisible();
  await lostBar(page).getByRole('button', { name: 'Approve a new key' }).click();
  await page.getByRole('button', { name: 'Revoke the lost key' }).click();
  await sign(page, /^Revoke the key/).click();
  await expect.poll(() => app.gateway.engine.read.agents(owner)).toEqual([]);
  await expect(page.getByRole('button', { name: 'Set up one-click trading' })).toBeEnabled();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Set up one-click trading' })).toBeEnabled();
  await expect(page.getByText('No approved keys')).toBeVisible();
  await expect(lostBar(page)).toHaveCount(0);
}

/** Begins and ends on the Keys screen without a key. */
async function loseEverything({ page, app, owner }: Trader): Promise<void> {
  const { read } = app.gateway.engine;
  await makeKey(page, '');
  await clearSiteData(page, app, 'all');
  await page.goto(`${app.url}/keys`);
  await expect(keyRow(page, 'browser')).toContainText('Not in this browser');
  await expect(page.getByRole('region', { name: 'API keys for bots' })).toContainText(
    'If clearing site data removed it, revoke the lost key here and set up a new one.',
  );
  await expectAccessible(page, 'the keys page after everything was cleared');
  await keyRow(page, 'browser')
    .getByRole('button', { name: /^Revoke browser;/ })
    .click();
  await sign(page, /^Revoke the key/).click();
  await expect.poll(() => read.agents(owner)).toEqual([]);
}

/** From the Keys screen. */
async function eraseEverything({ page }: Trader): Promise<void> {
  await makeKey(page, '');
  await goTo(page, 'Settings');
  await page.getByRole('button', { name: 'Erase everything' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase everything in this browser' });
  await dialog.getByRole('checkbox').check();
  const reloaded = page.waitForEvent('load');
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click();
  await reloaded;
  await goTo(page, 'API keys');
  await expect(page.getByRole('button', { name: 'Set up one-click trading' })).toBeEnabled();
  await expect(keyRow(page, 'browser')).toContainText('Not in this browser');
  await expect(badge(page, /Trading key lost/)).toHaveCount(0);
}
