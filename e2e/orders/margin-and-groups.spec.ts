// margin-and-groups.spec.ts: isolated margin, an entry with its TP/SL orders, and what remains of a scale order and a
// TWAP after a reload in the middle.
import type { Locator, Page } from '@playwright/test';
import type { Address } from '#protocol/ids.ts';
import type { RunningApp } from '../app/app.ts';
import { createCounterparty, quietMarket } from '../app/exchangeFloor.ts';
import { tapExchange } from '../app/exchangeTap.ts';
import { expect, test, watchForErrors } from '../fixtures.ts';
import { goTo } from '../user/screenParts.ts';
import { becomeAnother, giveTrader } from '../user/quietWallet.ts';
import {
  BTC,
  cellOf,
  exact,
  figure,
  fillTicket,
  openDetails,
  leverageButton,
  openTable,
  openTrade,
  notice,
  review,
  rows,
  sendButton,
  ticket,
} from '../user/trader.ts';

const HYPE_USDC = '00030004';
const HYPE = '00010004';

const sign = (page: Page) => review(page).getByRole('button', { name: 'Sign in wallet' }).click();
const field = (page: Page, name: string, symbol?: string) =>
  ticket(page, symbol).getByRole('textbox', { name, exact: true });

test('an entry is pending with its stop, which is dragged on the chart; partly filled, the take-profit fires and the stop is cancelled; isolated margin: opened as the receipt shows, added and removed, and every figure equals the ledger’s', async ({
  page,
  context,
  app,
}) => {
  test.slow();
  const errors = watchForErrors(page);
  await quietMarket(app, BTC, CHARTED);
  const wallet = await giveTrader(context, app);
  await openTrade(page, app);
  await test.step('an entry with its stop and take-profit', () => dragStop(page, app, wallet.address));
  await test.step('isolated margin', async () => {
    await quietMarket(app, BTC, { oracle: '60000', asks: [['60010', '1']], bids: [['59990', '1']] });
    const owner = await becomeAnother(page, app, wallet);
    await ticket(page).getByRole('checkbox', { name: 'Take-profit / stop-loss' }).uncheck();
    await moveMargin(page, app, owner);
  });
  await test.step('liquidated', () => seeLiquidation(page, app));
  errors.assertNone();
});

async function moveMargin(page: Page, app: RunningApp, address: Address): Promise<void> {
  const { read } = app.gateway.engine;
  const receipt = (label: string | RegExp) => figure(ticket(page), label);
  const opener = leverageButton(page);
  const dialog = page.getByRole('dialog', { name: 'Leverage in BTC-USDC' });

  await opener.click();
  await dialog.getByRole('radio', { name: 'Isolated' }).click();
  await dialog.getByRole('textbox', { name: 'Leverage' }).fill('5');
  await dialog.getByRole('button', { name: 'Set leverage to 5×' }).click();
  await expect(review(page)).toContainText('Set the leverage of BTC-USDC to 5× with isolated margin.');
  await sign(page);
  await expect(
    ticket(page).getByRole('button', { name: 'Isolated 5×, change leverage and margin mode' }),
  ).toBeVisible();

  // 0.05 × 60,010 = 3,000.50: a fifth of it is isolated margin, 0.00045 of it is the fee, and the rest of 10,000
  // stays free.
  await fillTicket(page, { side: 'buy', type: 'market', size: '0.05' });
  await openDetails(page);
  // Required: 3,000 / 5 at the mark, the 0.50 by which the fill is worse than the mark, and the fee.
  await expect.poll(() => exact(receipt('Margin required'))).toBe('601.850225');
  expect(await exact(receipt(/^Fee/))).toBe('1.350225');
  await expect(receipt('Isolated margin')).toContainText('$0.00before,→$600.10after');
  await expect(receipt('Available')).toContainText('$9,398.54after');
  // Equity is zero at p: 600.1 + 0.05 p − 3,000.5 = 0.05 p / 80, so p = 2,400.4 / 0.049375 = 48,615.696…
  await expect(receipt('Liq. price')).toHaveText('48,616');
  await sendButton(page).click();
  await sign(page);
  await expect(notice(page, /BTC-USDC Perp: (bought|sold) 0\.05 at 60,010/)).toBeVisible();
  // The mark is 60,000: the isolated margin has lost 0.50.
  expect(read.positions(address)).toMatchObject([
    {
      size: '0.05',
      entryPrice: '60010',
      marginUsed: '599.6',
      unrealizedPnl: '-0.5',
      liquidationPrice: '48615.7',
      leverage: { mode: 'isolated', value: 5 },
    },
  ]);
  expect(read.account(address)).toMatchObject({
    freeCollateral: '9398.549775',
    summary: { marginUsed: '599.6' },
  });
  expect(read.fills(address)).toMatchObject([{ fee: '1.350225', price: '60010' }]);
  const inRow = async (column: string) => {
    await expect(rows(page, 'Positions')).toHaveCount(1);
    return exact(await cellOf(rows(page, 'Positions'), column));
  };
  await expect.poll(() => inRow('Margin')).toBe('599.6');

  // 100 more: 2,300.4 / 0.049375 = 46,590.379…
  await opener.click();
  const mover = dialog.getByRole('region', { name: 'Position margin' });
  await mover.getByRole('textbox', { name: 'Amount' }).fill('100');
  await expect(figure(mover, 'Liquidation price')).toContainText('46,590after');
  await mover.getByRole('button', { name: 'Add margin' }).click();
  await sign(page);
  await expect
    .poll(() => read.positions(address)[0])
    .toMatchObject({ marginUsed: '699.6', liquidationPrice: '46590.4' });
  await expect.poll(() => inRow('Margin')).toBe('699.6');

  // 3,000 / 5 = 600 must stay: 99.60 can be removed.
  await opener.click();
  await mover.getByRole('radio', { name: 'Remove margin' }).click();
  await mover.getByRole('textbox', { name: 'Amount' }).fill('100');
  await expect(mover).toContainText('Max removable: 99.60 USDC');
  await mover.getByRole('button', { name: 'Use 99.6 as Amount' }).click();
  await mover.getByRole('button', { name: 'Remove margin' }).click();
  await sign(page);
  // (3,000.5 − 600.5) / 0.049375 = 48,607.594…
  await expect
    .poll(() => read.positions(address)[0])
    .toMatchObject({ marginUsed: '600', liquidationPrice: '48607.6' });
  expect(read.account(address).freeCollateral).toBe('9398.149775');
  await expect.poll(() => inRow('Margin')).toBe('600');
  expect(read.ledgerSum()).toBe('0');
}

