// phone.spec.ts: the whole journey on a phone, by touch.
import type { Locator, Page } from '@playwright/test';
import type { Address } from '#protocol/ids.ts';
import type { RunningApp } from '../app/app.ts';
import { expectAccessible, expectNoSidewaysScroll, PANEL } from '../checks/accessible.ts';
import { createCounterparty } from '../app/exchangeFloor.ts';
import { refuseInstead, tapExchange } from '../app/exchangeTap.ts';
import { expect, test } from '../fixtures.ts';
import { giveTrader } from '../user/quietWallet.ts';
import { phoneBuy, phoneTab } from '../user/screenParts.ts';
import { BTC, openTable, priceField, review, rows, sendButton, sizeField } from '../user/trader.ts';
import { follow } from '../user/walk.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('place a limit order from the bottom bar, see it, cancel it; back closes the confirmation only, a swipe down the ticket; in portrait and landscape the market bar has two lines and does not scroll, every control is at least 44 px high', async ({
  page,
  context,
  app,
}) => {
  const { address } = await giveTrader(context, app);
  await page.goto(`${app.url}/trade/BTC-USDC`);
  const bar = page.getByRole('navigation', { name: 'Screens' });
  await phoneBuy(page).tap();
  await swipeDown(page, page.getByRole('heading', { name: 'Order for BTC-USDC' }));
  await expect(sizeField(page)).toBeHidden();
  await phoneBuy(page).tap();
  // The live book is above the fields: its best bid is the price, until another one is typed.
  const book = page.getByRole('region', { name: 'Best prices' });
  const bestBid = book.getByRole('button', { name: /^Best bid/ });
  await bestBid.tap();
  expect(await priceField(page).inputValue()).toMatch(/^9\d{4}$/);
  await expect(book).toContainText('Spread');
  await priceField(page).fill('90000');
  await sizeField(page).fill('0.01');
  await expect(sendButton(page)).not.toHaveAttribute('aria-disabled', 'true');
  await sendButton(page).tap();
  await expect(review(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => (history.state as { layer: number }).layer)).toBe(2);
  await page.goBack();
  await expect(review(page)).toBeHidden();
  await expect(sizeField(page)).toHaveValue('0.01');
  await sendButton(page).tap();
  await review(page).getByRole('button', { name: 'Sign in wallet' }).tap();
  await expect.poll(() => app.gateway.engine.read.openOrders(address).length).toBe(1);
  await expect(review(page)).toBeHidden();
  await page.keyboard.press('Escape');

  await phoneTab(page, 'Positions').tap();
  await page.getByRole('tab', { name: /^Open orders/ }).tap();
  await expect(rows(page, 'Open orders')).toHaveCount(1);
  await rows(page, 'Open orders')
    .getByRole('button', { name: /^Cancel/ })
    .tap();
  await expect.poll(() => app.gateway.engine.read.openOrders(address).length).toBe(0);
  await expect(rows(page, 'Open orders')).toHaveCount(0);
  // On every screen of the journey: nothing is wider than the viewport.
  await page.getByRole('tab', { name: /^Order history/ }).tap();
  await expect(rows(page, 'Order history').first()).toContainText('BTC-USDC');
  expect(await rows(page, 'Order history').first().evaluate(sticksOut)).toEqual([]);
  await phoneTab(page, 'Account').tap();
  await expect(page.getByRole('region', { name: 'Account', exact: true })).toContainText('Equity');
  await bar.getByRole('link', { name: 'Portfolio' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Portfolio' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Portfolio' })).toHaveAttribute('aria-current', 'page');
  await expectNoSidewaysScroll(page, 'the portfolio on a phone');
  await bar.getByRole('button', { name: 'More' }).tap();
  await page.getByRole('menuitem', { name: 'Funds' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Funds' })).toBeVisible();
  await bar.getByRole('link', { name: 'Trade' }).tap();
  await expect(page.getByRole('region', { name: 'Chart', exact: true })).toBeVisible();
  await expectPhoneLayout(page);
});

