// figures.spec.ts: figures on screen: decimals, space, and the chosen clock.
import { expectAccessible } from '../checks/accessible.ts';
import { canvasTexts, watchCanvasText } from '../checks/canvasText.ts';
import { createCounterparty, quietMarket } from '../app/exchangeFloor.ts';
import type { Locator, Page } from '@playwright/test';
import type { Address } from '#protocol/ids.ts';
import type { RunningApp } from '../app/app.ts';
import { expect, newAccount, test } from '../fixtures.ts';
import { goTo } from '../user/screenParts.ts';
import { becomeAnother, giveTrader } from '../user/quietWallet.ts';
import { rainMarket } from '../app/outcomeFloor.ts';
import {
  acceptedBefore,
  BTC,
  cellOf,
  openTable,
  openTrade,
  rows,
  sendButton,
  sizeField,
  ticket,
} from '../user/trader.ts';
import { follow, openScreen } from '../user/walk.ts';

const ETH = '00020001';
const USDC = '00012710';
const CHART = '[aria-label="Chart"]';
const LADDER = '[aria-label^="Price ladder"]';

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const isOver = (a: Box, b: Box): boolean =>
  a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;

async function placeOf(target: Locator): Promise<Box> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('It is not on the chart');
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
}

const limit = (assetId: string, side: 'buy' | 'sell', price: `${number}`, size: `${number}`) =>
  ({ assetId, side, price, size, reduceOnly: false, type: { kind: 'limit', tif: 'Gtc' } }) as const;

/** A long position from many fills of the last hours, near the market, and two orders beside its entry. */
async function withManyFills(page: Page, app: RunningApp): Promise<void> {
  const last = app.gateway.engine.read.mid(BTC) ?? app.gateway.engine.read.oracle(BTC);
  const near = Math.round(Number(last));
  const price = (away: number) => String(near + away) as `${number}`;
  await quietMarket(app, BTC, { oracle: price(0), asks: [[price(2), '5']], bids: [[price(-2), '5']] });
  const { address } = await giveTrader(page.context(), app);
  await app.gateway.sequencer.submit({
    type: 'placeOrders',
    owner: address,
    orders: [
      limit(BTC, 'buy', price(2), '0.05'),
      limit(BTC, 'sell', price(3), '0.02'),
      limit(BTC, 'buy', price(1), '0.03'),
    ],
    grouping: 'na',
  });
  // The same trade for every half hour before.
  await page.route('**/info', async (route) => {
    if (!(route.request().postData() ?? '').includes('"userFills')) return route.fallback();
    const answer = await route.fetch();
    const fills = (await answer.json()) as { time: number }[];
    const [first] = fills;
    const before =
      first === undefined
        ? []
        : Array.from({ length: 16 }, (_, index) => ({
            ...first,
            tid: 9_000_000 + index,
            time: first.time - (index + 1) * 1_800_000,
          }));
    await route.fulfill({ response: answer, json: [...fills, ...before] });
  });
}

test('1440 and 390 wide: labels of fills, the entry and handles of orders do not cover one another', async ({
  page,
  app,
}) => {
  await watchCanvasText(page);
  await withManyFills(page, app);
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const)
    await test.step(`${width} wide`, async () => {
      await page.setViewportSize({ width, height });
      await page.goto(`${app.url}/trade/BTC-USDC`);
      await expectLabelsApart(page);
    });
});