/** One bar that lasts, after a reload too, until it is dismissed; no notice of an order. */
async function seeLiquidation(page: Page, app: RunningApp): Promise<void> {
  const before = await notice(page, /(bought|sold) [\d.]+ at/).count();
  await quietMarket(app, BTC, { oracle: '47000', asks: [['47010', '1']], bids: [['46990', '1']] });
  const bar = page.getByRole('region', { name: 'Closed by the service' });
  const liquidated = /^Liquidated: long 0\.05 BTC at [\d,.]+, −[\d,.]+, fee [\d.]+/;
  await expect(bar.getByRole('listitem')).toHaveText(liquidated);
  await expect(page.getByRole('alert').filter({ hasText: liquidated })).toHaveCount(1);
  expect(await notice(page, /(bought|sold) [\d.]+ at/).count()).toBe(before);
  expect(await notice(page, 'maintenance margin').count()).toBe(0);
  await page.reload();
  await expect(bar.getByRole('listitem')).toHaveText(liquidated);
  await bar.getByRole('button', { name: 'Dismiss' }).click();
  await expect(bar).toHaveCount(0);
}

/** Near the chart's past prices, so that pending orders are in view. */
const CHARTED = {
  oracle: '97000',
  asks: [
    ['97011', '0.5'],
    ['97400', '5'],
  ],
  bids: [
    ['96983', '0.5'],
    ['96700', '5'],
  ],
} as const;

const handle = (page: Page, name: string) =>
  page.getByRole('slider', { name: `Price of ${name}`, includeHidden: true });

async function pull(page: Page, from: Locator, to: { y: number }): Promise<void> {
  // Also waits until nothing covers the line, such as the confirmation of the last change.
  await from.hover();
  const box = await from.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, to.y, { steps: 8 });
  await page.mouse.up();
}

const middle = async (target: Locator) => {
  const box = await target.boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0) / 2;
};

