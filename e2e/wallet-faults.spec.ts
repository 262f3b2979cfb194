// wallet-faults.spec.ts: wallets that say no, go away, stand on another chain, sign something else, or never answer. Nothing is lost, nothing slips through.
import { expect, test, watchForErrors } from './fixtures.ts';
import { quietMarket } from './exchangeFloor.ts';
import { connectOddWallet, giveOddWallet, signaturesAsked, SIGNING_CHAIN_ID, signWith } from './oddWallet.ts';
import { approveNext, rejectNext, walletWindow } from './practiceWallet.ts';
import {
  acceptedBefore, approveReview, arrive, BTC, figure, fillTicket, goToTicket, openTrade, placeLimit, priceField, notice, review, sendButton, sizeField, steps, ticket,
  watchPosts, whyNot,
} from './trader.ts';
import { generatePrivateKey } from 'viem/accounts';
import type { Page } from '@playwright/test';
import type { Hex } from '#protocol/ids.ts';
import type { RunningApp } from './app.ts';

const ORDER = { side: 'buy', type: 'limit', price: '90000', size: '0.01' } as const;

async function expectTicketKept(page: Page): Promise<void> {
  await expect(priceField(page)).toHaveValue(ORDER.price);
  await expect(sizeField(page)).toHaveValue(ORDER.size);
  await expect(sendButton(page)).not.toHaveAttribute('aria-disabled', 'true');
}

/** A trader whose wallet is the odd one, and whose terms were accepted earlier. */
async function arriveWithOddWallet(page: Page, app: RunningApp, chainId: Hex = SIGNING_CHAIN_ID) {
  const wallet = await giveOddWallet(page.context(), chainId);
  await acceptedBefore(app, wallet.address);
  await openTrade(page, app);
  await connectOddWallet(page);
  return wallet;
}

test('fault-01: rejecting in the wallet keeps the ticket, says who declined, and the same order can be sent again', async ({ page, app }) => {
  const errors = watchForErrors(page);
  const posts = watchPosts(page);
  const { read } = app.gateway.engine;
  const owner = await arrive(page, app);
  await fillTicket(page, ORDER);
  await sendButton(page).click();
  await review(page).getByRole('button', { name: 'Sign in wallet' }).click();
  await rejectNext(page, /^Sign /);
  await expect(ticket(page)).toContainText('Cancelled. Nothing was sent.');
  await expect(review(page)).toHaveCount(0);
  await expectTicketKept(page);
  expect(posts).toEqual([]);

  await sendButton(page).click();
  await approveReview(page, 'Buy 0.01 BTC');
  await expect(notice(page, /: placed at/)).toBeVisible();
  expect(read.openOrders(owner)).toHaveLength(1);
  errors.assertNone();
});

test('fault-01: closing the wallet’s window is a no as well, and so is "Cancel" and Escape on the sheet', async ({ page, app }) => {
  const errors = watchForErrors(page);
  const posts = watchPosts(page);
  await arrive(page, app);
  await fillTicket(page, ORDER);
  await sendButton(page).click();
  await review(page).getByRole('button', { name: 'Sign in wallet' }).click();
  await (await walletWindow(page)).close();
  await expect(ticket(page)).toContainText('Cancelled. Nothing was sent.');
  await expectTicketKept(page);

  for (const decline of [() => review(page).getByRole('button', { name: 'Cancel', exact: true }).click(), () => page.keyboard.press('Escape')]) {
    await sendButton(page).click();
    await expect(review(page)).toContainText('Buy 0.01 BTC on BTC-USDC at 90,000 USDC or better');
    await decline();
    await expect(review(page)).toHaveCount(0);
    await expect(ticket(page)).toContainText('Cancelled. Nothing was sent.');
    await expectTicketKept(page);
  }
  expect(page.context().pages()).toHaveLength(1);
  expect(posts).toEqual([]);
  errors.assertNone();
});

test('fault-06: a wallet on another chain is never asked to sign; both chains are named, and switching goes on', async ({ page, app }) => {
  const errors = watchForErrors(page);
  const { read } = app.gateway.engine;
  // It would sign on any chain if it were asked.
  const wallet = await arriveWithOddWallet(page, app, '0x1');
  await expect(steps(page)).toContainText('Odd Wallet is on chain 1. Orders are signed on Arbitrum Sepolia (chain 421614); on any other the wallet is not asked to sign.');
  await steps(page).getByRole('button', { name: 'Close' }).click();
  await fillTicket(page, ORDER);
  await expect(whyNot(page)).toContainText('Your wallet is on chain 1; orders are signed on Arbitrum Sepolia.');
  await expect(sendButton(page)).toHaveAttribute('aria-disabled', 'true');
  await sizeField(page).press('Enter');
  await expect(review(page)).toHaveCount(0);

  await whyNot(page).getByRole('button', { name: 'Switch network' }).click();
  await expectTicketKept(page);
  // It leaves again while the sheet is read, and tells nobody.
  await sendButton(page).click();
  await expect(review(page)).toBeVisible();
  wallet.chainId = '0x1';
  await review(page).getByRole('button', { name: 'Sign in wallet' }).click();
  await expect(review(page)).toContainText('The wallet is on chain 1; this is signed on chain 421614.');
  expect(signaturesAsked(wallet)).toBe(0);

  await review(page).getByRole('button', { name: 'Switch to Arbitrum Sepolia and continue' }).click();
  await expect.poll(() => read.openOrders(wallet.address)).toMatchObject([{ price: '90000', remainingSize: '0.01' }]);
  expect(signaturesAsked(wallet)).toBe(1);
  await expect(review(page)).toHaveCount(0);
  errors.assertNone();
});