/** The notice is in the window, and ends above the other element. */
async function expectAbove(toast: Locator, other: Locator): Promise<void> {
  const room = async () => {
    const [above, below] = [await toast.boundingBox(), await other.boundingBox()];
    return above && below && above.y >= 0 ? below.y - above.y - above.height : undefined;
  };
  await expect.poll(room).toBeGreaterThanOrEqual(0);
}

/** By a finger, from the middle of `head`. */
async function swipeDown(page: Page, head: Locator): Promise<void> {
  const box = (await head.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ys: number[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: ys.map((to) => ({ x, y: to })) });
  await send('touchStart', [y]);
  for (const way of [40, 120, 240, 320]) await send('touchMove', [y + way]);
  await send('touchEnd', []);
}

/** On the open trade screen. */
async function expectPhoneLayout(page: Page): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Screens' });
  await test.step('the market bar has two lines and does not scroll; the i opens the details', async () => {
    const figures = page.getByRole('region', { name: 'Market figures' });
    await expect(figures.getByText('24 h volume')).toBeVisible();
    const sideways = () => figures.evaluate((each) => each.scrollWidth - each.clientWidth);
    expect(await sideways()).toBe(0);
    expect((await figures.boundingBox())?.height).toBeLessThan(100);
    await figures.getByRole('button', { name: 'Market details' }).tap();
    await expect(page.getByRole('heading', { name: 'Market details: BTC-USDC' })).toBeVisible();
    await page.goBack();
    await expect(figures).toBeVisible();
  });

  await test.step('every control is at least 44 px high', async () => {
    await phoneBuy(page).tap();
    const form = page.getByRole('form', { name: /^Order in/ });
    await expect(form).toBeVisible();
    for (const control of [
      ...(await bar.locator('a, button').all()),
      ...(await page.getByRole('tablist', { name: 'Trade screen' }).getByRole('tab').all()),
      phoneBuy(page),
      ...(await form.getByRole('button').all()),
      ...(await form.getByRole('textbox').all()),
      ...(await form.getByRole('radio').all()),
    ]) {
      const box = await control.boundingBox();
      const name = await control.evaluate(
        (element) => element.textContent || element.getAttribute('aria-label') || element.id,
      );
      // A field's own box is inside its frame of 44 px.
      expect(Math.round(box?.height ?? 0), name).toBeGreaterThanOrEqual(42);
    }
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
  });

  await test.step('a long price leaves the market bar two lines; the stars of the list of markets are whole', async () => {
    const figures = page.getByRole('region', { name: 'Market figures' });
    await follow(page, '/trade/BONK-USDC');
    await expect(figures).toContainText('BONK-USDC');
    await expect.poll(async () => (await figures.boundingBox())?.height).toBeLessThan(100);
    await figures.getByRole('button', { name: 'BONK-USDC', exact: true }).tap();
    const star = rows(page, 'Markets' as 'Fills')
      .first()
      .getByRole('button', { name: /^Favourite/ });
    expect(await star.evaluate(isInCell)).toBe(true);
    await page.keyboard.press('Escape');
    await follow(page, '/trade/BTC-USDC');
  });

  await test.step('a phone in landscape keeps the bottom bar, and its ticket leaves the chart in view', async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    const account = page.getByRole('banner').getByRole('button').last();
    await expect
      .poll(async () => {
        const box = await account.boundingBox();
        return box && box.x + box.width;
      })
      .toBeLessThanOrEqual(844);
    await phoneBuy(page).tap();
    const sheet = page.getByRole('dialog', { name: 'Order for BTC-USDC' });
    await expect.poll(async () => (await sheet.boundingBox())?.height).toBe(390);
    expect((await sheet.boundingBox())?.x).toBeGreaterThan(400);
  });
}

/** Whether a control is in its cell entirely. */
function isInCell(control: Element): boolean {
  const cell = control.closest('[role=gridcell]')?.getBoundingClientRect();
  const { left, right } = control.getBoundingClientRect();
  return cell !== undefined && left >= cell.left && right <= cell.right;
}

