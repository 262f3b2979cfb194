// funds.spec.ts: deposits and withdrawals in every state.
import { expect, type Locator, type Page } from '@playwright/test';
import { privateKeyToAccount } from 'viem/accounts';
import { findAnvil, startAnvil } from '../../gateway/chain/anvil.ts';
import { deployOn, fundOn } from '../../gateway/chain/deploy.ts';
import { callNode } from '../../gateway/chain/rpc.ts';
import {
  expectAccessible,
  expectAccessibleInEveryTheme,
  expectNoSidewaysScroll,
  expectTargets,
} from '../checks/accessible.ts';
import { type RunningApp, startApp } from '../app/app.ts';
import { newAccount, test, watchForErrors } from '../fixtures.ts';
import { goTo } from '../user/screenParts.ts';
import { WITHDRAWAL } from '../checks/outlines.ts';
import { becomeAnother, giveTrader, type QuietWallet } from '../user/quietWallet.ts';
import { figure, review, watchPosts } from '../user/trader.ts';
import { follow } from '../user/walk.ts';

const USDC = '00012710';
const HOUR = 3_600_000;

const form = (page: Page): Locator => page.getByRole('form', { name: 'Withdraw' });
const amountField = (page: Page): Locator => page.getByRole('textbox', { name: 'Amount' });
const onTheirWay = (page: Page): Locator =>
  page
    .getByRole('group', { name: 'Pending withdrawals' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('list', { name: 'Timeline of this withdrawal' }) });

async function withdraw(page: Page, amount: string): Promise<void> {
  await amountField(page).fill(amount);
  await form(page)
    .getByRole('button', { name: `Withdraw ${amount} USDC` })
    .click();
  await page.getByRole('button', { name: 'Sign in wallet' }).click();
}

/** The balance of USDC and its segregated part at the service. */
function heldBy({ gateway }: Pick<RunningApp, 'gateway'>, owner: `0x${string}`): [string, string] {
  const usdc = gateway.engine.read.account(owner).balances.find(({ assetId }) => assetId === USDC);
  return [usdc?.total ?? '0', usdc?.segregated ?? '0'];
}

/**
 * Another service that the interface allows: withdrawals have other ids, a used nonce is refused instead of answered
 * again, and while `isHidden` its lists lag behind. The first answer shows how it derives ids; the second is lost.
 */
async function alterIds(page: Page): Promise<{ isHidden: boolean }> {
  const service = { isHidden: true };
  const altered = (text: string): string =>
    text.replaceAll(/"transactionId":"0x[0-9a-f]{4}/g, '"transactionId":"0xeeee');
  let sent = 0;
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const line = socket.connectToServer();
    socket.onMessage((text) => line.send(text));
    line.onMessage((text) => {
      if (!String(text).includes('"channel":"withdrawals"')) socket.send(text);
    });
  });
  await page.route('**/exchange', async (route) => {
    sent += 1;
    if (sent === 1) {
      const response = await route.fetch();
      return await route.fulfill({ response, body: altered(await response.text()) });
    }
    if (sent > 2)
      return await route.fulfill({ status: 400, json: { error: 'Nonce already used', code: 'NONCE_USED' } });
    await route.fetch();
    return await route.abort('connectionreset');
  });
  await page.route('**/info', async (route) => {
    const { type } = JSON.parse(route.request().postData() ?? '{}') as { type?: string };
    if (type !== 'pendingWithdrawals' && type !== 'withdrawalHistory') return await route.fallback();
    const response = await route.fetch();
    const body = altered(await response.text());
    const hidden =
      type === 'pendingWithdrawals' ? JSON.stringify({ ...(JSON.parse(body) as object), pending: [] }) : '[]';
    return await route.fulfill({ response, body: service.isHidden ? hidden : body });
  });
  return service;
}

