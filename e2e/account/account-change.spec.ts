// account-change.spec.ts: the account changes in the wallet, or is lost, while a request waits there; nothing of one account reaches another.
import type { Page } from '@playwright/test';
import type { RunningApp } from '../app/app.ts';
import { expect, newAccount, test, watchForErrors } from '../fixtures.ts';
import { connectOddWallet, giveOddWallet, type OddWallet, signaturesAsked } from '../user/oddWallet.ts';
import {
  acceptedBefore,
  connectButton,
  fillTicket,
  goToTicket,
  notice,
  openTrade,
  review,
  sendButton,
  ticket,
  watchPosts,
} from '../user/trader.ts';

const ORDER = { side: 'buy', type: 'limit', price: '90000', size: '0.01' } as const;

/** A connected trader; the test decides when the wallet answers the next signature request. */
async function arriveWaiting(
  page: Page,
  app: RunningApp,
): Promise<{ wallet: OddWallet; answer: () => Promise<void> }> {
  const wallet = await giveOddWallet(page.context());
  await acceptedBefore(app, wallet.address);
  await openTrade(page, app);
  await connectOddWallet(page);
  await goToTicket(page);
  const honest = wallet.sign;
  let answerNow: () => void = () => {};
  let hasAnswered = false;
  const untilAnswered = new Promise<void>((resolve) => (answerNow = resolve));
  wallet.sign = async (text) => {
    await untilAnswered;
    hasAnswered = true;
    return honest(text);
  };
  return {
    wallet,
    answer: async () => {
      answerNow();
      await expect.poll(() => hasAnswered).toBe(true);
    },
  };
}

async function sendToWallet(page: Page, wallet: OddWallet): Promise<void> {
  await fillTicket(page, ORDER);
  await sendButton(page).click();
  await review(page).getByRole('button', { name: 'Sign in wallet' }).click();
  await expect.poll(() => signaturesAsked(wallet)).toBe(1);
}

test('another account is selected while a signature is pending: the request is cancelled and the late signature discarded', async ({
  page,
  app,
}) => {
  const errors = watchForErrors(page);
  const posts = watchPosts(page);
  const { wallet, answer } = await arriveWaiting(page, app);
  const other = newAccount();
  await acceptedBefore(app, other.address);
  await sendToWallet(page, wallet);
  // Wallets show the page title as the name of the site.
  await expect(page).toHaveTitle('Trine');
  await expect(page.locator('meta[name=application-name]')).toHaveAttribute('content', 'Trine');
  await wallet.share(page, [other.address]);
  const sheet = review(page);
  await expect(sheet).toContainText('Account changed in your wallet. Nothing was sent.');
  await expect(sheet).toContainText(`${wallet.address.slice(0, 6)}`);
  await expect(sheet).toContainText('which is not on screen');
  await answer();
  await sheet.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account, Odd Wallet/ })).toContainText(
    other.address.slice(0, 6),
  );
  expect(posts).toEqual([]);
  expect([
    ...app.gateway.engine.read.openOrders(wallet.address),
    ...app.gateway.engine.read.openOrders(other.address),
  ]).toEqual([]);
  errors.assertNone();
});

test('the account is lost while a signature is pending: nothing is sent, the late signature is discarded, and its data disappear', async ({
  page,
  app,
}) => {
  const posts = watchPosts(page);
  const { wallet, answer } = await arriveWaiting(page, app);
  await sendToWallet(page, wallet);
  await wallet.share(page, []);
  await expect(review(page)).toContainText('The wallet is not connected.');
  await answer();
  await expect(review(page).getByRole('button', { name: /^Connect 0x.* and continue$/ })).toBeVisible();
  await review(page).getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(connectButton(page)).toBeVisible();
  await expect(page.getByText(/^Your wallet disconnected account 0x/).first()).toBeVisible();
  expect(posts).toEqual([]);
});

test('the account is lost after an order: the ticket and its tooltip no longer show its data', async ({
  page,
  app,
}) => {
  const { wallet, answer } = await arriveWaiting(page, app);
  await sendToWallet(page, wallet);
  await answer();
  await expect(notice(page, 'Buy 0.01 BTC: placed at 90,000')).toBeVisible();
  await expect(ticket(page)).toContainText(/Available 9,\d/);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account, Odd Wallet/ })
    .hover();
  const bubble = page.locator('[data-tooltip]').filter({ hasText: wallet.address });
  await expect(bubble).toBeVisible();
  await wallet.share(page, []);
  await expect(connectButton(page)).toBeVisible();
  await expect(bubble).toHaveCount(0);
  await expect(ticket(page)).not.toContainText(/Available 9,\d/);
  await expect(
    page
      .getByText(/Your wallet disconnected account 0x.*Connect again to trade/)
      .or(page.getByText('Connect again to trade.'))
      .first(),
  ).toBeVisible();
});

test('the page title is Trine during wallet requests (connect, switch network, sign), and the price otherwise', async ({
  page,
  app,
}) => {
  const priced = /^[\d,.]+ BTC-USDC · Trine$/;
  const wallet = await giveOddWallet(page.context(), '0x1');
  await acceptedBefore(app, wallet.address);
  let answer: () => void = () => {};
  wallet.allow = () => new Promise((resolve) => (answer = resolve));
  await openTrade(page, app);
  await expect(page).toHaveTitle(priced);
  await connectOddWallet(page);
  await expect.poll(() => wallet.asked).toContain('eth_requestAccounts');
  await expect(page).toHaveTitle('Trine');
  answer();
  await expect(page).toHaveTitle(priced);
  await goToTicket(page);
  await ticket(page).getByRole('button', { name: 'Switch network' }).click();
  await expect.poll(() => wallet.asked).toContain('wallet_switchEthereumChain');
  await expect(page).toHaveTitle('Trine');
  answer();
  await expect(page).toHaveTitle(priced);
  const honest = wallet.sign;
  let sign: () => void = () => {};
  wallet.sign = async (text) => {
    await new Promise<void>((resolve) => (sign = resolve));
    return honest(text);
  };
  await sendToWallet(page, wallet);
  await expect(page).toHaveTitle('Trine');
  sign();
  await expect(page).toHaveTitle(priced);
});