async function expectLabelsApart(page: Page): Promise<void> {
  await expect(page.getByRole('slider', { name: 'Price of Sell 0.02' })).toBeVisible();
  const texts = () => canvasTexts(page, CHART, true);
  const handle = (name: string) => page.getByRole('slider', { name: `Price of ${name}` }).locator('..');
  const labels = async () => (await texts()).filter(({ text }) => text === '0.05');
  const entry = page.locator(CHART).getByText(/^Entry \+0\.05$/);
  await expect.poll(async () => (await labels()).length).toBeGreaterThanOrEqual(2);
  await expect(entry).toBeVisible();
  // Seventeen marks are drawn; not all labels fit.
  expect((await labels()).length).toBeLessThan(17);
  const apart = async () => {
    const shown: Box[] = [
      ...(await labels()),
      await placeOf(entry),
      await placeOf(handle('Sell 0.02')),
      await placeOf(handle('Buy 0.03')),
    ];
    return shown.flatMap((one, index) => shown.slice(index + 1).filter((other) => isOver(one, other)));
  };
  await expect.poll(apart).toEqual([]);
  // Zoomed out, with narrow candles, fewer fit. The pointer is over a handle, where the wheel works too.
  const many = (await labels()).length;
  await handle('Sell 0.02').hover();
  // A wheel event during a redraw is lost: it is repeated until the chart has zoomed.
  const turned = async () => {
    for (let notch = 0; notch < 6; notch += 1) await page.mouse.wheel(0, 120);
    return (await labels()).length;
  };
  await expect.poll(turned).toBeLessThan(many);
  await expect.poll(apart).toEqual([]);
}

test('the book shows twelve levels a side at 1440 × 900, eighteen at 1920 × 1080; one side alone fills the room; own size is written beside its price; the clock of the chart is the one chosen', async ({
  page,
  context,
  app,
}) => {
  await watchCanvasText(page);
  const counterparty = await quietMarket(app, BTC, { oracle: '97000', asks: [], bids: [] });
  for (let step = 1; step <= 30; step += 1) {
    await counterparty.place('sell', String(97_000 + step) as `${number}`, '0.5');
    await counterparty.place('buy', String(97_000 - step) as `${number}`, '0.5');
  }
  const { address } = await giveTrader(context, app);
  await app.gateway.sequencer.submit({
    type: 'placeOrders',
    owner: address,
    orders: [limit(BTC, 'buy', '96996', '0.02'), limit(BTC, 'buy', '96996', '0.0375')],
    grouping: 'na',
  });
  const prices = async (half: RegExp) =>
    (await canvasTexts(page, LADDER)).filter(({ text }) => half.test(text));
  const asks = async () => (await prices(/^97,0\d\d$/)).length;
  const bids = async () => (await prices(/^96,9\d\d$/)).length;
  for (const { width, height, min } of [
    { width: 1440, height: 900, min: 12 },
    { width: 1920, height: 1080, min: 18 },
  ]) {
    await page.setViewportSize({ width, height });
    await openTrade(page, app);
    await expect.poll(asks).toBeGreaterThanOrEqual(min);
    await expect.poll(bids).toBeGreaterThanOrEqual(min);
  }
  const ownSizes = async () => {
    const [row] = await prices(/^96,996$/);
    return (await canvasTexts(page, LADDER)).filter(
      ({ text, top, left }) =>
        text === '0.0575' && Math.abs(top - (row?.top ?? 0)) < 2 && left > (row?.right ?? Infinity),
    ).length;
  };
  await expect.poll(ownSizes).toBe(1);
  await page
    .getByRole('radiogroup', { name: 'Order book sides' })
    .getByRole('radio', { name: 'Bids' })
    .click();
  const foot = async () => Math.max(...(await prices(/^96,9\d\d$/)).map(({ bottom }) => bottom));
  const ladder = await page.locator(LADDER).boundingBox();
  await expect
    .poll(async () => (ladder === null ? NaN : ladder.y + ladder.height - (await foot())))
    .toBeLessThan(40);

  await test.step('the chart uses the clock chosen in the settings', async () => {
    const chart = await page.getByRole('region', { name: 'Chart', exact: true }).boundingBox();
    if (chart === null) throw new Error('There is no chart');
    const clocks = async () => {
      await page.mouse.move(chart.x + 300, chart.y + 200);
      const texts = await canvasTexts(page, CHART, true);
      const cross = texts.find(({ text }) => /^\w{3} \d\d, \d\d:\d\d/.test(text));
      // The time to the close of the candle is written as a clock too, beside the price.
      const isOnAxis = ({ top }: { top: number }) => cross !== undefined && Math.abs(top - cross.top) < 8;
      return {
        cross: cross?.text,
        axis: texts
          .filter(({ text }) => /^\d\d:\d\d/.test(text))
          .filter(isOnAxis)
          .map(({ text }) => text),
      };
    };
    await expect.poll(async () => (await clocks()).cross).toMatch(/^\w{3} \d\d, \d\d:\d\d$/);
    expect((await clocks()).axis.length).toBeGreaterThan(0);
    for (const text of (await clocks()).axis) expect(text).toMatch(/^\d\d:\d\d$/);
    await goTo(page, 'Settings');
    await page.getByRole('combobox', { name: 'Clock' }).selectOption({ label: '12 hours (2:30 PM)' });
    await goTo(page, 'Trade');
    await expect.poll(async () => (await clocks()).cross).toMatch(/^\w{3} \d\d, \d\d:\d\d\s[AP]M$/);
    for (const text of (await clocks()).axis) expect(text).toMatch(/[AP]M$/);
  });
});

