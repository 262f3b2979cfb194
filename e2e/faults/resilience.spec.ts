// resilience.spec.ts: whatever fails between the click and the book, an order exists once or not at all, and the user
// receives the result.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { startApp } from '../app/app.ts';
import {
  connectionWord,
  expectBlocked,
  expectReady,
  letLeaseEnd,
  openActivity,
  placeQuietly,
  goTo,
} from '../user/screenParts.ts';
import {
  answerInstead,
  breakRead,
  loseAnswer,
  loseRequest,
  refuseInstead,
  tapExchange,
} from '../app/exchangeTap.ts';
import { expect, test, watchForErrors } from '../fixtures.ts';
import { placeDirectly } from '../app/holdings.ts';
import { giveTrader } from '../user/quietWallet.ts';
import {
  fillTicket,
  notice,
  openTable,
  openTrade,
  review,
  rows,
  sendButton,
  sizeField,
  whyNot,
} from '../user/trader.ts';

const backToTrade = (page: Page) => goTo(page, 'Trade');

const FOUND = 'The answer was lost. The service’s state shows that the request was executed once.';

// That what was acknowledged also survives a kill: durability.test.ts.
test('fault-36: orders and position are kept, the screen recovers, and new orders are blocked until the account is read again', async ({
  page,
  context,
}) => {
  const errors = watchForErrors(page);
  const data = mkdtempSync(join(tmpdir(), 'trine-restarted-'));
  let app = await startApp({ data });
  try {
    const { address } = await giveTrader(context, app);
    // A position, and an order that rests since before the page was opened.
    for (const price of ['98000', '90000'] as const)
      await placeDirectly(app, address, { side: 'buy', price, size: '0.01' });
    await page.clock.install();
    await openTrade(page, app);
    await expect(rows(page, 'Positions')).toHaveCount(1);
    await openTable(page, 'Open orders');
    await expect(rows(page, 'Open orders')).toHaveCount(1);
    // Ends as soon as the answer to the next order arrives: an acknowledged order is kept.
    const acknowledged = page.waitForResponse('**/exchange');
    await placeQuietly(page, { price: '90100', size: '0.02' });
    const answer = await acknowledged;
    expect(answer.status()).toBe(200);
    await expect(notice(page, 'Buy 0.02 BTC: placed')).toBeVisible();
    await app.stop();
    await expect(connectionWord(page)).toContainText('Reconnecting…');
    await fillTicket(page, { price: '90200', size: '0.03' });
    await expectBlocked(page);
    await expect(whyNot(page)).toContainText('Connection lost. Reconnecting…');
    // The earlier resting order stays in view; whether the update of the other one still arrived through the
    // closing socket is a race.
    await expect(rows(page, 'Open orders').filter({ hasText: '90,000' })).toHaveCount(1);

    // It is back, but its account cannot be read yet.
    const letAccountBeRead = await breakRead(page, 'account');
    app = await startApp({ data, port: app.port });
    // The delay between attempts grows to fifteen seconds while the service does not respond: the page's clock skips
    // it.
    await page.clock.fastForward(15_000);
    await expect(connectionWord(page)).toContainText('Live');
    await expectBlocked(page);
    await expect(whyNot(page)).toContainText('Waiting for your account data');
    letAccountBeRead();
    await expectReady(page);
    await expect(rows(page, 'Open orders')).toHaveCount(2);
    await expect(sizeField(page)).toHaveValue('0.03');
    await openTable(page, 'Positions');
    await expect(rows(page, 'Positions')).toHaveCount(1);

    await placeQuietly(page, { price: '90200', size: '0.03' });
    await openTable(page, 'Open orders');
    await expect(rows(page, 'Open orders')).toHaveCount(3);
    const items = await openActivity(page);
    await expect(items).toHaveCount(2);
    await expect(items.filter({ hasText: 'Confirmed' })).toHaveCount(2);
    errors.assertNone();
  } finally {
    await page.close();
    await app.stop();
    rmSync(data, { recursive: true, force: true });
  }
});
const LOST_IN_BETWEEN = [
  ['the line', loseAnswer],
  [
    'a gateway time-out',
    answerInstead({ status: 504, contentType: 'text/html', body: '<!doctype html><h1>504</h1>' }),
  ],
] as const;

