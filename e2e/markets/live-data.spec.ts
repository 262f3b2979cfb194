// live-data.spec.ts: the screen shows the service's current data, and marks what is stale.
import type { Page } from '@playwright/test';
import { dec } from '#protocol/decimal.ts';
import type { RunningApp } from '../app/app.ts';
import { bookTable, connectionWord, expectBlocked, expectReady, placeQuietly } from '../user/screenParts.ts';
import { expect, test } from '../fixtures.ts';
import { giveTrader } from '../user/quietWallet.ts';
import { type StreamTap, tapStream } from '../app/streamTap.ts';
import {
  BTC,
  fillTicket,
  openTable,
  priceField,
  rows,
  sendButton,
  sizeField,
  ticket,
  whyNot,
} from '../user/trader.ts';
import type { Level } from '#protocol/info/market/book.ts';

const ETH = '00020001';

interface Row {
  side: string;
  price: string;
  size: string;
}

/** The book in its accessible text, without thousands separators and trailing zeros: the finest size in view sets those. */
async function shownBook(page: Page): Promise<Row[]> {
  const rows = await bookTable(page)
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)));
  return rows.map(([side = '', price = '', size = '']) => ({
    side,
    price: price.replaceAll(',', ''),
    size: dec(size.replaceAll(',', '') || '0').toFixed(),
  }));
}

/** The ten best levels of each side as the gateway holds them. */
function heldBook({ gateway }: RunningApp, assetId: string): Row[] {
  const book = gateway.engine.read.book(assetId, 10);
  const rows = (side: string, levels: readonly Level[] = []) =>
    levels.map(({ price, size }) => ({ side, price, size: dec(size).toFixed() }));
  return [...rows('Ask', book?.asks), ...rows('Bid', book?.bids)];
}

async function expectSameBook(page: Page, app: RunningApp, assetId = BTC) {
  await expect(async () => expect(await shownBook(page)).toEqual(heldBook(app, assetId))).toPass();
}

/** The market's quotes move with it, so every level of the book changes. */
function movePrice({ gateway }: RunningApp, price: `${number}`) {
  gateway.feed.setPrice(BTC, price);
}

const openBtc = (page: Page, app: RunningApp) => page.goto(`${app.url}/trade/BTC-USDC`);

