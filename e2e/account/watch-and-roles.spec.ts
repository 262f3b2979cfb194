// watch-and-roles.spec.ts: whose account is shown, who may act for it, and where links lead.
import type { Page } from '@playwright/test';
import type { Address } from '#protocol/ids.ts';
import type { RunningApp } from '../app/app.ts';
import { bookTable, expectBlocked, placeQuietly, goTo } from '../user/screenParts.ts';
import { createCounterparty } from '../app/exchangeFloor.ts';
import { RAIN, RAIN_YES, rainMarket } from '../app/outcomeFloor.ts';
import { expect, newAccount, test, watchForErrors } from '../fixtures.ts';
import { giveQuietWallet, giveTrader } from '../user/quietWallet.ts';
import {
  acceptTerms,
  BTC,
  fillTicket,
  goToTicket,
  notice,
  openTable,
  rows,
  sendButton,
  steps,
  table,
  ticket,
  whyNot,
} from '../user/trader.ts';
import { follow, openScreen } from '../user/walk.ts';

/** An account with a position, a resting order and accepted terms. */
async function someone(app: RunningApp): Promise<Address> {
  const { engine, sequencer } = app.gateway;
  const counterparty = await createCounterparty(app, BTC);
  await sequencer.submit({
    type: 'acceptTerms',
    owner: counterparty.address,
    version: engine.read.termsVersion(),
    signedAt: Date.now(),
  });
  await counterparty.place('buy', '98000', '0.01');
  await counterparty.place('buy', '90000', '0.02');
  return counterparty.address;
}