/** Texts of a card that are cut off at its own edge or the screen's; and whether its table scrolls sideways. */
function sticksOut(card: Element): string[] {
  const cut = [...card.querySelectorAll('[role=gridcell] *')].filter(
    (each) => each.getBoundingClientRect().right > innerWidth || each.getBoundingClientRect().left < 0,
  );
  const grid = card.closest('[role=grid]');
  return [
    ...cut.map((each) => each.textContent),
    ...(grid !== null && grid.scrollWidth > grid.clientWidth ? ['the table'] : []),
  ];
}

test('the keyboard never moves the focus beneath the pinned button of the ticket; a tap on the chart moves its crosshair only; a price pressed in the book is said and leaves Market; positions, orders, fills and balances are cards without sideways scrolling, with every action', async ({
  page,
  context,
  app,
}) => {
  const { address } = await giveTrader(context, app);
  await page.goto(`${app.url}/trade/BTC-USDC`);
  await test.step('the keyboard never moves the focus beneath the pinned button of the ticket', () =>
    tabThroughTicket(page));
  await test.step('a tap on the chart moves its crosshair only; a price pressed in the book is said and leaves Market', () =>
    tapChartAndBook(page));
  await test.step('positions, orders, fills and balances are cards', () => readCards(page, app, address));
});

/** On the open trade screen, in a window with less height. */
async function tabThroughTicket(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 600 });
  await phoneBuy(page).tap();
  await sizeField(page).focus();
  const covered: string[] = [];
  for (let presses = 0; presses < 25; presses += 1) {
    await page.keyboard.press('Tab');
    const under = await page.evaluate(() => {
      const focus = document.activeElement;
      const pinned = document.querySelector('[data-pinned]');
      if (!focus || !pinned || pinned.contains(focus) || !pinned.closest('form')?.contains(focus)) return '';
      const [at, over] = [focus.getBoundingClientRect(), pinned.getBoundingClientRect()];
      return at.bottom > over.top + 1 && at.top < over.bottom - 1
        ? `${focus.tagName} ${focus.getAttribute('aria-label') ?? focus.textContent}`
        : '';
    });
    if (under !== '') covered.push(under);
  }
  expect(covered).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sizeField(page)).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
}

/** On the open trade screen. */
async function tapChartAndBook(page: Page): Promise<void> {
  const market = page.getByRole('radio', { name: 'Market', exact: true });
  const expectMarket = async () => {
    await phoneBuy(page).tap();
    await expect(market).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(market).toBeHidden();
  };
  await phoneBuy(page).tap();
  await market.tap();
  await page.keyboard.press('Escape');

  const candles = page.locator('.tv-lightweight-charts canvas').nth(1);
  const box = (await candles.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const picture = () => candles.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const before = await picture();
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 3);
  await expect.poll(async () => (await picture()) === before).toBe(false);
  await expectMarket();

  await phoneTab(page, 'Book').tap();
  const ladder = page.getByRole('group', { name: /^Price ladder/ });
  const { x, y } = (await ladder.boundingBox()) ?? { x: 0, y: 0 };
  await page.touchscreen.tap(x + 20, y + 10);
  await expect(page.getByText(/^The ticket stays at Market\. Choose Limit to use/).first()).toBeVisible();
  await expectMarket();
}