test('the book follows the market, another market shows its own, and rows are grouped, hovered and clicked', async ({
  page,
  app,
}) => {
  await openBtc(page, app);

  await test.step('the book and the page title follow the market', async () => {
    await expectSameBook(page, app);
    expect(heldBook(app, BTC)).toHaveLength(20);
    const before = app.gateway.engine.read.mark(BTC);
    movePrice(app, '98000');
    await expectSameBook(page, app);
    // Which of oracle, mid and last trade is the median depends on the quotes; the title shows the gateway’s mark.
    const mark = app.gateway.engine.read.mark(BTC);
    expect(mark).not.toBe(before);
    expect(mark).toMatch(/^9(7[89]|8[01])\d\d(\.\d)?$/);
    // A price of five figures is shown without the half tick that a median of two quotes may have.
    await expect(page).toHaveTitle(`${Math.round(Number(mark)).toLocaleString('en-US')} BTC-USDC · Trine`);
  });

  await test.step('another market shows its own book and figures, and the old subscription is closed', async () => {
    await expectSameBook(page, app);
    await page.getByRole('button', { name: 'BTC-USDC', exact: true }).click();
    await page.getByRole('textbox', { name: 'Search markets' }).fill('eth');
    await page.getByRole('gridcell', { name: /^ETH-USDC/ }).click();
    await expect(page).toHaveURL(`${app.url}/trade/ETH-USDC`);
    await expect(bookTable(page)).toHaveAccessibleName(/^Order book of ETH-USDC, spread /);
    await expectSameBook(page, app, ETH);
    await expect(page).toHaveTitle(/^3,4\d\d\.?\d* ETH-USDC · Trine$/);
    await page.goBack();
    await expect(bookTable(page)).toHaveAccessibleName(/^Order book of BTC-USDC/);
    await expectSameBook(page, app);
  });

  await test.step('hovering a row shows size, value and average price down to it; a click sets the price', async () => {
    await expectSameBook(page, app);
    const ladder = page.getByRole('group', { name: /^Price ladder/ });
    const { height } = (await ladder.boundingBox()) ?? { height: 0 };
    // Rows of 15 pixels above and below a strip of 19: the third ask is the third row above the strip.
    const askRows = Math.floor((height - 19) / 2 / 15);
    const third = { x: 40, y: (askRows - 3) * 15 + 7 };
    await ladder.hover({ position: third });
    const taken = app.gateway.engine.read.book(BTC, 3)?.asks ?? [];
    const size = taken.reduce((sum, level) => sum.plus(level.size), dec('0'));
    const value = taken.reduce((sum, level) => sum.plus(dec(level.price).mul(level.size)), dec('0'));
    const card = page.locator('dl').filter({ hasText: 'Cumulative size' });
    const money = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    await expect(card).toContainText(`${size.toFixed(5)} BTC`);
    await expect(card).toContainText(`$${money.format(value.toFixed() as `${number}`)}`);
    const average = (await card.locator('dd').last().textContent())?.replaceAll(',', '') ?? '';
    expect(Math.abs(dec(average).minus(value.div(size)).toNumber())).toBeLessThan(1);

    await ladder.click({ position: third });
    await expect(priceField(page)).toHaveValue(taken[2]?.price ?? '');
  });

  await test.step('grouping merges the rows of the book: bids down, asks up, sizes added', async () => {
    await page.getByRole('combobox', { name: 'Price step of the order book' }).selectOption('10');
    // The service groups the whole book, not only the twenty levels that it sends without grouping.
    const held = app.gateway.engine.read.book(BTC, 5_000);
    const group = (levels: readonly Level[], up: boolean) => {
      const sizes = new Map<string, ReturnType<typeof dec>>();
      for (const { price, size } of levels) {
        const tens = dec(price).div(10);
        const key = (up ? tens.ceil() : tens.floor()).mul(10).toFixed();
        sizes.set(key, dec(size).plus(sizes.get(key) ?? 0));
      }
      return [...sizes].map(([price, size]) => ({ price, size: size.toFixed() }));
    };
    const expected = [
      ...group(held?.asks ?? [], true)
        .slice(0, 10)
        .map((row) => ({ side: 'Ask', ...row })),
      ...group(held?.bids ?? [], false)
        .slice(0, 10)
        .map((row) => ({ side: 'Bid', ...row })),
    ];
    expect(expected).toHaveLength(20);
    await expect.poll(() => shownBook(page)).toEqual(expected);
    // The grouping is remembered for this market.
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Price step of the order book' })).toHaveValue('10');
  });
});

test('fault-28, fault-30: a lost message, a dropped connection and a missing network are detected, shown and repaired', async ({
  page,
  app,
  context,
}) => {
  await giveTrader(context, app);
  const tap = await tapStream(page);
  await openBtc(page, app);

  await test.step('fault-28: a lost message is detected by its sequence number; the book is requested again and correct again', async () => {
    await expectSameBook(page, app);
    const asked = () => tap.subscribed.filter((text) => text.includes('l2Book')).length;
    expect(asked()).toBe(1);

    let hasLost = false;
    tap.loses = ({ channel }) => {
      if (channel !== 'l2Book' || hasLost) return false;
      hasLost = true;
      return true;
    };
    movePrice(app, '97500');
    await expect.poll(() => hasLost).toBe(true);
    // The service also repeats an unchanged book: the gap is known at the next message of either kind.
    movePrice(app, '97600');
    await expect.poll(asked).toBe(2);
    await expectSameBook(page, app);
    expect(tap.connections).toBe(1);
  });

  await test.step('fault-30: a dropped connection is restored, everything is requested again and the screen continues', async () => {
    await expectSameBook(page, app);
    await expect(connectionWord(page)).toContainText('Live');
    const before = new Set(tap.subscribed);
    expect(before.size).toBeGreaterThanOrEqual(3);
    for (let round = 2; round <= 4; round += 1) {
      tap.cut();
      movePrice(app, `${97000 + round * 100}`);
      await expect.poll(() => tap.connections).toBe(round);
      await expectSameBook(page, app);
      await expect.poll(() => [...before].filter((text) => !tap.subscribed.includes(text))).toEqual([]);
      expect(tap.open).toBe(1);
    }
    await expect(connectionWord(page)).toContainText('Live');
  });

  await test.step('fault-30: without a network the screen says so, keeps its data, and continues afterwards', async () => {
    await expectSameBook(page, app);
    await expect(sendButton(page)).toBeVisible();
    await fillTicket(page, { price: '90000', size: '0.01' });
    await expectReady(page);

    await context.setOffline(true);
    // Emulated offline does not affect connections that are already open.
    tap.isDown = true;
    tap.cut();
    await expect(connectionWord(page)).toContainText('Offline');
    await expectBlocked(page);
    await expect(whyNot(page)).toContainText('This device is offline. Your entries are kept.');
    await expect(sizeField(page)).toHaveValue('0.01');
    expect(await shownBook(page)).toHaveLength(20);

    movePrice(app, '97300');
    tap.isDown = false;
    await context.setOffline(false);
    await expect(connectionWord(page)).toContainText('Live');
    await expectSameBook(page, app);
    await expectReady(page);
  });
});

