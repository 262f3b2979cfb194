// resilience.spec.ts: whatever breaks between the click and the book, an order exists once or not at all, and its owner learns which.
import type { Locator, Page } from '@playwright/test';
import { limitOrder, person } from '../gateway/testGateway.ts';
import { startAppProcess } from './appProcess.ts';
import {
  connectionWord,
  expectBlocked,
  expectReady,
  letLeaseEnd,
  openActivity,
  placeQuietly,
} from './screenParts.ts';
import {
  answerInstead,
  breakRead,
  loseAnswer,
  loseRequest,
  refuseInstead,
  tapExchange,
} from './exchangeTap.ts';
import { expect, test, watchForErrors } from './fixtures.ts';
import { giveQuietWallet, giveTrader } from './quietWallet.ts';
import { fillTicket, notice, openTable, openTrade, rows, sendButton, sizeField, whyNot } from './trader.ts';

/** Goes to Activity without loading the page anew, and opens the items there. */
const backToTrade = (page: Page) =>
  page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Trade' }).click();

const FOUND = 'The answer was lost. The service’s state shows that the request was executed once.';

test.describe('the gateway is killed and comes back', () => {
  test('fault-36: orders and position are still there, the screen heals by itself, and orders wait until the account was read again', async ({
    page,
    context,
  }) => {
    // A process is started twice.
    test.slow();
    const errors = watchForErrors(page);
    const app = await startAppProcess();
    try {
      const trader = person(36);
      await giveQuietWallet(context, { key: trader.privateKey, address: trader.address });
      const post = (path: string, body: unknown) =>
        fetch(`${app.url}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
      expect((await post('/exchange', await trader.acceptTerms())).status).toBe(200);
      // A position, and an order that rests since before the page was opened.
      for (const order of [
        limitOrder({ price: '98000', size: '0.01' }),
        limitOrder({ price: '90000', size: '0.01' }),
      ]) {
        expect((await post('/exchange', await trader.request(order))).status).toBe(200);
      }
      await openTrade(page, app);
      await expect(rows(page, 'Positions')).toHaveCount(1);
      await openTable(page, 'Open orders');
      await expect(rows(page, 'Open orders')).toHaveCount(1);
      // Killed in the moment the answer to the next one is there: acknowledged is acknowledged.
      const acknowledged = page.waitForResponse('**/exchange');
      await placeQuietly(page, { price: '90100', size: '0.02' });
      const answer = await acknowledged;
      expect(answer.status()).toBe(200);
      expect(await answer.finished()).toBeNull();
      await app.kill();
      await expect(connectionWord(page)).toContainText('Connection lost, trying again');
      await fillTicket(page, { price: '90200', size: '0.03' });
      await expectBlocked(page);
      await expect(whyNot(page)).toContainText('Connection lost. Reconnecting …');
      // The one that rested before stays in view; whether the news of the other still came through the dying socket is chance.
      await expect(rows(page, 'Open orders').filter({ hasText: '90,000' })).toHaveCount(1);

      // It comes back, but its account cannot be read yet.
      const letAccountBeRead = await breakRead(page, 'account');
      await app.restart();
      // The pause between two attempts grows to fifteen seconds while nobody answers.
      await expect(connectionWord(page)).toContainText('Live', { timeout: 20_000 });
      await expectBlocked(page);
      await expect(whyNot(page)).toContainText(/reading your account/i);
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
      await app.dispose();
    }
  });
});

/** A service that keeps no client ids: none in its records, none known by one. Unless `isListed` its lists lag behind, too. */
async function forgetClientIds(page: Page, isListed: boolean): Promise<void> {
  const without = (text: string) => text.replaceAll(/"cloid":"0x[0-9a-f]{32}"/g, '"cloid":null');
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const line = socket.connectToServer();
    socket.onMessage((text) => line.send(text));
    line.onMessage((text) => {
      if (isListed || !/"channel":"(orderUpdates|openOrders)"/.test(String(text)))
        socket.send(without(String(text)));
    });
  });
  await page.route('**/info', async (route) => {
    const { type, oid } = JSON.parse(route.request().postData() ?? '{}') as { type?: string; oid?: string };
    if (type === 'orderStatus' && oid?.length === 34)
      return await route.fulfill({ json: { status: 'unknownOid' } });
    if (!isListed && (type === 'openOrders' || type === 'historicalOrders'))
      return await route.fulfill({ json: [] });
    if (
      type !== 'serviceInfo' &&
      type !== 'openOrders' &&
      type !== 'historicalOrders' &&
      type !== 'orderStatus'
    )
      return await route.fallback();
    const response = await route.fetch();
    const body = without(await response.text()).replace('"cancelByCloid":true', '"cancelByCloid":false');
    return await route.fulfill({ response, body });
  });
}

test.describe('an order whose answer does not arrive', () => {
  test('fault-11: was carried out: it exists once, is not sent again, and its owner learns it', async ({
    page,
    context,
    app,
  }) => {
    const { address } = await giveTrader(context, app);
    const tap = await tapExchange(page);
    await openTrade(page, app);
    tap.plan = [loseAnswer];
    await placeQuietly(page, { price: '90000', size: '0.01' });
    await openTable(page, 'Open orders');
    await expect(rows(page, 'Open orders')).toHaveCount(1);
    const [item] = await (await openActivity(page)).all();
    await expect(item as Locator).toContainText('Confirmed');
    await item?.locator('summary').click();
    await expect(item as Locator).toContainText(FOUND);
    await expect(item as Locator).toContainText(/Sent\w{3} \d+, \d{4}, \d\d:\d\d:\d\d\{/);
    expect(tap.sent).toHaveLength(1);
    expect(app.gateway.engine.read.openOrders(address)).toHaveLength(1);
  });

  test('fault-11: never arrived: the identical bytes go out once more, and act once', async ({
    page,
    context,
    app,
  }) => {
    const { address, asked } = await giveTrader(context, app);
    const tap = await tapExchange(page);
    await openTrade(page, app);
    tap.plan = [loseRequest];
    await placeQuietly(page, { price: '90000', size: '0.01' });
    await openTable(page, 'Open orders');
    await expect(rows(page, 'Open orders')).toHaveCount(1);
    expect(tap.sent).toHaveLength(2);
    expect(tap.sent[1]?.body).toBe(tap.sent[0]?.body);
    expect(asked).toHaveLength(1);
    expect(app.gateway.engine.read.openOrders(address)).toHaveLength(1);
    expect(app.gateway.engine.read.nonces(address)).toHaveLength(1);
  });

  for (const isListed of [true, false]) {
    test(`fault-11: at a service that ignores our ids: ${isListed ? 'found by what was signed' : 'not listed, it is not known, and never offered anew'}`, async ({
      page,
      context,
      app,
    }) => {
      const { address } = await giveTrader(context, app);
      const tap = await tapExchange(page);
      await forgetClientIds(page, isListed);
      await openTrade(page, app);
      const spent = { status: 400, json: { error: 'Nonce already used', code: 'NONCE_USED' } };
      tap.plan = [loseAnswer, refuseInstead(spent)];
      await placeQuietly(page, { price: '90000', size: '0.01' });
      await expect.poll(() => app.gateway.engine.read.openOrders(address).length).toBe(1);
      if (!isListed) await expect.poll(() => tap.sent.length).toBe(2);
      const [item] = await (await openActivity(page)).all();
      await expect(item as Locator).toContainText(isListed ? 'Confirmed' : 'Unknown');
      await item?.locator('summary').click();
      await expect(item as Locator).toContainText(isListed ? FOUND : 'Look at the service now');
      await expect(item as Locator).not.toContainText('Place it again');
      expect(app.gateway.engine.read.openOrders(address)).toHaveLength(1);
    });
  }

  for (const [what, answer] of [
    ['a page of HTML', { status: 200, contentType: 'text/html', body: '<!doctype html><h1>Welcome</h1>' }],
    [
      'JSON cut short',
      { status: 200, contentType: 'application/json', body: '{"status":"ok","response":{"type":"order","da' },
    ],
    ['nothing at all', { status: 200, contentType: 'application/json', body: '' }],
    ['a gateway time-out', { status: 504, contentType: 'text/html', body: '<h1>504</h1>' }],
  ] as const) {
    test(`fault-11, fault-20: in its place comes ${what}: what it did is read from the account`, async ({
      page,
      context,
      app,
    }) => {
      const { address } = await giveTrader(context, app);
      const tap = await tapExchange(page);
      await openTrade(page, app);
      tap.plan = [answerInstead(answer)];
      await placeQuietly(page, { price: '90000', size: '0.01' });
      const items = await openActivity(page);
      await expect(items.filter({ hasText: 'Confirmed' })).toHaveCount(1);
      expect(tap.sent).toHaveLength(1);
      expect(app.gateway.engine.read.openOrders(address)).toHaveLength(1);
    });
  }

  test('fault-15: 503 with retryAfter: nothing is sent before the time, then the same bytes once', async ({
    page,
    context,
    app,
  }) => {
    const { address } = await giveTrader(context, app);
    const tap = await tapExchange(page);
    await openTrade(page, app);
    tap.plan = [
      refuseInstead({
        status: 503,
        json: { error: { message: 'Service unavailable', code: 'SERVICE_UNAVAILABLE' }, retryAfter: 3 },
      }),
    ];
    await placeQuietly(page, { price: '90000', size: '0.01' });
    await expect(notice(page, 'The answer was lost. The request may have been executed.')).toBeVisible();
    await expectBlocked(page);
    await openTable(page, 'Open orders');
    await expect(rows(page, 'Open orders')).toHaveCount(1);
    expect(tap.sent).toHaveLength(2);
    expect((tap.sent[1]?.at ?? 0) - (tap.sent[0]?.at ?? 0)).toBeGreaterThanOrEqual(3_000);
    expect(tap.sent[1]?.body).toBe(tap.sent[0]?.body);
    expect(app.gateway.engine.read.openOrders(address)).toHaveLength(1);
  });

  test('fault-11: and the account cannot be read either: after a reload it is looked after, and the owner may send the identical bytes', async ({
    page,
    context,
    app,
  }) => {
    const { address, asked } = await giveTrader(context, app);
    const tap = await tapExchange(page);
    await page.clock.install();
    await openTrade(page, app);
    tap.plan = [loseRequest];
    const letStatusBeRead = await breakRead(page, 'orderStatus');
    await placeQuietly(page, { price: '90000', size: '0.01' });
    await expect(notice(page, 'The answer was lost.')).toBeVisible();
    await page.reload();
    await expectBlocked(page);
    await expect(whyNot(page)).toContainText(
      'The same order may already have been executed: its answer was lost.',
    );
    letStatusBeRead();

    const items = await openActivity(page);
    await letLeaseEnd(page);
    await items.locator('summary').click();
    await expect(items).toContainText('Unknown');
    const resend = items.getByRole('button', { name: 'Send the identical request again' });
    await expect(resend).toBeVisible();
    expect(tap.sent).toHaveLength(1);
    await resend.click();
    await expect(items).toContainText('Confirmed');
    expect(tap.sent).toHaveLength(2);
    expect(tap.sent[1]?.body).toBe(tap.sent[0]?.body);
    expect(asked).toHaveLength(1);
    expect(app.gateway.engine.read.openOrders(address)).toHaveLength(1);
  });

  test('fault-11, fault-36: and the page is reloaded meanwhile: the order is found by the page that comes after', async ({
    page,
    context,
    app,
  }) => {
    const { address } = await giveTrader(context, app);
    const tap = await tapExchange(page);
    await page.clock.install();
    await openTrade(page, app);
    // The answer hangs for ever: the page goes while it waits.
    tap.plan = [async (route) => void (await route.fetch())];
    await placeQuietly(page, { price: '90000', size: '0.01' });
    await expect.poll(() => app.gateway.engine.read.openOrders(address).length).toBe(1);
    await page.reload();
    const items = await openActivity(page);
    await letLeaseEnd(page);
    await expect(items).toContainText('Buy 0.01 BTC');
    await expect(items).toContainText('Confirmed');
    expect(tap.sent).toHaveLength(1);
    expect(app.gateway.engine.read.openOrders(address)).toHaveLength(1);
  });
});

test.describe('an order that came too late', () => {
  let shift = 0;
  test.use({ gatewayOptions: { clock: { now: () => Date.now() + shift } } });

  test('fault-45: is void once the service’s time has passed its expiry, and may be placed anew', async ({
    page,
    context,
    app,
  }) => {
    shift = 0;
    const { address } = await giveTrader(context, app);
    const tap = await tapExchange(page);
    await page.clock.install();
    await openTrade(page, app);
    tap.plan = [loseRequest, loseRequest];
    await placeQuietly(page, { price: '90000', size: '0.01' });
    await expect.poll(() => tap.sent.length).toBe(2);
    await expect(notice(page, 'The answer was lost.')).toBeVisible();
    await expectBlocked(page);

    // Orders expire after three minutes; the service is four minutes on.
    shift = 240_000;
    await page.reload();
    const items = await openActivity(page);
    await letLeaseEnd(page);
    await items.locator('summary').click();
    await expect(items).toContainText(
      'Expired and not in the service’s state: it was not and cannot be executed.',
    );
    expect(tap.sent).toHaveLength(2);
    await backToTrade(page);
    await placeQuietly(page, { price: '90000', size: '0.01' });
    await expect.poll(() => app.gateway.engine.read.openOrders(address).length).toBe(1);
    expect(tap.sent[2]?.body).not.toBe(tap.sent[0]?.body);
  });
});

test.describe('a cancel whose answer does not arrive', () => {
  test('fault-14: was carried out: the order is gone, and the cancel was sent once', async ({
    page,
    context,
    app,
  }) => {
    const { address } = await giveTrader(context, app);
    const tap = await tapExchange(page);
    await openTrade(page, app);
    await placeQuietly(page, { price: '90000', size: '0.01' });
    await openTable(page, 'Open orders');
    tap.plan = [loseAnswer];
    await rows(page, 'Open orders')
      .getByRole('button', { name: /^Cancel/ })
      .click();
    await expect(rows(page, 'Open orders')).toHaveCount(0);
    const items = await openActivity(page);
    await expect(items.filter({ hasText: 'Cancel an order' })).toContainText('Confirmed');
    expect(tap.sent.map(({ type }) => type)).toEqual(['order', 'cancel']);
    expect(app.gateway.engine.read.openOrders(address)).toEqual([]);
  });

  test('fault-14: never arrived: it is not sent again by itself, the order is shown as live, and cancelling it is possible at once', async ({
    page,
    context,
    app,
  }) => {
    const { address } = await giveTrader(context, app);
    const tap = await tapExchange(page);
    await openTrade(page, app);
    await placeQuietly(page, { price: '90000', size: '0.01' });
    await openTable(page, 'Open orders');
    tap.plan = [loseRequest];
    const cancel = rows(page, 'Open orders').getByRole('button', { name: /^Cancel/ });
    await cancel.click();
    await expect(notice(page, 'The request was not executed')).toBeVisible();
    expect(tap.sent.map(({ type }) => type)).toEqual(['order', 'cancel']);
    expect(app.gateway.engine.read.openOrders(address)).toHaveLength(1);
    // A new intention, with a number of its own.
    await expect(cancel).not.toHaveAttribute('aria-disabled', 'true');
    await cancel.click();
    await expect.poll(() => app.gateway.engine.read.openOrders(address).length).toBe(0);
    expect(tap.sent.map(({ type }) => type)).toEqual(['order', 'cancel', 'cancel']);
    expect(tap.sent[2]?.body).not.toBe(tap.sent[1]?.body);
  });
});

test('fault-20: reads that answer nonsense leave what was known on screen, stop new orders, and heal', async ({
  page,
  context,
  app,
}) => {
  await giveTrader(context, app);
  await openTrade(page, app);
  await placeQuietly(page, { price: '90000', size: '0.01' });
  await openTable(page, 'Open orders');
  await expect(rows(page, 'Open orders')).toHaveCount(1);
  let answers = 0;
  const nonsense = [
    { contentType: 'text/html', body: '<!doctype html><h1>Maintenance</h1>' },
    { contentType: 'application/json', body: '{"owner":"0x' },
    { contentType: 'application/json', body: '[]' },
    { status: 502, contentType: 'text/html', body: 'Bad gateway' },
  ];
  await page.route('**/info', (route) => route.fulfill(nonsense[answers++ % nonsense.length]));
  await app.stop();
  await expect(connectionWord(page)).toContainText('Connection lost');
  await expect(rows(page, 'Open orders')).toHaveCount(1);
  await fillTicket(page, { price: '90000', size: '0.01' });
  await expectBlocked(page);
});

test.describe('one intention, one order', () => {
  test('fault-34: twenty presses, Enter five times and twenty more on the review sheet: one signature, one request, one order', async ({
    page,
    context,
    app,
  }) => {
    const { address, asked } = await giveTrader(context, app);
    const tap = await tapExchange(page);
    await openTrade(page, app);
    await fillTicket(page, { type: 'limit', price: '90000', size: '0.01' });
    await expectReady(page);
    const press = (button: Locator, times: number) =>
      button.evaluate((element, count) => {
        for (let index = 0; index < count; index += 1) (element as HTMLElement).click();
      }, times);
    await sizeField(page).focus();
    await press(sendButton(page), 20);
    for (let index = 0; index < 5; index += 1) await page.keyboard.press('Enter');
    // The sheet that opens meanwhile takes neither the Enter for its own: it neither signs nor closes by it.
    const sign = page.getByRole('dialog').getByRole('button', { name: 'Sign in wallet' });
    await sign.waitFor();
    expect(asked).toHaveLength(0);
    await press(sign, 20);
    await openTable(page, 'Open orders');
    await expect(rows(page, 'Open orders')).toHaveCount(1);
    await expect(sizeField(page)).toHaveValue('');
    expect(tap.sent).toHaveLength(1);
    expect(asked).toHaveLength(1);
    expect(app.gateway.engine.read.openOrders(address)).toHaveLength(1);
    // Wanting another one is still possible.
    await placeQuietly(page, { price: '90000', size: '0.01' });
    await expect(rows(page, 'Open orders')).toHaveCount(2);
  });

  test('fault-34: the same without a review sheet', async ({ page, context, app }) => {
    const { address, asked } = await giveTrader(context, app);
    const tap = await tapExchange(page);
    await page.goto(`${app.url}/settings`);
    await page.getByRole('switch', { name: 'Limit orders' }).click();
    await page.goto(`${app.url}/trade/BTC-USDC`);
    await fillTicket(page, { type: 'limit', price: '90000', size: '0.01' });
    await expectReady(page);
    await sendButton(page).evaluate((button) => {
      for (let index = 0; index < 20; index += 1) (button as HTMLElement).click();
    });
    await sizeField(page).focus();
    for (let index = 0; index < 5; index += 1) await page.keyboard.press('Enter');
    await openTable(page, 'Open orders');
    await expect(rows(page, 'Open orders')).toHaveCount(1);
    await expect(sizeField(page)).toHaveValue('');
    expect(tap.sent).toHaveLength(1);
    expect(asked).toHaveLength(1);
    expect(app.gateway.engine.read.openOrders(address)).toHaveLength(1);
  });
});

test.describe('two tabs', () => {
  test('fault-33: placing at once never share a number, and each sees what the other signed', async ({
    page,
    context,
    app,
  }) => {
    const { address } = await giveTrader(context, app);
    const other = await context.newPage();
    const taps = await Promise.all([page, other].map(tapExchange));
    await Promise.all([openTrade(page, app), openTrade(other, app)]);
    const place = async (tab: Page, prices: readonly string[]) => {
      for (const price of prices) {
        await placeQuietly(tab, { price, size: '0.01' });
        await expect(sizeField(tab)).toHaveValue('');
      }
    };
    await Promise.all([place(page, ['90000', '90001', '90002']), place(other, ['91000', '91001', '91002'])]);

    const { read } = app.gateway.engine;
    expect(read.openOrders(address)).toHaveLength(6);
    const nonces = taps.flatMap(({ sent }) =>
      sent.map(({ body }) => (JSON.parse(body) as { nonce: number }).nonce),
    );
    expect(new Set(nonces).size).toBe(6);
    expect([...read.nonces(address)].toSorted((a, b) => a - b)).toEqual(nonces.toSorted((a, b) => a - b));
    for (const tab of [page, other]) {
      await openTable(tab, 'Open orders');
      await expect(rows(tab, 'Open orders')).toHaveCount(6);
      await expect((await openActivity(tab)).filter({ hasText: 'Confirmed' })).toHaveCount(6);
    }
  });

  test('fault-33: a copy of a tab whose order is in doubt does not send it again', async ({
    page,
    context,
    app,
  }) => {
    const { address, asked } = await giveTrader(context, app);
    const tap = await tapExchange(page);
    await openTrade(page, app);
    tap.plan = [loseRequest];
    const letStatusBeRead = await breakRead(context, 'orderStatus');
    await placeQuietly(page, { price: '90000', size: '0.01' });
    await expect(notice(page, 'The answer was lost.')).toBeVisible();
    // A window that is opened by another one starts with a copy of its tickets.
    const opening = context.waitForEvent('page');
    await page.evaluate(() => void window.open(location.href));
    const copy = await opening;
    // A window that a page opens may be there before the wallet of this test is; a reload keeps its copy of the tickets.
    await copy.reload();
    await expect(sizeField(copy)).toHaveValue('0.01');
    await expectBlocked(copy);
    await expect(whyNot(copy)).toContainText(
      'The same order may already have been executed: its answer was lost.',
    );
    letStatusBeRead();
    // The first tab is still at it: the same bytes, once more.
    await expect((await openActivity(copy)).filter({ hasText: 'Confirmed' })).toHaveCount(1);
    expect(new Set(tap.sent.map(({ body }) => body)).size).toBe(1);
    expect(asked).toHaveLength(1);
    expect(app.gateway.engine.read.openOrders(address)).toHaveLength(1);
  });
});