/** On the open trade screen of an account without orders. */
async function readCards(page: Page, app: RunningApp, address: Address): Promise<void> {
  const counterparty = await createCounterparty(app, BTC);
  await counterparty.place('sell', '97000', '1');
  const { sequencer } = app.gateway;
  const order = (price: `${number}`, size: `${number}`) =>
    ({
      assetId: BTC,
      side: 'buy',
      price,
      size,
      reduceOnly: false,
      type: { kind: 'limit', tif: 'Gtc' },
    }) as const;
  await sequencer.submit({
    type: 'placeOrders',
    owner: address,
    orders: [order('97500', '0.02'), order('90000', '0.01')],
    grouping: 'na',
  });
  await phoneTab(page, 'Positions').tap();
  for (const [name, texts] of [
    ['Positions', ['BTC-USDC', 'Long', 'Size', 'Entry', 'Liquidation', 'TP / SL', 'Close']],
    ['Open orders', ['BTC-USDC', 'Buy', 'Price', '90,000', 'Size', 'Limit']],
    ['Fills', ['BTC-USDC', 'Price', 'Size', 'Fee']],
    ['Order history', ['BTC-USDC', 'Filled', 'Average', 'Status']],
    ['Balances', ['USDC', 'Available', 'Deposit', 'Withdraw']],
  ] as const) {
    await openTable(page, name);
    const card = rows(page, name).first();
    for (const text of texts) await expect(card).toContainText(text);
    expect((await card.boundingBox())?.height, `height of a card of ${name}`).toBeLessThanOrEqual(160);
    expect(await card.evaluate(sticksOut), `${name} stays inside the screen`).toEqual([]);
    await expectAccessible(page, `${name} as cards`, { within: PANEL });
  }
  await openTable(page, 'Positions');
  await rows(page, 'Positions').getByRole('button', { name: 'Row details' }).tap();
  const details = page.getByRole('dialog', { name: 'Row details' });
  for (const text of ['Mark', 'Margin', 'Value', 'Fees']) await expect(details).toContainText(text);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: /^Open orders/ }).tap();
  await rows(page, 'Open orders')
    .getByRole('button', { name: /^Cancel/ })
    .tap();
  await expect(rows(page, 'Open orders')).toHaveCount(0);
}

test('the ticket opens without a focused field; notices leave the ticket and the bottom bar in view, and a refused field is scrolled into view', async ({
  page,
  context,
  app,
}) => {
  await giveTrader(context, app);
  const tap = await tapExchange(page);
  await page.goto(`${app.url}/trade/BTC-USDC`);
  const form = page.getByRole('form', { name: /^Order in/ });
  const openTicket = async () => {
    await phoneBuy(page).click();
    await expect(form).toBeVisible();
  };

  await test.step('the ticket of a market order opens without a focused field; notices leave the ticket and the bottom bar in view', async () => {
    await openTicket();
    await page.getByRole('radio', { name: 'Market' }).tap();
    await page.keyboard.press('Escape');
    await openTicket();
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('INPUT');
    await sizeField(page).fill('0.01');
    await sendButton(page).tap();
    await review(page).getByRole('button', { name: 'Sign in wallet' }).tap();
    const toast = page.locator('[data-sonner-toast]').first();
    await expect(toast).toBeVisible();
    // Under a pointer it stays.
    await toast.hover();
    const sheet = page.getByRole('dialog', { name: 'Order for BTC-USDC' });
    await expect(review(page)).toBeHidden();
    await expectAbove(toast, sheet);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expectAbove(toast, phoneBuy(page));
    await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThan(550);
    await openTicket();
  });

  await test.step('a refused field is in view, above the button and its result', async () => {
    tap.plan = [
      refuseInstead({
        status: 400,
        json: {
          error: 'Order must have minimum value of $10.',
          code: 'MIN_ORDER_VALUE',
          timestamp: Date.now(),
        },
      }),
    ];
    await page.reload();
    await openTicket();
    await page.getByRole('radio', { name: 'Limit', exact: true }).tap();
    await priceField(page).fill('90000');
    await sizeField(page).fill('0.01');
    await sendButton(page).tap();
    await review(page).getByRole('button', { name: 'Sign in wallet' }).tap();
    await expect(form.getByRole('link', { name: 'More about this error' })).toBeVisible();
    // At the field and under the button.
    await expect(form.getByText(/^Rejected: /)).toHaveCount(2);
    const button = await sendButton(page).boundingBox();
    await expect
      .poll(async () => {
        const field = await sizeField(page).boundingBox();
        return (field?.y ?? Infinity) + (field?.height ?? 0);
      })
      .toBeLessThan(button?.y ?? 0);
  });
});
