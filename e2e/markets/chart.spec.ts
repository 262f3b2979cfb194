// chart.spec.ts: trading on the chart: orders dragged to another price, orders drafted at the pointer, drawings and indicators that are kept.
import type { Locator, Page } from '@playwright/test';
import { dec } from '#protocol/decimal.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { Address } from '#protocol/ids.ts';
import { CHART, expectAccessible } from '../checks/accessible.ts';
import type { RunningApp } from '../app/app.ts';
import { bookTable } from '../user/screenParts.ts';
import { quietMarket } from '../app/exchangeFloor.ts';
import { expect, test, watchForErrors } from '../fixtures.ts';
import { becomeAnother, giveTrader } from '../user/quietWallet.ts';
import { BTC, openTrade, priceField, notice, review, ticket, watchPosts } from '../user/trader.ts';
import { follow } from '../user/walk.ts';

/** Near the historical prices on the chart, so that open orders are visible. */
const BOOK = {
  oracle: '97000',
  asks: [
    ['97011', '0.5'],
    ['97017', '1'],
  ],
  bids: [
    ['96983', '0.5'],
    ['96900', '2'],
  ],
} as const;

type Kept = Pick<OrderEntry, 'side' | 'price' | 'size' | 'type'>;

async function held({ gateway }: RunningApp, owner: Address, order: Kept): Promise<void> {
  const result = await gateway.sequencer.submit({
    type: 'placeOrders',
    owner,
    grouping: 'na',
    orders: [{ assetId: BTC, reduceOnly: false, ...order }],
  });
  if (result.kind !== 'orders' || result.results[0]?.kind === 'refused')
    throw new Error(JSON.stringify(result));
}

const limit = (price: `${number}`, tif: 'Gtc' | 'Alo' = 'Gtc'): Kept => ({
  side: 'buy',
  price,
  size: '0.01',
  type: { kind: 'limit', tif },
});
const chart = (page: Page) => page.getByRole('region', { name: 'Chart', exact: true });
/** Also while the review hides the rest of the screen from screen readers. */
const handle = (page: Page, name: string) =>
  page.getByRole('slider', { name: `Price of ${name}`, includeHidden: true });
const placeOf = async (slider: Locator) => Number(await slider.getAttribute('aria-valuenow'));
const restingPrice = (app: RunningApp, owner: Address) => app.gateway.engine.read.openOrders(owner)[0]?.price;
const signInSheet = (page: Page) => review(page).getByRole('button', { name: 'Sign in wallet' }).click();
const tools = (page: Page) => page.getByRole('toolbar', { name: 'Drawing tools' });

/** The centre of an element. */
async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Focuses a handle once the chart has placed it: before that it is hidden. */
async function takeUp(slider: Locator): Promise<void> {
  await expect(slider).toBeVisible();
  await slider.focus();
  await expect(slider).toBeFocused();
}

/** Drags with the mouse, in several steps. */
async function pull(
  page: Page,
  from: { x: number; y: number },
  by: { x?: number; y: number },
): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + (by.x ?? 0), from.y + by.y, { steps: 8 });
  await page.mouse.up();
}