const UNAVAILABLE = {
  status: 503,
  json: { error: { message: 'Service unavailable', code: 'SERVICE_UNAVAILABLE' }, retryAfter: 3 },
};

const NONSENSE = [
  { contentType: 'text/html', body: '<!doctype html><h1>Maintenance</h1>' },
  { contentType: 'application/json', body: '{"owner":"0x' },
  { contentType: 'application/json', body: '[]' },
  { status: 502, contentType: 'text/html', body: 'Bad gateway' },
];

test('fault-11, fault-14, fault-15, fault-20: whatever replaces an answer: an order exists once and is found, a cancel is never repeated automatically, and an invalid answer changes nothing on screen', async ({
  page,
  context,
  app,
}) => {
  const { address, asked } = await giveTrader(context, app);
  const tap = await tapExchange(page);
  const orders = () => app.gateway.engine.read.openOrders(address);
  await openTrade(page, app);
  await openTable(page, 'Open orders');
  const resting = rows(page, 'Open orders');
  let price = 90_000;
  /** Places the next order; the service has it, and the table shows it. */
  const place = async () => {
    tap.sent.length = 0;
    const before = orders().length;
    await placeQuietly(page, { price: String((price += 1)), size: '0.01' });
    return { isThere: () => expect(resting).toHaveCount(before + 1), before };
  };
  /** The request is sent twice with identical bytes, and executed once. */
  const expectSentTwice = (before: number) => {
    expect(tap.sent).toHaveLength(2);
    expect(tap.sent[1]?.body).toBe(tap.sent[0]?.body);
    expect(orders()).toHaveLength(before + 1);
  };

  for (const [what, lose] of LOST_IN_BETWEEN) {
    await test.step(`fault-11, fault-20: the order was executed, and ${what} comes between`, async () => {
      tap.plan = [lose];
      const { isThere, before } = await place();
      await isThere();
      // Cleared only once the request has ended: the order was found, not sent again.
      await expect(sizeField(page)).toHaveValue('');
      expect(tap.sent).toHaveLength(1);
      expect(orders()).toHaveLength(before + 1);
    });
  }

  await test.step('fault-11: the request never arrived: the identical bytes are sent once more, and executed once', async () => {
    tap.plan = [loseRequest];
    const signatures = asked.length;
    const { isThere, before } = await place();
    await isThere();
    expectSentTwice(before);
    expect(asked).toHaveLength(signatures + 1);
    expect(app.gateway.engine.read.nonces(address)).toHaveLength(before + 1);
  });

  await test.step('fault-15: 503 with retryAfter: nothing is sent before that time, then the same bytes once', async () => {
    tap.plan = [refuseInstead(UNAVAILABLE)];
    const { isThere, before } = await place();
    await expect(
      notice(page, `Buy 0.01 BTC`).filter({
        hasText: 'The answer was lost. The request may have been executed.',
      }),
    ).toBeVisible();
    await expectBlocked(page);
    await isThere();
    expectSentTwice(before);
    expect((tap.sent[1]?.at ?? 0) - (tap.sent[0]?.at ?? 0)).toBeGreaterThanOrEqual(3_000);
  });

  await test.step('fault-11: Activity shows how each order was found', async () => {
    const items = await openActivity(page);
    await expect(items).toHaveCount(LOST_IN_BETWEEN.length + 2);
    await expect(items.filter({ hasText: 'Confirmed' })).toHaveCount(LOST_IN_BETWEEN.length + 2);
    // The oldest one lost its answer on the connection.
    const first = items.last();
    await first.locator('summary').click();
    await expect(first).toContainText(FOUND);
    await expect(first).toContainText(/Sent\w{3} \d+, \d{4}, \d\d:\d\d:\d\d\{/);
    await backToTrade(page);
    await openTable(page, 'Open orders');
  });

  const cancelOf = (at: string) => resting.filter({ hasText: at }).getByRole('button', { name: /^Cancel/ });
  await test.step('fault-14: a cancel was executed and its answer lost: the order is gone, and the cancel was sent once', async () => {
    tap.sent.length = 0;
    tap.plan = [loseAnswer];
    const before = orders().length;
    await cancelOf('90,001').click();
    await expect(resting).toHaveCount(before - 1);
    const items = await openActivity(page);
    await expect(items.filter({ hasText: 'Cancel an order' })).toContainText('Confirmed');
    expect(tap.sent.map(({ type }) => type)).toEqual(['cancel']);
    expect(orders()).toHaveLength(before - 1);
    await backToTrade(page);
    await openTable(page, 'Open orders');
  });

  await test.step('fault-14: a cancel never arrived: it is not repeated automatically, the order is shown as open, and can be cancelled again at once', async () => {
    tap.sent.length = 0;
    tap.plan = [loseRequest];
    const before = orders().length;
    const cancel = cancelOf('90,002');
    await cancel.click();
    await expect(notice(page, 'The request was not executed')).toBeVisible();
    expect(tap.sent.map(({ type }) => type)).toEqual(['cancel']);
    expect(orders()).toHaveLength(before);
    // A new request, with its own nonce.
    await expect(cancel).not.toHaveAttribute('aria-disabled', 'true');
    await cancel.click();
    await expect.poll(() => orders().length).toBe(before - 1);
    await expect(resting).toHaveCount(before - 1);
    expect(tap.sent.map(({ type }) => type)).toEqual(['cancel', 'cancel']);
    expect(tap.sent[1]?.body).not.toBe(tap.sent[0]?.body);
  });

  await test.step('fault-20: reads with invalid answers leave the known data on screen, and block new orders', async () => {
    const known = orders().length;
    let answers = 0;
    await page.route('**/info', (route) => route.fulfill(NONSENSE[answers++ % NONSENSE.length]));
    await app.stop();
    await expect(connectionWord(page)).toContainText('Reconnecting');
    await expect(resting).toHaveCount(known);
    await fillTicket(page, { price: '90000', size: '0.01' });
    await expectBlocked(page);
  });
});

test.describe('a service whose clock is moved', () => {
  let shift = 0;
  test.use({ gatewayOptions: { clock: { now: () => Date.now() + shift } } });

  // That it is sent again with identical bytes before that: hashed-actions.spec.ts.
  test('fault-11, fault-45: an order without an answer is void once the service’s time passes its expiry, and can be placed again', async ({
    page,
    context,
    app,
  }) => {
    shift = 0;
    const { address } = await giveTrader(context, app);
    const tap = await tapExchange(page);
    const orders = () => app.gateway.engine.read.openOrders(address);
    await page.clock.install();
    await openTrade(page, app);
    tap.plan = [loseRequest, loseRequest];
    const order = { price: '90002', size: '0.01' };
    await placeQuietly(page, order);
    await expect.poll(() => tap.sent.length).toBe(2);
    await expect(notice(page, 'The answer was lost.')).toBeVisible();
    await expectBlocked(page);

    // Orders expire after three minutes; the service is four minutes ahead.
    shift = 240_000;
    await page.reload();
    const newest = (await openActivity(page)).first();
    await letLeaseEnd(page);
    await newest.locator('summary').click();
    await expect(newest).toContainText(
      'Expired and not in the service’s state: it was not and cannot be executed.',
    );
    expect(tap.sent).toHaveLength(2);
    await backToTrade(page);
    await placeQuietly(page, order);
    await expect.poll(() => orders().length).toBe(1);
    expect(tap.sent[2]?.body).not.toBe(tap.sent[0]?.body);
  });
});

test('fault-34: twenty presses, Enter five times and twenty more on the review sheet, and the same without a sheet: one signature, one request, one order', async ({
  page,
  context,
  app,
}) => {
  const { address, asked } = await giveTrader(context, app);
  const tap = await tapExchange(page);
  await openTrade(page, app);
  const expectOrders = async (count: number) => {
    await openTable(page, 'Open orders');
    await expect(rows(page, 'Open orders')).toHaveCount(count);
    await expect(sizeField(page)).toHaveValue('');
    expect(tap.sent).toHaveLength(count);
    expect(asked).toHaveLength(count);
    expect(app.gateway.engine.read.openOrders(address)).toHaveLength(count);
  };
  const press = (button: Locator, times: number) =>
    button.evaluate((element, count) => {
      for (let index = 0; index < count; index += 1) (element as HTMLElement).click();
    }, times);

  await test.step('with a review sheet', async () => {
    await fillTicket(page, { type: 'limit', price: '90000', size: '0.01' });
    await expectReady(page);
    await sizeField(page).focus();
    await press(sendButton(page), 20);
    for (let index = 0; index < 5; index += 1) await page.keyboard.press('Enter');
    // The sheet that opens meanwhile ignores these Enter presses: they neither sign nor close it.
    const sign = page.getByRole('dialog').getByRole('button', { name: 'Sign in wallet' });
    await sign.waitFor();
    expect(asked).toHaveLength(0);
    await press(sign, 20);
    await expectOrders(1);
    // The same order placed on purpose is another one, also by a double click and Enter.
    await fillTicket(page, { price: '90000', size: '0.01' });
    await expectReady(page);
    const { x = 0, y = 0, width = 0, height = 0 } = (await sendButton(page).boundingBox()) ?? {};
    await page.mouse.dblclick(x + width / 2, y + height / 2);
    await page.keyboard.press('Enter');
    await expect(review(page)).toHaveCount(1);
    await sign.dblclick();
    await expectOrders(2);
    // Extra presses have had their chance: the ticket's size is empty.
    await page.mouse.dblclick(x + width / 2, y + height / 2);
    await sizeField(page).press('Enter');
    await expect(review(page)).toHaveCount(0);
  });

  await test.step('without a review sheet', async () => {
    await goTo(page, 'Settings');
    await page.getByRole('switch', { name: 'Limit orders' }).click();
    await goTo(page, 'Trade');
    await fillTicket(page, { price: '90000', size: '0.01' });
    await expectReady(page);
    await press(sendButton(page), 20);
    await sizeField(page).focus();
    for (let index = 0; index < 5; index += 1) await page.keyboard.press('Enter');
    await expectOrders(3);
  });
});

test('fault-33: a copied tab does not resend an order in doubt; two tabs never share a nonce, and each sees the other’s requests', async ({
  page,
  context,
  app,
}) => {
  const { address, asked } = await giveTrader(context, app);
  const { read } = app.gateway.engine;
  const tap = await tapExchange(page);
  await openTrade(page, app);
  tap.plan = [loseRequest];
  const letStatusBeRead = await breakRead(context, 'orderStatus');
  await placeQuietly(page, { price: '90000', size: '0.01' });
  await expect(notice(page, 'The answer was lost.')).toBeVisible();
  // A window opened by another one starts with a copy of its tickets.
  const opening = context.waitForEvent('page');
  await page.evaluate(() => void window.open(location.href));
  const copy = await opening;
  const copyTap = await tapExchange(copy);
  // A window opened by a page may exist before this test’s wallet is installed; a reload keeps its copy of the
  // tickets.
  await copy.reload();
  await expect(sizeField(copy)).toHaveValue('0.01');
  await expectBlocked(copy);
  await expect(whyNot(copy)).toContainText('Answer lost: this order may already be executed.');
  letStatusBeRead();
  // The first tab is still retrying: the same bytes, once more.
  await expect((await openActivity(copy)).filter({ hasText: 'Confirmed' })).toHaveCount(1);
  expect(new Set(tap.sent.map(({ body }) => body)).size).toBe(1);
  expect(copyTap.sent).toEqual([]);
  expect(asked).toHaveLength(1);
  expect(read.openOrders(address)).toHaveLength(1);
  await expect(sizeField(page)).toHaveValue('');
  await backToTrade(copy);

  const place = async (tab: Page, prices: readonly string[]) => {
    for (const price of prices) {
      await placeQuietly(tab, { price, size: '0.01' });
      await expect(sizeField(tab)).toHaveValue('');
    }
  };
  const [first] = tap.sent;
  tap.sent = [];
  await Promise.all([place(page, ['90001', '90002']), place(copy, ['91001', '91002'])]);

  expect(read.openOrders(address)).toHaveLength(5);
  const nonces = [...(first === undefined ? [] : [first]), ...tap.sent, ...copyTap.sent].map(
    ({ body }) => (JSON.parse(body) as { nonce: number }).nonce,
  );
  expect(new Set(nonces).size).toBe(5);
  expect([...read.nonces(address)].toSorted((a, b) => a - b)).toEqual(nonces.toSorted((a, b) => a - b));
  for (const tab of [page, copy]) {
    await openTable(tab, 'Open orders');
    await expect(rows(tab, 'Open orders')).toHaveCount(5);
    await expect((await openActivity(tab)).filter({ hasText: 'Confirmed' })).toHaveCount(5);
  }
});