/** "0x1234…abcd", as the screen shortens it. */
const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`;

async function expectAccountShown(page: Page) {
  await openTable(page, 'Positions');
  await expect(rows(page, 'Positions')).toHaveCount(1);
  await expect(rows(page, 'Positions')).toContainText('BTC-USDC Long');
  await openTable(page, 'Open orders');
  await expect(rows(page, 'Open orders')).toHaveCount(1);
  await expect(rows(page, 'Open orders')).toContainText('90,000');
}

test('a link with an address shows that account read-only without a wallet, says so, and can be left; an unused address is empty, an invalid one is rejected; the link takes precedence over one’s own wallet, offers no action on any screen, and signs nothing', async ({
  page,
  context,
  app,
}) => {
  const errors = watchForErrors(page);
  const owner = await someone(app);
  await page.goto(`${app.url}/trade/BTC-USDC?address=${owner}`);
  await expectWatched(page, owner);
  await expect(whyNot(page)).toContainText(
    `You are watching ${short(owner)}; only its owner can place orders for it.`,
  );
  await page.getByRole('link', { name: 'Stop watching' }).click();
  await expect(page).toHaveURL(`${app.url}/trade/BTC-USDC`);
  await expect(watching(page, owner)).toBeHidden();
  await openTable(page, 'Open orders');
  await expect(page.getByText('Open orders of your account appear here')).toBeVisible();
  await expectOddAddresses(page, app);

  const { address, asked } = await giveTrader(context, app);
  await follow(page, `/trade/BTC-USDC?address=${owner}`);
  await expect(watching(page, owner)).toBeVisible();
  await test.step('kept on other screens and across a reload, where it takes precedence over one’s own wallet', async () => {
    await goTo(page, 'Settings');
    await expect(page).toHaveURL(`${app.url}/settings?address=${owner}`);
    await goTo(page, 'Trade');
    await expect(watching(page, owner)).toBeVisible();
    await page.reload();
    await expectWatched(page, owner);
    await expect(page.getByRole('button', { name: /^Account, / })).toBeVisible();
  });
  await test.step('no action on any screen, whatever the account has', async () => {
    await giveHoldings(app, owner);
    expect(await actionsOffered(page, app, owner)).toEqual([]);
  });

  await test.step('after leaving: orders are for one’s own account', async () => {
    const { read } = app.gateway.engine;
    await openScreen(page, app.url, `/trade/BTC-USDC?address=${owner}`);
    await page.getByRole('link', { name: 'Stop watching' }).click();
    await openTable(page, 'Open orders');
    await expect(page.getByText('No open orders')).toBeVisible();
    await placeQuietly(page, { price: '91000', size: '0.01' });
    await expect.poll(() => read.openOrders(address).length).toBe(1);
    expect(read.openOrders(owner)).toHaveLength(1);
    expect(asked).toHaveLength(1);
  });

  await test.step('an invalid address: every account screen says whose account is shown instead', async () => {
    for (const path of ['trade/BTC-USDC', 'portfolio', 'funds', 'keys']) {
      await openScreen(page, app.url, `/${path}?address=0x1234`);
      await expect(page.getByText(`Showing your own account ${short(address)}.`)).toBeVisible();
    }
  });
  errors.assertNone();
});

const watching = (page: Page, owner: Address) =>
  page.getByText(`You are watching ${short(owner)} (view only)`);

/** The account of `someone`, without an action. */
async function expectWatched(page: Page, owner: Address): Promise<void> {
  await expect(watching(page, owner)).toBeVisible();
  await expectAccountShown(page);
  await expect(table(page, 'Open orders').getByRole('button', { name: /^Cancel/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Cancel all/ })).toHaveCount(0);
  await openTable(page, 'Positions');
  await expect(table(page, 'Positions').getByRole('button', { name: /^Close/ })).toHaveCount(0);
  await expectBlocked(page);
}

/** An unused address, and invalid ones. Without a wallet; it ends on the link without an address. */
async function expectOddAddresses(page: Page, app: RunningApp): Promise<void> {
  await test.step('an unused address', async () => {
    const { address } = newAccount();
    await follow(page, `/trade/BTC-USDC?address=${address}`);
    await expect(watching(page, address)).toBeVisible();
    await openTable(page, 'Positions');
    await expect(page.getByText('No open positions')).toBeVisible();
  });
  for (const text of ['0x1234', 'vitalik.eth', '%3Cimg%20src=x%3E', `${newAccount().address}00`]) {
    await test.step(`invalid: ${text}`, async () => {
      await follow(page, `/trade/BTC-USDC?address=${text}`);
      await expect(page.getByText('Positions of your account appear here')).toBeVisible();
      await expect(page.getByText('You are watching')).toHaveCount(0);
      // Reported, with the account shown instead.
      await expect(page.getByText('is not an account address.')).toBeVisible();
      await expect(page.getByText('No account shown.')).toBeVisible();
    });
  }
  await page.getByRole('link', { name: 'Remove from link' }).click();
  await expect(page).toHaveURL(`${app.url}/trade/BTC-USDC`);
  await expect(page.getByText('is not an account address.')).toHaveCount(0);
}

/** Shares, segregated funds and a withdrawal. */
async function giveHoldings(app: RunningApp, owner: Address): Promise<void> {
  const { gateway } = app;
  const rain = await rainMarket(app);
  await gateway.practice.outcomes.setOperations({ holdsAll: false });
  await gateway.sequencer.submit({ type: 'creditPusd', owner, amount: '50' });
  await rain.split(owner, '20');
  await gateway.practice.funds.segregate(owner, '00012710', '40');
  await gateway.sequencer.submit({
    type: 'withdraw',
    owner,
    destination: owner,
    assetId: '00012710',
    amount: '20',
    source: 'balance',
    transactionId: `0x${'5'.repeat(64)}`,
  });
}

/** Enabled buttons that would act for the watched account, on every screen with something to act on. */
async function actionsOffered(page: Page, app: RunningApp, owner: Address): Promise<string[]> {
  const offered: string[] = [];
  const acts = page.getByRole('main').getByRole('button', {
    name: /^(Repay|Close|Cancel (order|all|every|selected)|Withdraw|Reverse|Deposit|Approve|Revoke|Merge$|Split|Sell|Buy|Place|Create code|Send the|Accept|Edit|Add (TP|take)|Set )/,
  });
  // Each with its content once the account has been read.
  const screens = [
    ['trade/BTC-USDC', 'BTC-USDC Long'],
    [`trade/${RAIN_YES}`, RAIN],
    ['predictions', RAIN],
    ['portfolio', 'BTC-USDC'],
    ['funds/deposit', 'Segregated'],
    ['funds/withdraw', '20 USDC'],
    ['keys', 'You are watching'],
    ['referrals', 'You are watching'],
    ['activity', 'No signed requests yet'],
    ['leaderboard', 'You are watching'],
  ] as const;
  for (const [path, isRead] of screens) {
    await openScreen(page, app.url, `/${path}?address=${owner}`);
    if (path === 'trade/BTC-USDC') {
      await openTable(page, 'Positions');
      await expect(page.getByRole('main').getByText(isRead).first()).toBeVisible();
      await openTable(page, 'Balances');
      await expect(rows(page, 'Balances').first()).toContainText('USDC');
    } else await expect(page.getByRole('main').getByText(isRead).first()).toBeVisible();
    const enabled = acts.and(page.locator(':not([aria-disabled="true"]):not([disabled])'));
    for (const text of await enabled.allTextContents()) offered.push(`${path}: ${text}`);
  }
  return offered;
}

const approve = ({ gateway }: RunningApp, owner: Address, agent: Address, name: string) =>
  gateway.sequencer.submit({ type: 'approveAgent', owner, agent, name, validUntil: null });

test('a connected trading key shows its owner’s account, says so, and orders for it until its approval expires; a wallet’s address approved as a key by another account opens its own account anyway, which ends the approval', async ({
  page,
  context,
  app,
}) => {
  const errors = watchForErrors(page);
  const { read } = app.gateway.engine;
  const owner = await someone(app);
  const agent = await giveQuietWallet(context);
  const key = agent.address;
  await approve(app, owner, key, 'desk');
  await page.goto(`${app.url}/trade/BTC-USDC`);
  await test.step('a trading key orders for its owner until its approval expires', async () => {
    await expect(
      page.getByText(`Connected as a trading key of ${short(owner)}. The owner’s account is shown.`),
    ).toBeVisible();
    await expectAccountShown(page);

    await placeQuietly(page, { price: '91000', size: '0.01' });
    await expect.poll(() => read.openOrders(owner).length).toBe(2);
    expect(read.openOrders(key)).toEqual([]);
    expect(read.nonces(key)).toHaveLength(1);
    expect(read.nonces(owner)).toEqual([]);
    await expect(rows(page, 'Open orders')).toHaveCount(2);

    await app.gateway.sequencer.submit({ type: 'revokeAgent', owner, name: 'desk' });
    await placeQuietly(page, { price: '92000', size: '0.01' });
    await expect(notice(page, ': rejected')).toBeVisible();
    expect(read.openOrders(owner)).toHaveLength(2);
  });

  await test.step('a wallet’s address approved as a key by another account opens its own account', async () => {
    const other = await someone(app);
    const victim = newAccount();
    await approve(app, other, victim.address, 'mine');
    // An empty ticket, as on a first visit.
    await fillTicket(page, { price: '', size: '' });
    await agent.choose(page, victim);
    await openOwnAccount(page, app, other, victim.address);
  });
  errors.assertNone();
});

/** `victim`, an approved key of `owner`, is connected. */
async function openOwnAccount(page: Page, app: RunningApp, owner: Address, victim: Address): Promise<void> {
  const { read } = app.gateway.engine;
  await expect(page.getByText(`Connected as a trading key of ${short(owner)}`)).toBeVisible();
  await expect(page.getByText(`If you don’t know ${short(owner)}, open your own account`)).toBeVisible();
  await page.getByRole('button', { name: 'Open your own account' }).click();

  // The approval has not ended yet: the choice can be cancelled.
  await expect(steps(page)).toContainText(`Accepting opens a separate account for ${short(victim)}.`);
  await expect(steps(page)).toContainText(`Your approval as a trading key of ${short(owner)} ends`);
  await steps(page)
    .getByRole('button', { name: `Trade for ${short(owner)} instead` })
    .click();
  await expect(steps(page)).toBeHidden();
  expect(read.ownerOf(victim)).toBe(owner);
  await page.getByRole('button', { name: 'Open your own account' }).click();
  await acceptTerms(page);
  await expect.poll(() => read.ownerOf(victim)).toBeUndefined();
  await goToTicket(page);
  expect(read.agents(owner)).toEqual([]);

  // Orders are its own now, also after a reload; the other account is unchanged.
  await placeQuietly(page, { price: '91000', size: '0.01' });
  await expect.poll(() => read.openOrders(victim).length).toBe(1);
  expect(read.openOrders(owner)).toHaveLength(1);
  await page.reload();
  await openTable(page, 'Open orders');
  await expect(rows(page, 'Open orders')).toContainText('91,000');
  await expect(page.getByText('Connected as a trading key')).toHaveCount(0);
}

test('links to a market by its symbol in any case, its base or its id, to no market and to no page; the last market is the default next time; no link fills in or sends an order', async ({
  page,
  context,
  app,
}) => {
  const { asked } = await giveTrader(context, app);
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(`${app.url}/trade/BTC-USDC?side=sell&size=1&price=1&submit=true#submit`);
  await expect(sendButton(page)).toHaveAccessibleName('Enter price');
  expect(asked).toEqual([]);

  await test.step('an unknown market: an error with a link back', async () => {
    // The app starts at the first one and navigates to the others.
    for (const [link, name] of [
      ['%E0%A4%A', '%E0%A4%A'],
      ['NOPE-USDC', 'NOPE-USDC'],
      ['__proto__', '__proto__'],
      ['constructor', 'constructor'],
      [encodeURIComponent('<img src=x onerror=alert(1)>'), '<img src=x onerror=alert(1)>'],
    ] as const) {
      await (link === '%E0%A4%A' ? page.goto(`${app.url}/trade/${link}`) : follow(page, `/trade/${link}`));
      await expect(heading).toHaveText(`Market ${name} not found`);
    }
    await page.getByRole('button', { name: 'Open the trade screen' }).click();
    await expect(ticket(page)).toBeVisible();
  });

  await test.step('an unknown page: an error with a link to the markets', async () => {
    for (const path of ['/nowhere', '/trade/BTC/USDC/deeper', '/settings/more']) {
      await follow(page, path);
      await expect(heading).toHaveText('Page not found');
    }
    await page.getByRole('main').getByRole('link').click();
    await expect(ticket(page)).toBeVisible();
  });

  await test.step('a market by each of its names', async () => {
    for (const name of ['eth-usdc', 'eth', '00020001', 'ETH-USDC']) {
      await follow(page, '/settings');
      await expect(heading).toHaveText('Settings');
      await follow(page, `/trade/${name}`);
      await expect(ticket(page, 'ETH-USDC')).toBeVisible();
    }
    await page.goto(app.url);
    await expect(page).toHaveURL(`${app.url}/trade/ETH-USDC`);
    await expect(bookTable(page)).toHaveAccessibleName(/^Order book of ETH-USDC/);
  });
});