/** Tooltips and cells with more than eight decimals, figures that are cut off, and columns half in view. */
const wrongFigures = (page: Page) =>
  page.evaluate(() => {
    const tips = [...document.querySelectorAll('[data-tip]')]
      .map((each) => each.getAttribute('data-tip') ?? '')
      .filter((tip) => /[.,]\d{9}/.test(tip));
    const shown = [...document.querySelectorAll('[role=gridcell], dd, td')]
      .filter((each) => /[.,]\d{9}/.test(each.textContent))
      .map((each) => each.textContent);
    const cells = [...document.querySelectorAll('[role=gridcell]')].filter(
      (each) =>
        each.getClientRects().length > 0 &&
        [...each.querySelectorAll('span.tabular')].some((figure) => /\d/.test(figure.textContent)),
    );
    const isCut = (cell: Element): boolean => {
      const { left } = cell.getBoundingClientRect();
      return [cell, ...cell.querySelectorAll('*')].some(
        (each) =>
          (each.clientWidth > 0 && each.scrollWidth > each.clientWidth) ||
          (each.matches('.tabular') && each.getBoundingClientRect().left < left - 0.5),
      );
    };
    const isHalfInView = (cell: Element): boolean => {
      const row = cell.closest('[role=row]');
      const grid = cell.closest('[role=grid]');
      if (row === null || grid === null || getComputedStyle(cell).position === 'sticky') return false;
      const last = row.lastElementChild;
      const isPinned = last !== null && getComputedStyle(last).position === 'sticky';
      const end = (isPinned ? last : grid).getBoundingClientRect()[isPinned ? 'left' : 'right'];
      const { left, right } = cell.getBoundingClientRect();
      return left < end - 1 && right > end + 1;
    };
    const named = (fault: string, found: Element[]) => found.map((each) => `${fault}: ${each.textContent}`);
    return [
      ...tips,
      ...shown,
      ...named('cut off', cells.filter(isCut)),
      ...named('half in view', cells.filter(isHalfInView)),
    ];
  });

const BONK = '0002000d';

/** Positions worth millions at 200,000 and at 0.00008, a loss of more than the margin, a take-profit and a stop. */
async function withMillions(app: RunningApp, owner: Address): Promise<void> {
  const { sequencer } = app.gateway;
  const order = { owner, grouping: 'na' } as const;
  const stop = (triggerPrice: `${number}`, tpsl: 'tp' | 'sl') =>
    ({
      ...limit(BTC, 'sell', triggerPrice, '25'),
      reduceOnly: true,
      type: { kind: 'trigger', isMarket: true, triggerPrice, tpsl },
    }) as const;
  await sequencer.submit({ type: 'credit', owner, assetId: USDC, amount: '2345678', reason: 'test' });
  await sequencer.submit({ type: 'updateLeverage', owner, assetId: BTC, mode: 'cross', leverage: 40 });
  await sequencer.submit({ type: 'placeOrders', ...order, orders: [limit(BTC, 'buy', '200003', '25')] });
  await sequencer.submit({
    type: 'placeOrders',
    ...order,
    orders: [stop('210001', 'tp'), stop('180001', 'sl')],
  });
  await quietMarket(app, BONK, {
    oracle: '0.000084',
    asks: [['0.000085', '20000000']],
    bids: [['0.000083', '20000000']],
  });
  await sequencer.submit({
    type: 'placeOrders',
    ...order,
    orders: [limit(BONK, 'sell', '0.000083', '12345678')],
  });
  await sequencer.submit({ type: 'creditPusd', owner, amount: '2345678.12' });
  await (await rainMarket(app)).split(owner, '1234567.89');
}

