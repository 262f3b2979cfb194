// wallet-faults.spec.ts: wallets that decline, disappear, use another chain, sign something else, or never answer.
// Nothing is lost, nothing wrong is sent.
import { expect, newAccount, test, watchForErrors } from '../fixtures.ts';
import { quietMarket } from '../app/exchangeFloor.ts';
import {
  connectOddWallet,
  giveOddWallet,
  type OddWallet,
  signaturesAsked,
  SIGNING_CHAIN_ID,
  signWith,
  WalletRefusal,
} from '../user/oddWallet.ts';
import { rejectNext, walletWindow } from '../user/practiceWallet.ts';
import {
  acceptedBefore,
  approveReview,
  arrive,
  BTC,
  figure,
  fillTicket,
  goToTicket,
  openTrade,
  priceField,
  notice,
  review,
  sendButton,
  sizeField,
  steps,
  ticket,
  watchPosts,
  whyNot,
  verifySigned,
} from '../user/trader.ts';
import type { Page } from '@playwright/test';
import type { Address, Hex } from '#protocol/ids.ts';
import type { RunningApp } from '../app/app.ts';

const ORDER = { side: 'buy', type: 'limit', price: '90000', size: '0.01' } as const;

async function expectTicketKept(page: Page): Promise<void> {
  await expect(priceField(page)).toHaveValue(ORDER.price);
  await expect(sizeField(page)).toHaveValue(ORDER.size);
  await expect(sendButton(page)).not.toHaveAttribute('aria-disabled', 'true');
}

/** A trader with the faulty wallet (oddWallet.ts) and terms accepted earlier. */
async function arriveWithOddWallet(page: Page, app: RunningApp, chainId: Hex = SIGNING_CHAIN_ID) {
  const wallet = await giveOddWallet(page.context(), chainId);
  await acceptedBefore(app, wallet.address);
  await openTrade(page, app);
  await connectOddWallet(page);
  return wallet;
}

/** Cancels an account's orders directly, not through the page. */
async function cancelAll({ gateway }: RunningApp, owner: Address): Promise<void> {
  const { engine, sequencer } = gateway;
  const cancels = engine.read.openOrders(owner).map(({ assetId, orderId }) => ({ assetId, orderId }));
  if (cancels.length > 0) await sequencer.submit({ type: 'cancelOrders', owner, cancels });
}