test.describe('a withdrawal', () => {
  // Longer than the test: the test itself releases withdrawals.
  test.use({ gatewayOptions: { service: { withdrawalDelayMs: HOUR } } });

  test('fault-18, fault-26, fault-42: is pending, paused, held, fails and is credited back, and the next one is released; one with a lost answer is sent again byte for byte: one record; a trading key never signs one; segregated funds go to a confirmed address by keyboard, also on a phone', async ({
    page,
    context,
    app,
  }) => {
    test.slow();
    const errors = watchForErrors(page);
    const session = { page, app, wallet: await giveTrader(context, app), posts: watchPosts(page) };
    await page.goto(`${app.url}/funds/withdraw`);
    await test.step('fault-42: is pending, paused, held, fails and is credited back', () =>
      holdAndFail(session));
    await test.step('fault-42: the next one is released, and the history has both', () => release(session));
    await app.gateway.practice.funds.setWithdrawals({ delayMs: HOUR });
    await test.step('fault-18: is sent again byte for byte after a lost answer: the same id, one record', () =>
      sendAgain(session));
    await test.step('fault-18: an excessive amount shows three figures', () => exceed(session));
    errors.assertNone();
    await test.step('fault-26: is never signed by a trading key; segregated funds are withdrawn by keyboard, also on a phone', () =>
      withdrawSegregated(session));
  });

  test('is found by its signed fields at a service with other ids and without repeated answers, and is never offered again', async ({
    page,
    context,
    app,
  }) => {
    await giveTrader(context, app);
    const service = await alterIds(page);
    await page.goto(`${app.url}/funds/withdraw`);
    await withdraw(page, '10');
    await expect(form(page)).toContainText('Withdrawal submitted.');
    await withdraw(page, '25');
    const notice = form(page)
      .getByRole('status')
      .filter({ hasText: 'Answer lost for a withdrawal of 25 USDC.' });
    // The identical bytes were sent again: their nonce is used, and the lists do not show the withdrawal yet. This proves nothing.
    await expect(notice).toContainText('whether it was accepted is not known');
    await expect(notice).toContainText('Do not enter it again before');
    await expect(notice.getByRole('button', { name: 'Send the identical request again' })).toHaveCount(0);
    await goTo(page, 'Activity');
    const line = requestOf(page, 'Withdraw 25 USDC');
    await line.getByText('Withdraw 25 USDC').first().click();
    const look = line.getByRole('button', { name: 'Check status' });
    await look.click();
    // The check ended without a result.
    await expect(look).toBeEnabled();
    await expect(line).toContainText('Unknown');
    await expect(line).not.toContainText('Place it again');
    // It is listed under an unexpected id and matched by all signed fields.
    service.isHidden = false;
    // The app also checks automatically: if it was faster, the button is gone.
    await look.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLButtonElement).click()));
    await expect(line).toContainText('Waiting for release');
    await page.reload();
    await expect(line).toContainText('Waiting for release');
    expect(app.gateway.practice.funds.pending().pending).toHaveLength(2);
  });
});

/** The open page, its wallet and what it posts to the service. */
interface Session {
  page: Page;
  app: RunningApp;
  wallet: QuietWallet;
  posts: string[];
}

const requestOf = (page: Page, what: string): Locator =>
  page.getByRole('list', { name: 'Signed requests' }).getByRole('listitem').filter({ hasText: what });