test('in English at 1920 and 1024, in German at 1440, 1024 and 390, with millions: no figure has more than eight decimals or is cut off, and no column is half in view', async ({
  page,
  context,
  app,
}) => {
  test.slow();
  const counterparty = await quietMarket(app, BTC, {
    oracle: '200000',
    asks: [
      ['200001', '0.0002'],
      ['200002', '0.0005'],
      ['200003', '60'],
    ],
    bids: [['199999', '5']],
  });
  const { address } = await giveTrader(context, app);
  const { sequencer, engine } = app.gateway;
  // A slice of 0.00103 over three prices: a non-terminating average.
  await sequencer.submit({
    type: 'twapOrder',
    owner: address,
    assetId: BTC,
    side: 'buy',
    size: '0.00721',
    reduceOnly: false,
    durationMinutes: 30,
    sliceCount: 7,
    isRandomized: false,
  });
  await sequencer.submit({
    type: 'placeOrders',
    owner: address,
    orders: [limit(BTC, 'buy', '200003', '0.0007'), limit(BTC, 'buy', '90000', '0.00101')],
    grouping: 'na',
  });
  await counterparty.place('sell', '200004', '0.1');
  await expect.poll(() => engine.read.twaps(address)[0]?.slicesFilled).toBe(1);
  await withMillions(app, address);
  app.gateway.feed.setPrice(BTC, '193800');
  await openTrade(page, app);
  for (const width of [1920, 1024])
    await test.step(`${width} wide`, () => expectWholeFigures(page, app, width));
  await page.evaluate(() =>
    localStorage.setItem('trine.preferences', JSON.stringify({ state: { language: 'de' }, version: 0 })),
  );
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', /^de/);
  for (const width of [1440, 1024, 390])
    await test.step(`${width} wide, in German`, () => expectWholeFigures(page, app, width));
});

/** In every account table and in the portfolio, in either language. */
async function expectWholeFigures(page: Page, app: RunningApp, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await follow(page, '/trade/BTC-USDC');
  const positions = page.getByRole('tab', { name: /^Position(s|en)/ });
  if (width === 390) await positions.first().click();
  const tabs = page.getByRole('tablist', { name: /^(Account tables|Kontotabellen)$/ }).getByRole('tab');
  await tabs.first().click();
  await expect(page.getByRole('grid', { name: /^Position(s|en)$/ }).getByRole('row')).toHaveCount(3);
  for (const tab of await tabs.all()) {
    await tab.click();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect.poll(() => wrongFigures(page), (await tab.textContent()) ?? '').toEqual([]);
  }
  await openScreen(page, app.url, '/portfolio');
  await expect.poll(() => wrongFigures(page), 'portfolio').toEqual([]);
}