async function dragStop(page: Page, app: RunningApp, address: Address): Promise<void> {
  const { read } = app.gateway.engine;
  const [seller, buyer] = [await createCounterparty(app, BTC), await createCounterparty(app, BTC)];
  await fillTicket(page, { side: 'buy', type: 'limit', price: '96900', size: '0.02' });
  await ticket(page).getByRole('checkbox', { name: 'Take-profit / stop-loss' }).check();
  await field(page, 'Take-profit').fill('97300');
  await field(page, 'Stop-loss').fill('96500');
  await sendButton(page).click();
  await sign(page);
  await expect(notice(page, /BTC: placed at/)).toBeVisible();
  const stopPrice = () =>
    read
      .openOrders(address)
      .flatMap((order) => [order, ...order.children])
      .find(
        ({ triggerPrice, price }) =>
          triggerPrice !== null && Number(price) < Number(triggerPrice) && Number(triggerPrice) < 96_950,
      )?.triggerPrice;
  expect(stopPrice()).toBe('96500');

  // A child order of a pending entry can be dragged like any other line.
  const stop = handle(page, 'Stop: sell 0.02');
  await expect(stop).not.toHaveAttribute('aria-disabled', 'true');
  await pull(page, stop, { y: (await middle(stop)) + 25 });
  await expect(review(page)).toBeVisible();
  const wanted = (await stop.getAttribute('aria-valuenow')) ?? '';
  expect(Number(wanted)).toBeLessThan(96_500);
  await sign(page);
  await expect.poll(stopPrice).toBe(wanted);

  // A stop above its entry is invalid: the service refuses it, and the line returns. It can be dragged once the change is shown.
  await expect(stop).not.toHaveAttribute('aria-busy', 'true');
  await pull(page, stop, { y: (await middle(handle(page, 'Buy 0.02'))) - 12 });
  await sign(page);
  await expect(notice(page, 'Rejected')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Chart', exact: true })).toContainText(
    /Rejected: .* The order stays at 96,/,
  );
  await expect(stop).toHaveAttribute('aria-valuenow', wanted);
  expect(stopPrice()).toBe(wanted);

  // Half of the entry fills while the page is closed: both children cover that half.
  await page.reload();
  await seller.place('sell', '96900', '0.51', 'Ioc');
  await expect.poll(() => read.positions(address)).toMatchObject([{ size: '0.01', entryPrice: '96900' }]);
  await expect(handle(page, 'Stop: sell 0.01')).toHaveAttribute('aria-valuenow', wanted);
  await expect(handle(page, 'Take-profit: sell 0.01')).toHaveAttribute('aria-valuenow', '97300');

  // The mark rises above the take-profit: it sells, and the stop and the rest of the entry are cancelled.
  await buyer.place('buy', '97400', '0.6', 'Ioc');
  app.gateway.feed.setPrice(BTC, '97400');
  await expect.poll(() => read.positions(address)).toEqual([]);
  await expect.poll(() => read.openOrders(address)).toEqual([]);
  const ended = read
    .historicalOrders(address)
    .map(
      ({ order, status }) =>
        `${order.triggerPrice ?? (order.parentOrderId === null ? 'entry' : 'sale')} ${status}`,
    );
  expect(ended).toEqual(
    expect.arrayContaining(['97300 triggered', 'sale filled', `${wanted} canceled`, 'entry canceled']),
  );
  await openTable(page, 'Open orders');
  await expect(rows(page, 'Open orders')).toHaveCount(0);
  await openTable(page, 'Positions');
  await expect(rows(page, 'Positions')).toHaveCount(0);
}

/** A closed page keeps its lease on open requests for twenty seconds; the next page waits that long before it looks. */
const letLeaseEnd = (page: Page) => page.clock.fastForward(20_000);

async function choose(page: Page, type: string, texts: Record<string, string>): Promise<void> {
  await ticket(page, 'HYPE/USDC')
    .getByRole('combobox', { name: 'More order types' })
    .selectOption({ label: type });
  for (const [name, text] of Object.entries(texts)) await field(page, name, 'HYPE/USDC').fill(text);
}

const press = (page: Page, act: string) =>
  ticket(page, 'HYPE/USDC').getByRole('button', { name: act }).click();
const hypeOf = ({ gateway }: RunningApp, owner: `0x${string}`) =>
  gateway.engine.read.balance(owner, HYPE).total;

test('in a pair: a scale order without an answer and a TWAP are both found by the next page', async ({
  page,
  context,
  app,
}) => {
  const errors = watchForErrors(page);
  const { read } = app.gateway.engine;
  await quietMarket(app, HYPE_USDC, { oracle: '27.4', asks: [['27.42', '500']], bids: [['27.41', '10']] });
  const { address } = await giveTrader(context, app);
  const tap = await tapExchange(page);
  await page.clock.install();
  await openTrade(page, app, 'HYPE/USDC');

  await choose(page, 'Scale', { 'First price': '27', 'Last price': '26', Orders: '5', Size: '10' });
  // The service executes the order; the page closes while the answer is pending.
  tap.plan = [async (route) => void (await route.fetch())];
  await press(page, 'Buy 10 HYPE in 5 orders');
  await sign(page);
  await expect.poll(() => read.openOrders(address).length).toBe(5);
  await page.reload();
  await openTable(page, 'Open orders');
  await expect(rows(page, 'Open orders')).toHaveCount(5);
  await letLeaseEnd(page);
  await goTo(page, 'Activity');
  await expect(page.getByRole('main').locator('li:has(> details)')).toContainText('Confirmed');
  expect([tap.sent.length, read.openOrders(address).length]).toEqual([1, 5]);

  await goTo(page, 'Trade');
  await choose(page, 'TWAP', { Size: '20', Duration: '5', Slices: '5' });
  await expect(ticket(page, 'HYPE/USDC')).toContainText('4 HYPE');
  await press(page, 'Buy 20 HYPE over time');
  await sign(page);
  await page.getByRole('tablist', { name: 'Account tables' }).getByRole('tab', { name: /^TWAP/ }).click();
  await expect(page.getByRole('grid', { name: 'TWAP' })).toContainText('HYPE/USDC');
  await app.gateway.practice.advance(160_000);
  await expect.poll(() => hypeOf(app, address)).toBe('12');
  await page.reload();
  await page.getByRole('tablist', { name: 'Account tables' }).getByRole('tab', { name: /^TWAP/ }).click();
  await expect(page.getByRole('grid', { name: 'TWAP' })).toContainText('12');
  await app.gateway.practice.advance(160_000);
  await expect.poll(() => hypeOf(app, address)).toBe('20');
  expect(read.fills(address)).toHaveLength(5);
  errors.assertNone();
});