test.describe('a silent feed', () => {
  test.use({ gatewayOptions: { market: 'live' } });

  async function openTrading(page: Page, app: RunningApp): Promise<StreamTap> {
    await giveTrader(page.context(), app);
    const tap = await tapStream(page);
    await openBtc(page, app);
    await expect(connectionWord(page)).toContainText('Live');
    await fillTicket(page, { type: 'market', size: '0.01' });
    await expectReady(page);
    return tap;
  }

  /** The first text of each mark of age since then, read in the page: the test itself may be late. */
  async function watchAges(page: Page): Promise<() => Promise<string[]>> {
    const seen = await page.getByRole('main').evaluateHandle((main) => {
      const first = new Map<string, string>();
      const look = () => {
        const mark = main.querySelector<HTMLElement>('[data-age]');
        const age = mark?.dataset['age'];
        if (mark && age !== undefined && !first.has(age)) first.set(age, mark.textContent);
      };
      new MutationObserver(look).observe(main, { subtree: true, childList: true, attributes: true });
      return first;
    });
    return () => seen.evaluate((first) => [...first.values()]);
  }

  test('fault-29: is shown with its age, blocks orders that would need it, for one feed or all, and recovers', async ({
    page,
    app,
  }) => {
    test.slow();
    const tap = await openTrading(page, app);

    await test.step('fault-29: one feed turns amber, then grey with its age; market orders stop with a reason, limit orders continue; it recovers', async () => {
      const age = page.getByRole('main').locator('[data-age]');
      await expect(age).toHaveCount(0);
      const shownFirst = await watchAges(page);
      tap.loses = ({ channel }) => channel === 'l2Book';
      await expect(age).toHaveAttribute('data-age', 'delayed');
      await expect(age).toHaveText(/^Delayed \ds$/);
      await expectReady(page);

      await expect(age).toHaveAttribute('data-age', 'stale', { timeout: 10_000 });
      await expect(age).toHaveText(/^Stale 1\ds$/);
      // Each at once: the age it names first is the one at which it is due.
      expect(await shownFirst()).toEqual([
        expect.stringMatching(/^Delayed [34]s$/),
        expect.stringMatching(/^Stale 1[012]s$/),
      ]);
      await expectBlocked(page);
      await expect(whyNot(page)).toContainText(/The order book is 1\ds old\. Market orders are off\./);
      await sendButton(page).click({ force: true });
      await expect(page.getByRole('dialog')).toHaveCount(0);

      // The rest of the service works: an order with its own price is sent and shown.
      await expect(connectionWord(page)).toContainText('Live');
      await whyNot(page).getByRole('button', { name: 'Use a limit order' }).click();
      await fillTicket(page, { price: '80000', size: '0.01' });
      await expect(
        ticket(page).getByText('Figures are out of date. Your limit price still applies.'),
      ).toBeVisible();
      await placeQuietly(page, {});
      await openTable(page, 'Open orders');
      await expect(rows(page, 'Open orders')).toHaveCount(1);

      tap.loses = () => false;
      await expect(age).toHaveCount(0);
      await fillTicket(page, { type: 'market', size: '0.01' });
      await expectReady(page);
    });

    await test.step('fault-29: all feeds silent is detected although the connection stays open: nothing can be sent, and it recovers', async () => {
      tap.loses = () => true;
      await expect(connectionWord(page)).toContainText('Data may be old');
      await expectBlocked(page);
      await expect(whyNot(page)).toContainText('Reconnecting');
      // Half-open: the page closes the connection and reconnects.
      await expect.poll(() => tap.connections).toBeGreaterThan(1);
      await expectBlocked(page);
      tap.loses = () => false;
      tap.cut();
      await expect(connectionWord(page)).toContainText('Live');
      await expectReady(page);
      expect(tap.open).toBe(1);
    });
  });
});