test('the trade screen at 1440 × 900: Max and the account in view, right positions and sizes, and no tooltip that stays', async ({
  page,
  context,
  app,
}) => {
  const wallet = await giveTrader(context, app);
  await page.clock.install();
  await openTrade(page, app);

  await test.step('the ticket at 1440 × 900 shows the available amount and Max before any input, and the account is in view', async () => {
    await expect(ticket(page)).toContainText(/Available 10,000\.00 USDC/);
    // The wallet reconnected automatically, so the submit button has not taken the focus.
    await expect(sendButton(page)).not.toBeFocused();
    await expect(
      page.getByRole('region', { name: 'Account', exact: true }).getByText('Equity'),
    ).toBeInViewport({ ratio: 1 });
    await page.getByRole('radio', { name: 'Market', exact: true }).click();
    await ticket(page)
      .getByRole('button', { name: /^Max .* BTC$/ })
      .click();
    await expect(sizeField(page)).not.toHaveValue('');
  });

  await test.step('positions at 1440: cross and isolated are distinguishable, and PnL, liquidation, margin and TP/SL are in view', async () => {
    const address = await becomeAnother(page, app, wallet);
    const { sequencer } = app.gateway;
    await (await createCounterparty(app, BTC)).place('sell', '97000', '1');
    await (await createCounterparty(app, ETH)).place('sell', '3400', '5');
    await sequencer.submit({
      type: 'updateLeverage',
      owner: address,
      assetId: ETH,
      mode: 'isolated',
      leverage: 5,
    });
    await sequencer.submit({
      type: 'placeOrders',
      owner: address,
      orders: [limit(BTC, 'buy', '98000', '0.05'), limit(ETH, 'buy', '3500', '0.3')],
      grouping: 'na',
    });
    await expect(rows(page, 'Positions')).toHaveCount(2);
    await expect(rows(page, 'Positions').filter({ hasText: 'BTC-USDC' })).toContainText('Cross');
    await expect(rows(page, 'Positions').filter({ hasText: 'ETH-USDC' })).toContainText('Isolated');
    const close = await rows(page, 'Positions')
      .first()
      .getByRole('button', { name: /^Close/ })
      .boundingBox();
    for (const name of [
      'Market',
      'Size',
      'Entry',
      'Mark',
      'Liquidation',
      'PnL (return)',
      'Margin',
      'TP / SL',
    ]) {
      const header = await page
        .getByRole('grid', { name: 'Positions' })
        .getByRole('columnheader', { name, exact: true })
        .boundingBox();
      expect((header?.x ?? Infinity) + (header?.width ?? 0), name).toBeLessThan(close?.x ?? 0);
    }
  });

  await test.step('sizes of one market have the same decimals in every row of a table', async () => {
    const address = await becomeAnother(page, app, wallet);
    const counterparty = await createCounterparty(app, BTC);
    await counterparty.place('sell', '97000', '1');
    await app.gateway.sequencer.submit({
      type: 'placeOrders',
      owner: address,
      orders: [
        limit(BTC, 'buy', '98000', '0.05'),
        limit(BTC, 'buy', '98000', '0.1'),
        limit(BTC, 'buy', '90000', '0.02'),
        limit(BTC, 'buy', '90001', '0.12345'),
      ],
      grouping: 'na',
    });
    // Quotes of the practice market may have filled a part first, so that there may be more fills than orders.
    const fills = app.gateway.engine.read.fills(address).length;
    expect(fills).toBeGreaterThanOrEqual(2);
    for (const [name, count, columns] of [
      ['Positions', 1, ['Size']],
      ['Open orders', 2, ['Size', 'Remaining']],
      ['Fills', fills, ['Size']],
    ] as const) {
      await openTable(page, name);
      await expect(rows(page, name)).toHaveCount(count);
      for (const row of await rows(page, name).all())
        for (const column of columns)
          await expect(await cellOf(row, column), `${name}, ${column}`).toHaveText(/^\d\.\d{5}$/);
    }
  });

  await test.step('a tooltip disappears once a market is chosen', async () => {
    const opener = page.getByRole('button', { name: 'BTC-USDC', exact: true });
    await opener.hover();
    await opener.click();
    const market = page
      .getByRole('grid', { name: 'Markets' })
      .getByRole('row')
      .filter({ hasText: 'ETH-USDC' })
      .first();
    await market.hover();
    await market.click();
    await expect(ticket(page, 'ETH-USDC')).toBeVisible();
    // Longer than the delay of a tooltip; the pointer stays where the list was.
    await page.clock.fastForward(700);
    await expect(page.locator('[data-tooltip]')).toHaveCount(0);
  });
});

test('the read-only screen of a question is accessible on a desktop and a phone', async ({ page, app }) => {
  const floor = await rainMarket(app);
  const { address } = newAccount();
  await acceptedBefore(app, address);
  await floor.split(address, '20');
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openScreen(page, app.url, `/trade/test-ends-dry-yes?address=${address}`);
    await expect(page.getByText(/^You are watching/).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Market figures' })).toBeVisible();
    await expectAccessible(page, `watched question at ${width}`);
  }
});
