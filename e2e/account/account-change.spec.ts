// account-change.spec.ts: the account changes in the wallet, or is lost, before and while a request waits there; nothing of one account reaches another.
import type { Page } from '@playwright/test';
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

const ORDER = { side: 'buy', type: 'limit', price: '90000', size: '0.01', unit: 'BTC' } as const;

/** Waits until the wallet is asked to sign; it answers when told to. */
async function sendToWallet(page: Page, wallet: OddWallet): Promise<{ answer: () => Promise<void> }> {
  const honest = wallet.sign;
  let answerNow: () => void = () => {};
  let hasAnswered = false;
  const untilAnswered = new Promise<void>((resolve) => (answerNow = resolve));
  wallet.sign = async (text) => {
    await untilAnswered;
    wallet.sign = honest;
    hasAnswered = true;
    return honest(text);
  };
  const before = signaturesAsked(wallet);
  await fillTicket(page, ORDER);
  await sendButton(page).click();
  await review(page).getByRole('button', { name: 'Sign in wallet' }).click();
  await expect.poll(() => signaturesAsked(wallet)).toBe(before + 1);
  return {
    answer: async () => {
      answerNow();
      await expect.poll(() => hasAnswered).toBe(true);
    },
  };
}

test('the page title is Trine during wallet requests, and the price otherwise; of an account that is lost nothing remains, and a request pending in the wallet is cancelled when it is lost or another one selected', async ({
  page,
  app,
}) => {
  const errors = watchForErrors(page);
  const posts = watchPosts(page);
  const { read } = app.gateway.engine;
  const wallet = await giveOddWallet(page.context(), '0x1');
  const other = newAccount();
  await acceptedBefore(app, wallet.address);
  await acceptedBefore(app, other.address);
  await openTrade(page, app);
  await test.step('the page title while it connects, switches the network and signs', () =>
    expectTitles(page, wallet));
  expect([posts.length, read.openOrders(wallet.address).length]).toEqual([1, 1]);
  await test.step('the account is lost after an order: the ticket and its tooltip no longer show its data', () =>
    loseAfterOrder(page, wallet));
  await wallet.share(page, [wallet.address]);
  await expect(ticket(page)).toContainText(/Available 9,\d/);
  await test.step('another account is selected while a signature is pending: the request is cancelled and the late signature discarded', () =>
    selectAnother(page, wallet, other.address));
  await test.step('the account is lost while a signature is pending: nothing is sent, the late signature is discarded, and its data disappear', async () => {
    const { answer } = await sendToWallet(page, wallet);
    await wallet.share(page, []);
    await expect(review(page)).toContainText('The wallet is not connected.');
    await answer();
    await expect(review(page).getByRole('button', { name: /^Connect 0x.* and continue$/ })).toBeVisible();
    await review(page).getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(connectButton(page)).toBeVisible();
    await expect(page.getByText(/^Your wallet disconnected account 0x/).first()).toBeVisible();
  });
  expect(posts).toHaveLength(1);
  expect([read.openOrders(wallet.address).length, read.openOrders(other.address).length]).toEqual([1, 0]);
  errors.assertNone();
});

/** From the first visit to an order. */
async function expectTitles(page: Page, wallet: OddWallet): Promise<void> {
  const priced = /^[\d,.]+ BTC-USDC · Trine$/;
  const { allow } = wallet;
  let answer: () => void = () => {};
  wallet.allow = () => new Promise((resolve) => (answer = resolve));
  await expect(page).toHaveTitle(priced);
  await connectOddWallet(page);
  await expect.poll(() => wallet.asked).toContain('eth_requestAccounts');
  // Wallets show the page title as the name of the site.
  await expect(page).toHaveTitle('Trine');
  await expect(page.locator('meta[name=application-name]')).toHaveAttribute('content', 'Trine');
  answer();
  await expect(page).toHaveTitle(priced);
  await goToTicket(page);
  await ticket(page).getByRole('button', { name: 'Switch network' }).click();
  await expect.poll(() => wallet.asked).toContain('wallet_switchEthereumChain');
  await expect(page).toHaveTitle('Trine');
  answer();
  await expect(page).toHaveTitle(priced);
  wallet.allow = allow;
  const signing = await sendToWallet(page, wallet);
  await expect(page).toHaveTitle('Trine');
  await signing.answer();
  await expect(page).toHaveTitle(priced);
  await expect(notice(page, 'Buy 0.01 BTC: placed at 90,000')).toBeVisible();
}

async function loseAfterOrder(page: Page, wallet: OddWallet): Promise<void> {
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
}

/** Ends with the other account. */
async function selectAnother(page: Page, wallet: OddWallet, other: `0x${string}`): Promise<void> {
  const { answer } = await sendToWallet(page, wallet);
  await wallet.share(page, [other]);
  const sheet = review(page);
  await expect(sheet).toContainText('Account changed in your wallet. Nothing was sent.');
  await expect(sheet).toContainText(`${wallet.address.slice(0, 6)}`);
  await expect(sheet).toContainText('which is not on screen');
  await answer();
  await sheet.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account, Odd Wallet/ })).toContainText(
    other.slice(0, 6),
  );
}