test('orders on the chart: moved by handle, line or keys, refused, drafted by a right click, marked in the book', async ({
  page,
  app,
}) => {
  test.slow();
  const errors = watchForErrors(page);
  const posts = watchPosts(page);
  const wallet = await giveTrader(page.context(), app);
  await quietMarket(app, BTC, BOOK);
  await openTrade(page, app);
  /** The next scenario: a trader with this order, on a chart whose market does not move. */
  const begin = async (order?: Kept): Promise<Address> => {
    await quietMarket(app, BTC, BOOK);
    const owner = await becomeAnother(page, app, wallet);
    // The handles of the previous trader disappear before new ones are shown.
    await expect(page.getByRole('slider', { name: /^Price of Buy/ })).toHaveCount(0);
    if (order !== undefined) {
      await held(app, owner, order);
      await expect(handle(page, `Buy ${order.size}`)).toHaveAttribute('aria-valuenow', order.price);
    }
    posts.length = 0;
    return owner;
  };

  await test.step('an order dragged by its handle is reviewed, signed and open at a legal price', async () => {
    const owner = await begin(limit('96700'));
    const slider = handle(page, 'Buy 0.01');
    await expect(slider).toHaveAttribute('aria-valuenow', '96700');
    await expect(slider).not.toHaveAttribute('aria-disabled', 'true');
    await pull(page, await middleOf(slider), { y: 30 });
    await expect(review(page)).toBeVisible();
    const wanted = await placeOf(slider);
    expect(wanted).toBeLessThan(96_700);
    // Five significant figures: at 96,000 and some the grid is whole dollars.
    expect(Number.isInteger(wanted)).toBe(true);
    expect(restingPrice(app, owner)).toBe('96700');
    await expect(review(page)).toContainText(new Intl.NumberFormat('en').format(wanted));
    await signInSheet(page);
    await expect.poll(() => restingPrice(app, owner)).toBe(String(wanted));
    expect(app.gateway.engine.read.openOrders(owner)).toMatchObject([
      { originalSize: '0.01', remainingSize: '0.01', tif: 'Gtc' },
    ]);
    await expect(slider).toHaveAttribute('aria-valuenow', String(wanted));
  });

  await test.step('the line itself can be dragged, and a declined review moves it back', async () => {
    const owner = await begin(limit('96700'));
    const slider = handle(page, 'Buy 0.01');
    await expect(slider).not.toHaveAttribute('aria-disabled', 'true');
    const { x, y } = await middleOf(slider);
    await pull(page, { x: x - 250, y }, { y: 25 });
    await expect(review(page)).toBeVisible();
    expect(await placeOf(slider)).toBeLessThan(96_700);
    await page.keyboard.press('Escape');
    await expect(chart(page)).toContainText('Nothing was sent. The order stays at 96,700.');
    await expect(slider).toHaveAttribute('aria-valuenow', '96700');
    expect(restingPrice(app, owner)).toBe('96700');
    expect(posts).toEqual([]);
  });

  await test.step('an order whose change is refused returns to its price, with the reason', async () => {
    const owner = await begin(limit('96980', 'Alo'));
    const slider = handle(page, 'Buy 0.01');
    await expect(slider).not.toHaveAttribute('aria-disabled', 'true');
    await takeUp(slider);
    // Four steps of ten dollars up: beyond the best ask, which post-only refuses.
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('PageUp');
    await expect(slider).toHaveAttribute('aria-valuenow', '97020');
    await page.keyboard.press('Enter');
    await signInSheet(page);
    await expect(notice(page, 'Rejected')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(chart(page)).toContainText(/Rejected: .* The order stays at 96,980\./);
    await expect(slider).toHaveAttribute('aria-valuenow', '96980');
    expect(restingPrice(app, owner)).toBe('96980');
  });

  await test.step('by keyboard: arrows step along the grid, Escape moves back, Enter submits', async () => {
    const owner = await begin(limit('96700'));
    const slider = handle(page, 'Buy 0.01');
    await expect(slider).not.toHaveAttribute('aria-disabled', 'true');
    await takeUp(slider);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(slider).toHaveAttribute('aria-valuenow', '96702');
    await page.keyboard.press('Escape');
    await expect(slider).toHaveAttribute('aria-valuenow', '96700');
    await page.keyboard.press('PageDown');
    await expect(slider).toHaveAttribute('aria-valuetext', /^96,690, not sent/);
    await page.keyboard.press('Enter');
    await signInSheet(page);
    await expect.poll(() => restingPrice(app, owner)).toBe('96690');
  });

  await test.step('a right click drafts an order at that price; nothing is sent', async () => {
    await begin();
    const box = await chart(page).boundingBox();
    if (!box) throw new Error('There is no chart');
    await expect(tools(page)).toBeVisible();
    const menu = page.getByRole('menu', { name: /^Order at / });
    // Above the market, where a limit order sells and a stop order buys.
    await page.mouse.click(box.x + 300, box.y + 60, { button: 'right' });
    await expect(menu).toBeVisible();
    const price = ((await menu.getAttribute('aria-label')) ?? '').replace(/[^\d.]/g, '');
    expect(dec(price as `${number}`).gt(0)).toBe(true);
    await menu.getByRole('menuitem', { name: 'Limit sell' }).click();
    await expect(priceField(page)).toHaveValue(price);
    await expect(ticket(page).getByRole('radio', { name: 'Sell / Short' })).toBeChecked();

    await page.mouse.click(box.x + 300, box.y + 60, { button: 'right' });
    const shown = ((await menu.getAttribute('aria-label')) ?? '').replace(/[^\d.]/g, '');
    await menu.getByRole('menuitem', { name: /^Stop (buy|sell)$/ }).click();
    await expect(ticket(page).getByRole('textbox', { name: 'Trigger price' })).toHaveValue(shown);
    expect(posts).toEqual([]);
  });

  await test.step('the book keeps its layout, marks rows with own orders, and shows the balance of both sides', async () => {
    const owner = await begin({ ...limit('96983'), size: '0.02' });
    await held(app, owner, { ...limit('96983'), size: '0.03' });
    const ladder = page.getByRole('group', { name: /^Price ladder/ });
    const layout = (name: string) =>
      page.getByRole('radiogroup', { name: 'Order book sides' }).getByRole('radio', { name });
    // 0.5 + 0.02 + 0.03 + 2 of bids against 0.5 + 1 of asks: 2.55 of 4.05 is 63 per cent.
    await expect(page.getByRole('img', { name: 'Balance: bids 63%, asks 37%' })).toBeVisible();
    await layout('Bids').click();
    await expect(bookTable(page).getByRole('row').filter({ hasText: '96,983' })).toContainText('Own');
    await ladder.hover({ position: { x: 40, y: 10 } });
    const card = page.locator('dl').filter({ hasText: 'Cumulative size' });
    await expect(card).toContainText('Your 2 orders here');
    await expect(card).toContainText('0.05000 BTC');
    await page.reload();
    await expect(layout('Bids')).toBeChecked();
  });

  await test.step('another interval is another chart: indicators, lines and handles come along', async () => {
    await begin(limit('96700'));
    await page.getByRole('button', { name: /^Indicators/ }).click();
    await page.getByRole('button', { name: 'Add MACD' }).click();
    await page.keyboard.press('Escape');
    const slider = handle(page, 'Buy 0.01');
    const intervals = page.getByRole('radiogroup', { name: 'Candle interval' });
    for (const interval of ['1h', '5m', '1h']) {
      await intervals.getByRole('radio', { name: interval, exact: true }).click();
      await expect(chart(page)).toContainText(/MACD 12 26 9 [\d−]/);
      await expect(slider).toHaveAttribute('aria-valuenow', '96700');
    }
    // Back to this interval by way of the table.
    const asTable = page.getByRole('button', { name: 'Show candles as a table' });
    await asTable.click();
    await expect(slider).toBeHidden();
    await asTable.click();
    await expect(chart(page)).toContainText(/MACD 12 26 9 [\d−]/);
    // Hidden until its place on the new chart is known; a hidden one cannot be focused.
    await expect(slider).toBeVisible();
    await takeUp(slider);
    await expect(slider).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(slider).toHaveAttribute('aria-valuenow', '96701');
  });

  errors.assertNone();
});

test('a visitor’s chart: depth and funding beside it, drawings and indicators that survive a reload; a trend line keeps its times on every interval', async ({
  page,
  app,
}) => {
  test.slow();
  const errors = watchForErrors(page);
  await openTrade(page, app, 'SOL-USDC');
  await test.step('a trend line keeps its times on every interval', () => expectTimesKept(page));
  await follow(page, '/trade/BTC-USDC');
  await expect(ticket(page)).toBeVisible();

  const view = (name: string) =>
    page.getByRole('radiogroup', { name: 'Chart view' }).getByRole('radio', { name, exact: true });
  await test.step('depth and funding are beside the candles', async () => {
    await view('Depth').click();
    const picture = page.getByRole('group', { name: /^Depth of BTC-USDC/ });
    await picture.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(picture).toContainText('Cumulative size');
    await expect(page.getByRole('table', { name: /^Depth of BTC-USDC/ }).getByRole('row')).toHaveCount(4);
    await expectAccessible(page, 'depth', { within: CHART });
    await view('Funding').click();
    await expect(chart(page)).toContainText('Annualized');
    await page.getByRole('button', { name: 'Show as table' }).click();
    await expect(
      page.getByRole('grid', { name: 'Funding rates of BTC-USDC' }).getByRole('row').nth(1),
    ).toContainText('%');
    await expectAccessible(page, 'funding', { within: CHART });
    await view('Chart').click();
    await expect(tools(page)).toBeVisible();
    await expectAccessible(page, 'chart with its tools', { within: CHART });
  });

  await test.step('a drawing is chosen, moved and removed', async () => {
    await expect(tools(page)).toBeVisible();
    const box = await chart(page).boundingBox();
    if (!box) throw new Error('There is no chart');
    await tools(page).getByRole('button', { name: 'Draw a horizontal line' }).click();
    const at = { x: box.x + 200, y: box.y + 140 };
    await page.mouse.click(at.x, at.y);
    const label = chart(page).getByText(/^Line at /);
    const before = await label.textContent();
    await pull(page, at, { y: 40 });
    await expect(label).not.toHaveText(before ?? '');
    await page.keyboard.press('Delete');
    await expect(label).toBeHidden();
    await expect(tools(page).getByRole('button', { name: 'Drawings (0)' })).toBeVisible();
  });

  await test.step('indicators keep their settings, drawings their market, and the last shown view is restored, across a reload', async () => {
    const opener = page.getByRole('button', { name: /^Indicators/ });
    await opener.click();
    await page.getByRole('button', { name: 'Add Exponential moving average' }).click();
    await page.getByRole('button', { name: 'Add RSI' }).click();
    const length = page.getByRole('textbox', { name: 'Exponential moving average: Length' });
    await expect(length).toHaveValue('21');
    await length.fill('0');
    await expect(page.getByText('A whole number from 1 to 500')).toBeVisible();
    await length.fill('34');
    await page.keyboard.press('Escape');
    await expect(chart(page)).toContainText(/EMA 34 \d/);
    await expect(chart(page)).toContainText(/RSI 14/);

    const box = await chart(page).boundingBox();
    if (!box) throw new Error('There is no chart');
    await tools(page).getByRole('button', { name: 'Draw a horizontal line' }).click();
    await page.mouse.click(box.x + 200, box.y + 120);
    await tools(page).getByRole('button', { name: 'Draw a trend line' }).click();
    await pull(page, { x: box.x + 150, y: box.y + 200 }, { x: 120, y: -40 });
    await tools(page).getByRole('button', { name: 'Measure price and time' }).click();
    await page.mouse.click(box.x + 320, box.y + 220);
    await page.mouse.move(box.x + 380, box.y + 150);
    await page.mouse.click(box.x + 380, box.y + 150);
    const drawn = async () => {
      await tools(page)
        .getByRole('button', { name: /^Drawings \(/ })
        .click();
      const items = page.getByRole('dialog', { name: 'Drawings on this chart' }).getByRole('listitem');
      await expect(items).toHaveCount(3);
      const texts = await items.allTextContents();
      await page.keyboard.press('Escape');
      return texts;
    };
    const before = await drawn();
    expect(before).toHaveLength(3);
    expect(before.map((text) => text.split(/[ :]/)[0])).toEqual(['Line', 'Trend', 'Measure']);

    await view('Funding').click();
    await expect(chart(page)).toContainText('Annualized');
    await page.reload();
    await expect(view('Funding')).toBeChecked();
    await view('Chart').click();
    await expect(chart(page)).toContainText(/EMA 34 \d/);
    expect(await drawn()).toEqual(before);
    // Drawings belong to the market; indicators apply to all markets.
    await follow(page, '/trade/ETH-USDC');
    await expect(chart(page)).toContainText(/EMA 34 \d/);
    await tools(page).getByRole('button', { name: 'Drawings (0)' }).click();
    await expect(page.getByText('No drawings on this market')).toBeVisible();
  });

  errors.assertNone();
});

/**
 * Left and right end, in CSS pixels, of everything painted in the accent colour: only drawings, as the account is
 * empty.
 */
async function drawnSpan(page: Page): Promise<{ left: number; right: number } | undefined> {
  return chart(page).evaluate((region) => {
    const hex = getComputedStyle(document.documentElement).getPropertyValue('--color-accent').trim();
    const accent = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    const columns: number[] = [];
    for (const canvas of region.querySelectorAll('canvas')) {
      const pen = canvas.getContext('2d');
      if (!pen || canvas.width < 300 || canvas.height < 100) continue;
      const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
      for (let at = 0; at < data.length; at += 4) {
        if (accent.every((part, index) => Math.abs((data[at + index] ?? 0) - part) < 12))
          columns.push((at / 4) % canvas.width);
      }
    }
    if (columns.length === 0) return undefined;
    const scale = devicePixelRatio;
    return {
      left: columns.reduce((a, b) => Math.min(a, b)) / scale,
      right: columns.reduce((a, b) => Math.max(a, b)) / scale,
    };
  });
}

/** On the open chart of a market without drawings. */
async function expectTimesKept(page: Page): Promise<void> {
  const intervals = page.getByRole('radiogroup', { name: 'Candle interval' });
  const show = (interval: string) => intervals.getByRole('radio', { name: interval, exact: true }).click();
  await show('15m');
  await expect(tools(page)).toBeVisible();
  const box = await chart(page).boundingBox();
  if (!box) throw new Error('There is no chart');
  await tools(page).getByRole('button', { name: 'Draw a trend line' }).click();
  await pull(page, { x: box.x + 250, y: box.y + 200 }, { x: 240, y: -30 });
  await page.mouse.move(box.x + 60, box.y + 60);
  const width = async () => {
    const span = await drawnSpan(page);
    return span === undefined ? 0 : span.right - span.left;
  };
  await expect.poll(width).toBeGreaterThan(200);
  // A new drawing shows its ends as circles; another interval shows the bare line.
  const onQuarters = (await width()) - 10;
  for (const { interval, share } of [
    { interval: '1h', share: 1 / 4 },
    { interval: '4h', share: 1 / 16 },
    { interval: '1d', share: 1 / 96 },
  ]) {
    await show(interval);
    await expect.poll(async () => Math.abs((await width()) - onQuarters * share), interval).toBeLessThan(4);
    // The chart shows two days of history at its right: none of it is at the left edge.
    await expect.poll(async () => (await drawnSpan(page))?.left, interval).toBeGreaterThan(100);
  }
  await show('15m');
  await expect.poll(async () => Math.abs((await width()) - onQuarters)).toBeLessThan(4);
}