test('fault-08, fault-09: a wallet that signs something else than it was shown is found out, and nothing is sent', async ({ page, app }) => {
  const errors = watchForErrors(page);
  const posts = watchPosts(page);
  const { read } = app.gateway.engine;
  const wallet = await arriveWithOddWallet(page, app);
  await goToTicket(page);
  const honest = wallet.sign;
  // A hundred times the size, by the right key.
  wallet.sign = (text) => honest(text.replace('"s":"0.01"', '"s":"1"'));
  await placeUnasked(page);
  await expect(review(page)).toContainText('It was thrown away and nothing was sent.');
  await expect(review(page)).toContainText(`not by ${wallet.address.slice(0, 6)}…${wallet.address.slice(-4)}, or not over what was shown.`);
  await review(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(ticket(page)).toContainText('No usable signature. Nothing was sent; the ticket is as you left it.');
  await expectTicketKept(page);

  // The right message, by another key.
  const otherKey = generatePrivateKey();
  wallet.sign = (text) => signWith(otherKey, text);
  await placeUnasked(page);
  await expect(review(page)).toContainText('It was thrown away and nothing was sent.');
  await review(page).getByRole('button', { name: 'Close' }).last().click();

  // No signature at all.
  wallet.sign = () => Promise.resolve('0x1234');
  await placeUnasked(page);
  await expect(review(page)).toContainText('This wallet’s signature is of a kind the service cannot check.');
  await review(page).getByRole('button', { name: 'Close' }).last().click();

  expect(posts).toEqual([]);
  expect(read.openOrders(wallet.address)).toEqual([]);
  wallet.sign = honest;
  await placeUnasked(page);
  await expect.poll(() => read.openOrders(wallet.address)).toMatchObject([{ remainingSize: '0.01' }]);
  await expect.poll(() => posts).toHaveLength(1);
  errors.assertNone();
});

test('fault-05: waiting for a wallet that never answers can be stopped, and its late signature is thrown away', async ({ page, app }) => {
  const errors = watchForErrors(page);
  const posts = watchPosts(page);
  const { read } = app.gateway.engine;
  const wallet = await arriveWithOddWallet(page, app);
  await goToTicket(page);
  const honest = wallet.sign;
  const { promise: patience, resolve: answerNow } = later();
  let hasAnswered = false;
  wallet.sign = async (text) => {
    await patience;
    const signature = await honest(text);
    hasAnswered = true;
    return signature;
  };
  await placeUnasked(page);
  await expect(review(page)).toContainText('Approve in your wallet.');
  // While the wallet asks, the trade and everything that is signed stay readable; the wallet may show neither.
  await expect(figure(review(page), 'Fills now')).toHaveText('None, rests in the book');
  // The first signature of a kind opens its details.
  await expect(figure(review(page), 'Digest')).toContainText(/^0x[\da-f]{64}/);
  await expect(review(page).getByRole('list', { name: 'Compare with your wallet' })).toContainText('orders.0.p: 90000');
  // A stray Escape must not hide what is still open in the wallet.
  await page.keyboard.press('Escape');
  await review(page).getByRole('button', { name: 'Stop waiting' }).click();
  await expect(review(page)).toHaveCount(0);
  await expectTicketKept(page);

  answerNow();
  await expect.poll(() => hasAnswered).toBe(true);
  wallet.sign = honest;
  // The next order goes its own way; the late signature is in none of the requests.
  await placeUnasked(page);
  await expect.poll(() => read.openOrders(wallet.address).length).toBe(1);
  await expect(notice(page, /: placed at/)).toBeVisible();
  expect(posts).toHaveLength(1);
  expect(signaturesAsked(wallet)).toBe(2);
  errors.assertNone();
});

test('fault-34: double click and Enter place exactly one order', async ({ page, app }) => {
  const errors = watchForErrors(page);
  const posts = watchPosts(page);
  const { read } = app.gateway.engine;
  await quietMarket(app, BTC, { oracle: '90500', asks: [['90600', '1']], bids: [['90400', '1']] });
  const owner = await arrive(page, app);
  await fillTicket(page, ORDER);
  const { x = 0, y = 0, width = 0, height = 0 } = (await sendButton(page).boundingBox()) ?? {};
  await sizeField(page).focus();
  await page.keyboard.press('Enter');
  await page.mouse.dblclick(x + width / 2, y + height / 2);
  await page.keyboard.press('Enter');
  await expect(review(page)).toHaveCount(1);
  await review(page).getByRole('button', { name: 'Sign in wallet' }).dblclick();
  await approveNext(page, /^Sign /);
  await expect(notice(page, /: placed at/)).toBeVisible();
  // Whatever was pressed too often has had its chance: the wallet is closed, no sheet waits, and the ticket has no size any more.
  await expect.poll(() => page.context().pages().length).toBe(1);
  await expect(review(page)).toHaveCount(0);
  await page.mouse.dblclick(x + width / 2, y + height / 2);
  await sizeField(page).press('Enter');
  await expect(review(page)).toHaveCount(0);
  expect(read.openOrders(owner)).toHaveLength(1);
  expect(posts).toHaveLength(1);

  // The same order on purpose is another one.
  await placeLimit(page, ORDER);
  await expect.poll(() => read.openOrders(owner).length).toBe(2);
  errors.assertNone();
});

/** Sends the ticket and goes on to a wallet that needs no window. */
async function placeUnasked(page: Page): Promise<void> {
  await fillTicket(page, ORDER);
  await sendButton(page).click();
  await review(page).getByRole('button', { name: 'Sign in wallet' }).click();
}

/** A promise and the function that keeps it. */
function later(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((keep) => {
    resolve = keep;
  });
  return { promise, resolve };
}