test('fault-01: declining in the practice wallet or on the sheet: nothing is lost, nothing is sent', async ({
  page,
  app,
}) => {
  const errors = watchForErrors(page);
  const posts = watchPosts(page);
  const { read } = app.gateway.engine;
  await quietMarket(app, BTC, { oracle: '90500', asks: [['90600', '1']], bids: [['90400', '1']] });
  const owner = await arrive(page, app);

  await test.step('fault-01: closing the wallet’s window declines as well, and so do "Cancel" and Escape on the sheet', async () => {
    await fillTicket(page, ORDER);
    await sendButton(page).click();
    await review(page).getByRole('button', { name: 'Sign in wallet' }).click();
    await (await walletWindow(page)).close();
    await expect(ticket(page)).toContainText('Cancelled. Nothing was sent.');
    await expectTicketKept(page);

    for (const decline of [
      () => review(page).getByRole('button', { name: 'Cancel', exact: true }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await sendButton(page).click();
      await expect(figure(review(page), 'Price')).toHaveText('90,000 USDC');
      await decline();
      await expect(review(page)).toHaveCount(0);
      await expect(ticket(page)).toContainText('Cancelled. Nothing was sent.');
      await expectTicketKept(page);
    }
    await expect.poll(() => page.context().pages().length).toBe(1);
    expect(posts).toEqual([]);
  });

  await test.step('fault-01: rejecting in the wallet keeps the ticket, shows who declined, and the same order can be sent again', async () => {
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
  });

  errors.assertNone();
});

test('fault-02, fault-03, fault-04, fault-06: a wallet that is busy, on another chain, without authorisation or gone: the page says so, nothing is lost, and the same order continues', async ({
  page,
  app,
}) => {
  const errors = watchForErrors(page);
  const posts = watchPosts(page);
  const { read } = app.gateway.engine;
  // It would sign on any chain if it were asked.
  const wallet = await giveOddWallet(page.context(), '0x1');
  await acceptedBefore(app, wallet.address);
  await openTrade(page, app);
  const honest = wallet.sign;
  /** The next scenario: a correct wallet without earlier requests, and no order in the book. */
  const afresh = async () => {
    wallet.sign = honest;
    wallet.asked.length = 0;
    posts.length = 0;
    await cancelAll(app, wallet.address);
  };

  await test.step('fault-04: busy when it should connect: one waiting state, and no second request', async () => {
    // Its window with an earlier request is still open behind the browser.
    wallet.refusals = [{ method: 'eth_requestAccounts', code: -32002 }];
    await connectOddWallet(page);
    await expect(steps(page)).toContainText(
      /A request is already waiting in Odd Wallet\.\s*Open your wallet and answer the request\. No second request was made/,
    );
    expect(connectionsAsked(wallet)).toBe(1);
    await steps(page).getByRole('button', { name: 'Odd Wallet' }).click();
    await goToTicket(page);
    expect(connectionsAsked(wallet)).toBe(2);
  });

  await test.step('fault-06: a wallet on another chain is never asked to sign; both chains are named, and switching continues', async () => {
    await fillTicket(page, ORDER);
    await expect(whyNot(page)).toContainText(
      'Your wallet is on chain 1; orders are signed on Arbitrum Sepolia.',
    );
    await expect(sendButton(page)).toHaveCount(0);
    await sizeField(page).press('Enter');
    await expect(review(page)).toHaveCount(0);

    await ticket(page).getByRole('button', { name: 'Switch network' }).click();
    await expectTicketKept(page);
    // It switches away again during the review, without an event.
    await sendButton(page).click();
    await expect(review(page)).toBeVisible();
    wallet.chainId = '0x1';
    await review(page).getByRole('button', { name: 'Sign in wallet' }).click();
    await expect(review(page)).toContainText('The wallet is on chain 1; this is signed on chain 421614.');
    expect(signaturesAsked(wallet)).toBe(0);

    await review(page).getByRole('button', { name: 'Switch to Arbitrum Sepolia and continue' }).click();
    await expect
      .poll(() => read.openOrders(wallet.address))
      .toMatchObject([{ price: '90000', remainingSize: '0.01' }]);
    expect(signaturesAsked(wallet)).toBe(1);
    await expect(review(page)).toHaveCount(0);
  });

  await test.step('fault-04: busy with another request when it should sign: no automatic retry, and it continues afterwards', async () => {
    await afresh();
    wallet.refusals = [{ method: 'eth_signTypedData_v4', code: -32002 }];
    await placeUnasked(page);
    await expect(review(page)).toContainText(
      /A request is already waiting in your wallet\.\s*Answer that request in the wallet, then try again\. Nothing was sent\./,
    );
    // One sheet, and no key or press opens another.
    await page.keyboard.press('Enter');
    await expect(review(page)).toHaveCount(1);
    // Pressed too early: the wallet is still busy, and the state is unchanged.
    wallet.refusals = [{ method: 'eth_signTypedData_v4', code: -32002 }];
    await expect(review(page).getByRole('button', { name: 'Continue', exact: true })).toBeVisible();
    const before = signaturesAsked(wallet);
    await review(page).getByRole('button', { name: 'Continue', exact: true }).click();
    await expect.poll(() => signaturesAsked(wallet)).toBe(before + 1);
    await expect(review(page)).toContainText('A request is already waiting in your wallet.');
    expect(posts).toEqual([]);
    await review(page).getByRole('button', { name: 'Continue', exact: true }).click();
    await expect
      .poll(() => read.openOrders(wallet.address))
      .toMatchObject([{ price: '90000', remainingSize: '0.01' }]);
    await expect.poll(() => posts).toHaveLength(1);
  });

  await test.step('fault-02: an account the wallet has not authorised is requested from the sheet, and the same order continues', async () => {
    await afresh();
    wallet.refusals = [{ method: 'eth_signTypedData_v4', code: 4100 }];
    await placeUnasked(page);
    await expect(review(page)).toContainText('The wallet does not share that account with this page.');
    const short = `${wallet.address.slice(0, 6)}…${wallet.address.slice(-4)}`;
    const connect = review(page).getByRole('button', { name: `Connect ${short} and continue` });

    // Declined there: the page says so, and nothing is lost.
    wallet.refusals = [{ method: 'eth_requestAccounts', code: 4001 }];
    await connect.click();
    await expect(review(page)).toContainText('You declined in the wallet.');
    expect(signaturesAsked(wallet)).toBe(1);
    await review(page).getByRole('button', { name: 'Cancel', exact: true }).click();
    await expectTicketKept(page);
    expect(posts).toEqual([]);

    wallet.refusals = [{ method: 'eth_signTypedData_v4', code: 4100 }];
    await placeUnasked(page);
    const asked = connectionsAsked(wallet);
    await connect.click();
    await expect
      .poll(() => read.openOrders(wallet.address))
      .toMatchObject([{ price: '90000', remainingSize: '0.01' }]);
    expect(connectionsAsked(wallet)).toBe(asked + 1);
    expect(signaturesAsked(wallet)).toBe(3);
    await expect.poll(() => posts).toHaveLength(1);
  });

  await test.step('fault-03: a wallet that answers 4900 while it signs is not connected: nothing is lost, and "Continue" asks it again', async () => {
    await afresh();
    const { promise: unplugged, resolve: unplug } = later();
    wallet.sign = async () => {
      await unplugged;
      throw new WalletRefusal(4900);
    };
    await placeUnasked(page);
    await expect(review(page)).toContainText('Approve in your wallet.');
    unplug();
    await expect(review(page)).toContainText('The wallet is not connected.');
    await expect(figure(review(page), 'Price')).toHaveText('90,000 USDC');
    expect(posts).toEqual([]);
    wallet.sign = honest;
    await review(page).getByRole('button', { name: 'Continue', exact: true }).click();
    await expect
      .poll(() => read.openOrders(wallet.address))
      .toMatchObject([{ price: '90000', remainingSize: '0.01' }]);
    await expect.poll(() => posts).toHaveLength(1);
  });

  await test.step('fault-03: a wallet that disappears while it signs: the order stays in its sheet and continues once the same account is connected again', async () => {
    await afresh();
    const { promise: untilAnswered, resolve: answerLate } = later();
    let lateAnswers = 0;
    wallet.sign = async (text) => {
      await untilAnswered;
      lateAnswers += 1;
      return honest(text);
    };
    await placeUnasked(page);
    await expect(review(page)).toContainText('Approve in your wallet.');
    // As an extension that is being updated, or was closed.
    await wallet.emit(page, 'disconnect', {
      code: 4900,
      message: 'The provider is disconnected from all chains',
    });
    await expect(review(page)).toContainText('The wallet is not connected.');
    await expect(page.getByText('Connect a wallet to place orders.').first()).toBeAttached();
    answerLate();
    await expect.poll(() => lateAnswers).toBe(1);
    wallet.sign = honest;
    // The order is unchanged; one button connects the wallet and continues.
    await expect(figure(review(page), 'Price')).toHaveText('90,000 USDC');
    expect(posts).toEqual([]);
    const asked = connectionsAsked(wallet);
    await review(page)
      .getByRole('button', { name: /^Connect 0x.* and continue$/ })
      .click();
    await expect.poll(() => read.openOrders(wallet.address)).toHaveLength(1);
    expect([connectionsAsked(wallet) - asked, signaturesAsked(wallet)]).toEqual([1, 2]);
    await expect.poll(() => posts).toHaveLength(1);
    await expect(review(page)).toHaveCount(0);

    // The wallet can also reconnect without a press.
    wallet.sign = () => new Promise(() => {});
    await placeUnasked(page);
    await expect(review(page)).toContainText('Approve in your wallet.');
    await wallet.emit(page, 'disconnect', {
      code: 4901,
      message: 'The provider is disconnected from the chain',
    });
    await expect(review(page)).toContainText('The wallet is not connected.');
    wallet.sign = honest;
    await wallet.emit(page, 'connect', { chainId: SIGNING_CHAIN_ID });
    await expect.poll(() => read.openOrders(wallet.address)).toHaveLength(2);
    await expect.poll(() => posts).toHaveLength(2);
  });

  errors.assertNone();
});

test('fault-05, fault-07, fault-08, fault-09: a wallet that answers late, signs something else, in another form or with another account is detected, and its signature is not sent', async ({
  page,
  app,
}) => {
  const errors = watchForErrors(page);
  const posts = watchPosts(page);
  const { read } = app.gateway.engine;
  const wallet = await arriveWithOddWallet(page, app);
  await goToTicket(page);
  const honest = wallet.sign;
  /** The next scenario: a correct wallet without earlier requests, and no order in the book. */
  const afresh = async () => {
    wallet.sign = honest;
    wallet.asked.length = 0;
    posts.length = 0;
    await cancelAll(app, wallet.address);
  };

  await test.step('fault-05: waiting for a wallet that never answers can be stopped, and its late signature is discarded', async () => {
    await afresh();
    const { promise: untilAnswered, resolve: answerNow } = later();
    let hasAnswered = false;
    wallet.sign = async (text) => {
      await untilAnswered;
      const signature = await honest(text);
      hasAnswered = true;
      return signature;
    };
    await placeUnasked(page);
    await expect(review(page)).toContainText('Approve in your wallet.');
    // While the wallet asks, the trade and all signed data stay readable; the wallet may show neither.
    await expect(figure(review(page), 'Fills now')).toHaveText('None, rests in the book');
    await verifySigned(review(page));
    await expect(figure(review(page), 'Digest')).toContainText(/^0x[\da-f]{64}/);
    const lines = review(page).getByRole('list', { name: 'Compare with your wallet' });
    await expect(lines).toContainText(/^Buy 0\.01 of asset \d+ at 90000 \(not reduce-only\)/);
    await expect(lines).toContainText('orders.0.p: 90000');
    // An accidental Escape must not hide a request that is still open in the wallet.
    await page.keyboard.press('Escape');
    await review(page).getByRole('button', { name: 'Stop waiting' }).click();
    await expect(review(page)).toHaveCount(0);
    await expectTicketKept(page);

    answerNow();
    await expect.poll(() => hasAnswered).toBe(true);
    wallet.sign = honest;
    // The next order is independent; the late signature is in none of the requests.
    await placeUnasked(page);
    await expect.poll(() => read.openOrders(wallet.address).length).toBe(1);
    await expect(notice(page, /: placed at/)).toBeVisible();
    expect(posts).toHaveLength(1);
    expect(signaturesAsked(wallet)).toBe(2);
  });

  await test.step('fault-08, fault-09: a wallet that signs something else than requested is detected, and nothing is sent', async () => {
    await afresh();
    // A hundred times the size, by the right key.
    wallet.sign = (text) => honest(text.replace('"s":"0.01"', '"s":"1"'));
    await placeUnasked(page);
    await expect(review(page)).toContainText('The signature was discarded and nothing was sent.');
    await expect(review(page)).toContainText(
      `expected ${wallet.address.slice(0, 6)}…${wallet.address.slice(-4)}, or not for this request.`,
    );
    await review(page).getByRole('button', { name: 'Close' }).last().click();
    await expect(ticket(page)).toContainText('No valid signature. Nothing was sent.');
    await expectTicketKept(page);

    expect(posts).toEqual([]);
    expect(read.openOrders(wallet.address)).toEqual([]);
    wallet.sign = honest;
    await placeUnasked(page);
    await expect.poll(() => read.openOrders(wallet.address)).toMatchObject([{ remainingSize: '0.01' }]);
    await expect.poll(() => posts).toHaveLength(1);
  });

  await test.step('fault-09: a signature in another form is refused with the kinds of wallets that work; v 0 and 1 are normalized', async () => {
    await afresh();
    // As of a contract wallet; the other forms are those of signer.test.ts.
    wallet.sign = async (text) => `${await honest(text)}${'00'.repeat(32)}`;
    await placeUnasked(page);
    await expect(review(page)).toContainText('The service cannot verify this wallet’s signature.');
    await expect(review(page)).toContainText(
      'Contract wallets and compact signatures are not supported. Use an ordinary account. Nothing was sent.',
    );
    await review(page).getByRole('button', { name: 'Close' }).last().click();
    await expect(review(page)).toHaveCount(0);
    await expectTicketKept(page);
    expect(signaturesAsked(wallet)).toBe(1);
    expect(posts).toEqual([]);

    wallet.sign = async (text) => {
      const signature = await honest(text);
      return `${signature.slice(0, 130)}${signature.endsWith('1b') ? '00' : '01'}` as Hex;
    };
    await placeUnasked(page);
    await expect.poll(() => read.openOrders(wallet.address)).toHaveLength(1);
    await expect.poll(() => posts).toHaveLength(1);
    expect([27, 28]).toContain((JSON.parse(posts[0] ?? '') as { signature: { v: number } }).signature.v);
  });

  await test.step('fault-07: the account changes between review and signature: refused, with the signing account in full', async () => {
    await afresh();
    const other = newAccount();
    await acceptedBefore(app, other.address);
    await fillTicket(page, ORDER);
    await sendButton(page).click();
    await expect(review(page)).toBeVisible();
    // Selected in the wallet, which emits no event and signs with it.
    wallet.sign = (text) => signWith(other.key, text);
    await review(page).getByRole('button', { name: 'Sign in wallet' }).click();
    await expect(review(page)).toContainText('The signature was discarded and nothing was sent.');
    await expect(figure(review(page), 'Signed by')).toHaveText(other.address);
    await expect(figure(review(page), 'Requested from')).toHaveText(wallet.address);
    await review(page).getByRole('button', { name: 'Close' }).last().click();
    await expectTicketKept(page);

    // Selected during the review, with an event: the review closes, and the wallet is not asked.
    wallet.sign = honest;
    await sendButton(page).click();
    await expect(review(page)).toBeVisible();
    const asked = signaturesAsked(wallet);
    await wallet.share(page, [other.address]);
    await expect(review(page)).toContainText('Account changed in your wallet. Nothing was sent.');
    expect(signaturesAsked(wallet)).toBe(asked);
    expect(posts).toEqual([]);
    expect([wallet.address, other.address].map((each) => app.gateway.engine.read.openOrders(each))).toEqual([
      [],
      [],
    ]);
  });

  errors.assertNone();
});

/** How often it was asked for permission to its accounts. */
const connectionsAsked = ({ asked }: OddWallet): number =>
  asked.filter((method) => method === 'eth_requestAccounts').length;

/** Submits the ticket and continues to a wallet that needs no window. */
async function placeUnasked(page: Page): Promise<void> {
  await fillTicket(page, ORDER);
  await sendButton(page).click();
  await review(page).getByRole('button', { name: 'Sign in wallet' }).click();
}

/** A promise with its resolve function. */
function later(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((keep) => {
    resolve = keep;
  });
  return { promise, resolve };
}