async function holdAndFail({ page, app, wallet, posts }: Session): Promise<void> {
  const { funds } = app.gateway.practice;
  // Too many decimals are not rounded: the nearest value is offered.
  await amountField(page).fill('40.1234567');
  await page.getByRole('button', { name: 'Use 40.123456' }).click();
  // Before signing: amount, fee, and received amount.
  await expect(figure(form(page), 'Amount')).toHaveText('40.123456 USDC');
  await expect(figure(form(page), 'Fee')).toHaveText('1 USDC');
  await expect(figure(form(page), 'You receive')).toHaveText('39.123456 USDC');
  await expect(form(page)).toMatchAriaSnapshot(WITHDRAWAL);
  await withdraw(page, '40.123456');
  // The form is empty after acceptance, so that nothing is sent twice.
  await expect(form(page)).toContainText('Withdrawal submitted.');
  await expect(amountField(page)).toHaveValue('');
  await expect(form(page).getByRole('button', { name: 'Withdraw', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  const item = onTheirWay(page);
  await expect(item).toContainText('Waiting for release');
  await expect(item).toContainText(/In 00:59:\d\d/);

  // Exactly the six fields are signed, time is the nonce, v is 27 or 28.
  const [asked] = wallet.asked.map(
    (text) =>
      JSON.parse(text) as { message: Record<string, unknown>; types: { Withdraw: { name: string }[] } },
  );
  expect(asked?.types.Withdraw.map(({ name }) => name)).toEqual([
    'serviceChain',
    'destination',
    'token',
    'amount',
    'source',
    'time',
  ]);
  const [sent] = posts.map(
    (text) =>
      JSON.parse(text) as {
        nonce: number;
        action: { time: number; destination: string };
        signature: { v: number };
      },
  );
  expect(sent?.action).toMatchObject({ time: sent?.nonce, destination: wallet.address });
  expect([27, 28]).toContain(sent?.signature.v);

  await funds.setWithdrawals({ isPaused: true });
  await expect(item).toContainText('Paused');
  await expect(page.getByText('Withdrawals are paused by the service.')).toBeVisible();
  const [{ transactionId } = { transactionId: '0x' as const }] = funds.pending().pending;
  await funds.rule(transactionId, 'hold');
  await expect(item).toContainText('In manual review');
  // The service reviews the withdrawal manually: screen readers say so.
  await expect(item.getByRole('list', { name: 'Timeline of this withdrawal' })).toContainText(', on hold');
  await expect(item).not.toContainText('your turn');
  await expectAccessible(page, 'a withdrawal held for review');
  // Activity follows the record: held is not completed.
  await goTo(page, 'Activity');
  const line = requestOf(page, 'Withdraw 40.123456 USDC');
  await expect(line).toContainText('In manual review');
  await line.getByText('Withdraw 40.123456 USDC').first().click();
  await expect(line).toContainText('Sent once approved; returned if rejected');
  await expect(line).not.toContainText('Confirmed');
  await expect(line).not.toContainText('Done');
  await expectAccessible(page, 'a withdrawal held for review, in Activity');
  // It survives a reload, and its end is found although the page was closed.
  await page.goto('about:blank');
  await funds.rule(transactionId, 'fail', 'The venue is closed');
  await page.goto(`${app.url}/funds/withdraw`);
  await expect(item).toContainText('Failed');
  await expect(item).toContainText('The venue is closed');
  await expect(item).toContainText('The whole amount is back in your balance.');
  expect(heldBy(app, wallet.address)).toEqual(['10000', '0']);
  await goTo(page, 'Activity');
  await expect(line).toContainText('Failed');
  await line.getByText('Withdraw 40.123456 USDC').first().click();
  await expect(line).toContainText(
    'The withdrawal failed. The whole amount is back in your balance. Reason: The venue is closed',
  );
  await expect(line).not.toContainText('Done');
}

async function release({ page, app }: Session): Promise<void> {
  const { funds } = app.gateway.practice;
  await follow(page, '/funds/withdraw');
  await funds.setWithdrawals({ isPaused: false, delayMs: 0 });
  await withdraw(page, '15');
  await expect(onTheirWay(page).filter({ hasText: '15 USDC' })).toContainText('Released');
  // The first transfer to this address pays the activation fee of 1, as shown before.
  await expect(onTheirWay(page).filter({ hasText: '15 USDC' })).toContainText(
    'An activation fee of 1 USDC was deducted.',
  );
  await amountField(page).fill('7');
  await expect(figure(form(page), 'Fee')).toHaveText('0 USDC');
  await expect(figure(form(page), 'You receive')).toHaveText('7 USDC');
  await page.getByRole('tab', { name: 'History' }).click();
  const history = page.getByRole('grid', { name: 'Withdrawals' });
  await expect(history.getByRole('row').filter({ hasText: '40.123456' })).toContainText('Failed');
  await expect(history.getByRole('row').filter({ hasText: '15 USDC' })).toContainText('Completed');
  await goTo(page, 'Activity');
  const done = requestOf(page, 'Withdraw 15 USDC');
  await expect(done).toContainText('Released');
  await done.getByText('Withdraw 15 USDC').first().click();
  await expect(done).toContainText('Released to the destination: 14 USDC, after a fee of 1 USDC.');
}

async function sendAgain({ page, app, wallet, posts }: Session): Promise<void> {
  await becomeAnother(page, app, wallet);
  posts.length = 0;
  await follow(page, '/funds/withdraw');
  // The answer of the first copy is lost, the second copy is lost, the third arrives.
  let copies = 0;
  await page.route('**/exchange', async (route) => {
    copies += 1;
    if (copies === 1) await route.fetch();
    return copies < 3 ? route.abort('connectionreset') : route.continue();
  });
  await withdraw(page, '20');
  const unknown = form(page).getByRole('status').filter({ hasText: 'It may have been accepted' });
  await expect(unknown).toBeVisible();
  const [{ transactionId } = { transactionId: '' }] = app.gateway.practice.funds.pending().pending;
  // The id is derived from the signature: it is shown before any answer.
  await expect(unknown).toContainText(transactionId);
  // The second copy is sent automatically; the button is busy meanwhile.
  await expect.poll(() => copies).toBe(2);
  await unknown.getByRole('button', { name: 'Send the identical request again' }).click();
  await expect(form(page)).toContainText('Withdrawal submitted.');
  expect(new Set(posts).size).toBe(1);
  expect(posts).toHaveLength(3);
  expect(
    app.gateway.practice.funds.pending().pending.map(({ transactionId: id, amount }) => [id, amount]),
  ).toEqual([[transactionId, '20']]);
  expect(heldBy(app, wallet.address)[0]).toBe('9980');
  await page.unroute('**/exchange');
}

/** The balance is 9,980 after `sendAgain`, and shrinks between the read and the signature: the service decides. */
async function exceed({ page, app, wallet }: Session): Promise<void> {
  await amountField(page).fill('9000');
  await form(page).getByRole('button', { name: 'Withdraw 9,000 USDC' }).click();
  await expect(page.getByRole('button', { name: 'Sign in wallet' })).toBeVisible();
  await app.gateway.sequencer.submit({
    type: 'withdraw',
    owner: wallet.address,
    destination: wallet.address,
    assetId: USDC,
    amount: '5000',
    source: 'balance',
    transactionId: `0x${'5'.repeat(64)}`,
  });
  await page.getByRole('button', { name: 'Sign in wallet' }).click();
  const refused = form(page).getByRole('alert').filter({ hasText: 'Insufficient withdrawable balance' });
  await expect(figure(refused, 'Requested')).toHaveText('9,000 USDC');
  await expect(figure(refused, 'Available')).toHaveText('4,980 USDC');
  await expect(figure(refused, 'Source')).toHaveText('Balance');
}

async function withdrawSegregated({ page, app, wallet }: Session): Promise<void> {
  const { practice, sequencer, engine } = app.gateway;
  const owner = newAccount();
  const agent = newAccount();
  await sequencer.submit({
    type: 'acceptTerms',
    owner: owner.address,
    version: engine.read.termsVersion(),
    signedAt: Date.now(),
  });
  await sequencer.submit({
    type: 'approveAgent',
    owner: owner.address,
    agent: agent.address,
    name: 'browser',
    validUntil: null,
  });
  wallet.asked.length = 0;
  await wallet.choose(page, agent);
  await expect(page.getByText('A trading key cannot move funds.')).toBeVisible();
  await amountField(page).fill('10');
  await expect(form(page).getByRole('button', { name: 'Withdraw 10 USDC' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(wallet.asked).toEqual([]);
  await page.getByRole('button', { name: 'Connect the main wallet' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await wallet.choose(page, owner);
  await practice.funds.segregate(owner.address, USDC, '250.5');
  await follow(page, '/funds');
  await page.getByRole('button', { name: 'Withdraw segregated USDC' }).press('Enter');
  await expect(form(page).getByRole('radio', { name: 'Segregated' })).toBeChecked();
  await form(page).getByRole('button', { name: 'Max, use the available amount' }).press('Enter');
  await expect(amountField(page)).toHaveValue('250.5');
  // An address that starts and ends like the own one (address poisoning).
  const address = page.getByRole('textbox', { name: 'Address' });
  await address.fill(`0x${wallet.address.slice(2, 6)}${'7'.repeat(32)}${wallet.address.slice(-4)}`);
  await expect(form(page).getByRole('alert')).toContainText(`Similar to ${wallet.address}`);
  const send = form(page).getByRole('button', { name: 'Withdraw 250.5 USDC' });
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await expectAccessibleInEveryTheme(page, 'withdraw with warnings');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'withdraw on a phone');
  await expectTargets(page, 44, 'withdraw on a phone');
  await address.fill(agent.address);
  await expect(form(page).getByRole('alert')).toContainText('Address of your trading key');
  await address.fill(privateKeyToAccount(newAccount().key).address);
  await page.getByRole('checkbox', { name: /I have compared all 40 digits/ }).press('Space');
  await send.press('Enter');
  await page.getByRole('button', { name: 'Sign in wallet' }).press('Enter');
  await expect(onTheirWay(page)).toContainText('from segregated funds');
  expect(heldBy(app, wallet.address)).toEqual(['10000', '0']);
}

test.describe('a deposit', () => {
  test('is quoted, started and credited after a reload; a rejected one becomes segregated', async ({
    page,
    context,
    app,
  }) => {
    const wallet = await giveTrader(context, app);
    const { funds } = app.gateway.practice;
    await page.goto(`${app.url}/funds/deposit`);
    await amountField(page).fill('4.99');
    await expect(page.getByText('Minimum amount is 5 USDC.')).toBeVisible();
    await amountField(page).fill('120');
    await page.getByRole('button', { name: 'Get quote' }).click();
    await expect(figure(page.getByRole('region', { name: 'Quote' }), 'You receive')).toHaveText('120 USDC');
    await funds.setDeposits({ rejectsWith: 'The cap is reached' });
    // The service accepts the request and the page closes before the answer arrives.
    let arrived = 0;
    await page.route('**/exchange', async (route) => {
      await route.fetch();
      arrived += 1;
    });
    await page.getByRole('button', { name: 'Start deposit' }).click();
    await expect(review(page, 'Deposit 120 USDC')).toContainText(
      `Deposit 120 USDC from Practice chain to ${wallet.address}. Fee 0 USDC, you receive 120 USDC.`,
    );
    await review(page).getByRole('button', { name: 'Sign in wallet' }).click();
    const run = page.getByRole('list', { name: 'Deposits started in this browser' });
    await expect(run).toContainText('Deposit of 120 USDC');
    await expect.poll(() => arrived).toBe(1);
    await page.reload();
    await expect(run).toContainText('Not accepted: The cap is reached.');
    expect(arrived).toBe(1);
    await page.unroute('**/exchange');
    await goTo(page, 'Activity');
    const line = requestOf(page, 'Deposit 120 USDC');
    await expect(line).toContainText('Segregated');
    await expect(line).not.toContainText('q_');
    await follow(page, '/funds/deposit');
    expect(heldBy(app, wallet.address)).toEqual(['10000', '120']);
    // A transfer sent elsewhere is reported by its hash.
    await funds.setDeposits({ rejectsWith: null });
    const hash = await funds.sendDeposit(wallet.address, USDC, '33');
    await page.getByText('I already sent a transfer').click();
    await page.getByRole('textbox', { name: 'Transaction hash' }).fill(hash);
    await page.getByRole('button', { name: 'Report transfer' }).click();
    await expect(page.getByText('Transfer found.')).toBeVisible();
    await expectAccessible(page, 'a deposit under way');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, 'deposit on a phone');
    await expectTargets(page, 44, 'deposit on a phone');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('radio', { name: 'Deposits' }).click();
    const history = page.getByRole('grid', { name: 'Deposits' });
    await expect(history.getByRole('row').filter({ hasText: '33 USDC' })).toContainText('Credited');
    await expect(history.getByRole('row').filter({ hasText: '120 USDC' })).toContainText('Segregated');
    await goTo(page, 'Activity');
    await expect(page.getByRole('list', { name: 'Signed requests' })).toContainText('Deposit 120 USDC');
  });

  test('on a real chain: approve and transfer are mined, the receipt is verified, and a reload in between continues', async ({
    page,
    context,
  }) => {
    // `npm test` and `npm run chain` download it; this test only uses it.
    const program = findAnvil({ mayFetch: false });
    test.skip(
      program === undefined,
      'There is no anvil on this machine: run npm run chain once, where npm has one. Everything else of deposits is tested without.',
    );
    const chain = await startAnvil(program ?? '', 18_545 + test.info().parallelIndex);
    await deployOn(chain.url);
    const app = await startApp({ chainUrl: chain.url });
    try {
      const wallet = await giveTrader(context, app, chain.url);
      await fundOn(chain.url, wallet.address, 500_000_000n);
      await page.goto(`${app.url}/funds/deposit`);
      await page.getByRole('combobox', { name: 'From' }).selectOption({ label: 'USDC on Local chain' });
      await amountField(page).fill('100.5');
      await page.getByRole('button', { name: 'Get quote' }).click();
      await expect(page.getByRole('list', { name: 'Steps of this deposit' })).toContainText(
        'to take up to 100.5 USDC.',
      );
      await page.getByRole('button', { name: 'Start deposit' }).click();
      await page.getByRole('button', { name: 'Sign in wallet' }).click();
      const run = page.getByRole('list', { name: 'Deposits started in this browser' });
      await expect(run).toContainText(
        'The wallet is on chain 421614; this deposit is on Local chain (31337).',
      );
      await run.getByRole('button', { name: 'Switch to Local chain' }).click();
      // A second tab shows the same deposit. Both press twice at once: the chain gets one approval and one transfer.
      const second = await context.newPage();
      await second.goto(`${app.url}/funds/deposit`);
      const copy = second.getByRole('list', { name: 'Deposits started in this browser' });
      await copy.getByRole('button', { name: 'Switch to Local chain' }).click();
      const inBoth = async (name: string) => {
        const buttons = [run, copy].map((each) => each.getByRole('button', { name }));
        for (const button of buttons) await expect(button).toBeVisible();
        // The later one may find the button gone.
        await Promise.all(buttons.map((button) => button.click({ timeout: 3_000 }).catch(() => undefined)));
      };
      await inBoth('Allow in wallet');
      for (const each of [run, copy])
        await expect(each.getByRole('button', { name: 'Send in wallet' })).toBeVisible();
      await page.reload();
      await inBoth('Send in wallet');
      for (const each of [run, copy]) await expect(each).toContainText('Added to your balance.');
      expect(Number(await callNode(chain.url, 'eth_getTransactionCount', [wallet.address, 'latest']))).toBe(
        2,
      );
      await second.close();
      expect(heldBy(app, wallet.address)).toEqual(['10100.5', '0']);
      // Reporting the same transfer again changes nothing.
      const [credited] = app.gateway.engine.read.deposits(wallet.address);
      const again = await page.request.post(`${app.url}/exchange`, {
        data: {
          action: { type: 'reportDeposit', txHash: credited?.transactionHash, userAddress: wallet.address },
        },
      });
      expect(again.status()).toBe(200);
      expect(heldBy(app, wallet.address)).toEqual(['10100.5', '0']);
    } finally {
      await app.stop();
      chain.process.kill();
    }
  });
});
