// orders.spec.ts: orders from the ticket to the ledger: entry, signature, resting, fills and costs.
import type { Page } from '@playwright/test';
import type { Address } from '#protocol/ids.ts';
import type { RunningApp } from '../app/app.ts';
import { bookTable, goTo } from '../user/screenParts.ts';
import { quietMarket, type Counterparty } from '../app/exchangeFloor.ts';
import { placeDirectly } from '../app/holdings.ts';
import { expect, test, watchForErrors } from '../fixtures.ts';
import { becomeAnother, giveTrader } from '../user/quietWallet.ts';
import {
  approveReview,
  approveShown,
  BTC,
  cellOf,
  exact,
  figure,
  fillTicket,
  leverageButton,
  openDetails,
  openTable,
  openTrade,
  placeLimit,
  plain,
  priceField,
  notice,
  review,
  rows,
  sendButton,
  sizeField,
  table,
  ticket,
  watchPosts,
  whyNot,
  verifySigned,
} from '../user/trader.ts';

/**
 * Oracle 60,000; the best bid is as far below it as the second ask is above, so that the mark (the median of oracle, middle and last trade)
 * stays at 60,000 before and after the first ask is gone.
 */
const BOOK = {
  oracle: '60000',
  asks: [
    ['60011', '0.01234'],
    ['60017', '1'],
  ],
  bids: [
    ['59983', '0.5'],
    ['59900', '2'],
  ],
} as const;

const receipt = (page: Page, label: string | RegExp) => figure(ticket(page), label);
const account = (page: Page, label: string) =>
  figure(page.getByRole('region', { name: 'Account', exact: true }).last(), label);
const ownRow = (page: Page, price: string) =>
  bookTable(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: price, exact: true }) });

/**
 * Scenarios on one page, which is loaded once. Each begins with the market as above, an account with only its practice
 * funds, and its positions in view.
 */
async function storiesOn(
  page: Page,
  app: RunningApp,
): Promise<() => Promise<{ owner: Address; counterparty: Counterparty }>> {
  const wallet = await giveTrader(page.context(), app);
  await quietMarket(app, BTC, BOOK);
  await openTrade(page, app);
  return async () => {
    const counterparty = await quietMarket(app, BTC, BOOK);
    const owner = await becomeAnother(page, app, wallet);
    await openTable(page, 'Positions');
    return { owner, counterparty };
  };
}

type Begin = Awaited<ReturnType<typeof storiesOn>>;

test('orders rest, fill, are filled by others or are refused: ticket, receipt, book, tables and ledger agree to the last digit', async ({
  page,
  app,
}) => {
  test.slow();
  const errors = watchForErrors(page);
  const posts = watchPosts(page);
  const { read } = app.gateway.engine;
  const begin = await storiesOn(page, app);

  await test.step('a limit order rests, is marked in the book, is cancelled and listed as cancelled', async () => {
    const { owner } = await begin();
    await placeLimit(page, { side: 'buy', price: '59000', size: '0.01' });
    await expect(notice(page, /: placed at/)).toBeVisible();
    expect(read.openOrders(owner)).toMatchObject([
      { side: 'buy', price: '59000', remainingSize: '0.01', tif: 'Gtc' },
    ]);
    // The price stays for the next order and the size is cleared, so that nothing is sent twice by mistake.
    await expect(priceField(page)).toHaveValue('59000');
    await expect(sizeField(page)).toHaveValue('');

    await expect(ownRow(page, '59,000').getByRole('cell', { name: 'Own 0.01', exact: true })).toBeVisible();
    await expect(ownRow(page, '59,983').getByRole('cell', { name: /^Own/ })).toHaveCount(0);

    await openTable(page, 'Open orders');
    const row = rows(page, 'Open orders');
    await expect(row).toHaveCount(1);
    await expect(await cellOf(row, 'Price')).toHaveText('59,000');
    await expect(await cellOf(row, 'Remaining')).toHaveText('0.01000');
    await expect(await cellOf(row, 'Value')).toHaveText('$590.00');
    // 0.01 × 60,000 / 10 = 60 of margin is held for it.
    await expect(account(page, 'Available')).toHaveText('$9,940.00');

    await row.getByRole('button', { name: 'Cancel: buy 0.01 BTC-USDC at 59,000' }).click();
    await expect(table(page, 'Open orders')).toContainText('No open orders');
    expect(read.openOrders(owner)).toEqual([]);
    await expect(ownRow(page, '59,000')).toHaveCount(0);
    await expect(account(page, 'Available')).toHaveText('$10,000.00');

    await openTable(page, 'Order history');
    const past = rows(page, 'Order history');
    await expect(past).toHaveCount(1);
    await expect(await cellOf(past, 'Status')).toContainText('Cancelled');
    await expect(await cellOf(past, 'Filled')).toHaveText('0.00000');
  });

  await test.step('a market order fills: receipt, position, fees, margin and balance agree with the ledger to the last digit', async () => {
    const { owner } = await begin();
    await fillTicket(page, { side: 'buy', type: 'market', size: '0.02345' });
    await openDetails(page);

    // 0.01234 at 60,011 is 740.53574, the other 0.01111 at 60,017 are 666.78887: 1,407.32461, or 60,013.842643923… each.
    await expect.poll(() => exact(receipt(page, 'Order value'))).toBe('1407.32461');
    expect(await exact(receipt(page, 'Average price'))).toBe('60013.84264392');
    // 0.00045 of each: 0.333241083 and 0.3000549915, each rounded up: 0.333242 + 0.300055.
    expect(await exact(receipt(page, /^Fee/))).toBe('0.633297');
    // 0.02345 × the mark 60,000 / 10, the loss of 0.32461 against the mark, and the fee: the free collateral falls by
    // their sum.
    await expect.poll(() => exact(receipt(page, 'Margin required'))).toBe('141.657907');
    // The mid is 59,997: 16.8426439… above it is 0.0281 per cent.
    await expect(receipt(page, 'Slippage')).toHaveText('+0.028%');
    // 1,407 / (10,000 - 0.32461 against the mark - 0.633297) = 0.1407…
    await expect(receipt(page, 'Account leverage')).toContainText('0.14×');

    await sendButton(page).click();
    await approveReview(page, 'Buy 0.02345 BTC');
    await expect(notice(page, 'BTC-USDC Perp: bought 0.02345 at 60,013.8')).toBeVisible();

    // The expected ledger, calculated by hand.
    const booked = read.account(owner);
    expect(read.fills(owner).map(({ price, size, fee, isTaker }) => ({ price, size, fee, isTaker }))).toEqual(
      [
        { price: '60017', size: '0.01111', fee: '0.300055', isTaker: true },
        { price: '60011', size: '0.01234', fee: '0.333242', isTaker: true },
      ],
    );
    expect(booked.balances[0]?.total).toBe('9999.366703');
    expect(booked.positions).toMatchObject([
      {
        size: '0.02345',
        entryPrice: '60013.8426439232',
        markPrice: '60000',
        notional: '1407',
        unrealizedPnl: '-0.32461',
        marginUsed: '140.7',
      },
    ]);
    // 9,999.366703 - 0.32461, and less the margin.
    expect(booked).toMatchObject({
      summary: { equity: '9999.042093', marginUsed: '140.7' },
      freeCollateral: '9858.342093',
    });

    // The screen, compared with the ledger.
    const [position] = booked.positions;
    const row = rows(page, 'Positions');
    await expect(row).toContainText('BTC-USDC Long 10×');
    const shown = async (column: string) => exact(await cellOf(row, column));
    expect(await shown('Size')).toBe('0.02345');
    await expect.poll(() => shown('Entry')).toBe('60013.84264392');
    await expect.poll(() => shown('Mark')).toBe(position?.markPrice);
    expect(await shown('Value')).toBe('1407');
    expect(await shown('PnL (return)')).toBe(position?.unrealizedPnl);
    expect(await shown('Margin')).toBe('140.7');
    expect(await exact(account(page, 'Equity'))).toBe(booked.summary.equity);
    expect(await exact(account(page, 'Available'))).toBe(booked.freeCollateral);
    // The tooltip shows up to eight decimals.
    await (await cellOf(row, 'Entry')).getByText(/^60,01/).hover();
    await expect(page.getByText('60,013.84264392', { exact: true })).toBeVisible();

    await openTable(page, 'Fills');
    const fills = rows(page, 'Fills');
    await expect(fills).toHaveCount(2);
    const fees = await Promise.all([0, 1].map(async (index) => exact(await cellOf(fills.nth(index), 'Fee'))));
    expect(new Set(fees)).toEqual(new Set(['0.300055', '0.333242']));

    await openTable(page, 'Order history');
    const past = rows(page, 'Order history');
    await expect(past).toHaveCount(1);
    const sums = ['Filled', 'Average', 'Value', 'Fee'].map(async (column) =>
      exact(await cellOf(past, column)),
    );
    expect(await Promise.all(sums)).toEqual(['0.02345', '60013.84264392', '1407.32461', '0.633297']);
    await openTable(page, 'Balances');
    expect(await exact(await cellOf(rows(page, 'Balances'), 'Total'))).toBe('9999.366703');
    expect(app.gateway.engine.read.ledgerSum()).toBe('0');
  });

  await test.step('another trader partly fills a limit order: remaining and filled size follow', async () => {
    const { owner, counterparty } = await begin();
    await placeLimit(page, { side: 'buy', price: '59995', size: '0.02' });
    await openTable(page, 'Open orders');
    const row = rows(page, 'Open orders');
    await expect(await cellOf(row, 'Remaining')).toHaveText('0.02000');

    await counterparty.place('sell', '59995', '0.005', 'Ioc');
    await expect(await cellOf(row, 'Remaining')).toHaveText('0.01500');
    await expect(await cellOf(row, 'Filled')).toHaveText('0.00500 25%');
    await expect(ownRow(page, '59,995')).toContainText('0.01500');
    await openTable(page, 'Fills');
    // 0.005 × 59,995 = 299.975; a maker pays 0.00015 of it: 0.04499625, rounded up.
    await expect.poll(async () => exact(await cellOf(rows(page, 'Fills'), 'Fee'))).toBe('0.044997');
    await expect(await cellOf(rows(page, 'Fills'), 'Role')).toHaveText('Maker');
    expect(read.fills(owner)).toMatchObject([
      { size: '0.005', price: '59995', fee: '0.044997', isTaker: false },
    ]);

    await counterparty.place('sell', '59995', '0.015', 'Ioc');
    await openTable(page, 'Open orders');
    await expect(table(page, 'Open orders')).toContainText('No open orders');
    await openTable(page, 'Positions');
    await expect(await cellOf(rows(page, 'Positions'), 'Size')).toHaveText('0.02000');
  });

  await test.step('a crossing post-only order is refused before signing, and with the service’s message when the market moved meanwhile', async () => {
    const { owner, counterparty } = await begin();
    const before = posts.length;
    await fillTicket(page, { side: 'buy', type: 'limit', price: '60020', size: '0.01', postOnly: true });
    await expect(ticket(page)).toContainText('Would fill immediately against 60,011: rejected as post-only.');
    await expect(sendButton(page)).toHaveAttribute('aria-disabled', 'true');
    await ticket(page).getByRole('button', { name: 'Use 60,010 as Price' }).click();
    await expect(priceField(page)).toHaveValue('60010');

    await sendButton(page).click();
    await expect(review(page)).toContainText('Post-only: rejected if it would fill immediately');
    // During the review, another trader offers at exactly that price.
    await counterparty.place('sell', '60010', '0.3');
    await approveReview(page);
    const words = 'Post only order would have immediately matched, bbo was 59983@60010.';
    await expect(notice(page, `Rejected: ${words}`)).toContainText(
      'Move the price away from the other side of the book, or turn post-only off.',
    );
    await expect(ticket(page)).toContainText(`Rejected: ${words}`);
    await expect(sizeField(page)).toHaveValue('0.01');
    expect(read.openOrders(owner)).toEqual([]);
    expect(read.fills(owner)).toEqual([]);
    expect(posts).toHaveLength(before + 1);
  });

  errors.assertNone();
});

test('entries are never rewritten, sizes become whole lots, reduce-only never flips a position, and fill-or-kill fills completely; leverage, a crossing limit, partial closes and cancel-all: each shows its effect before, and has that effect', async ({
  page,
  app,
}) => {
  test.slow();
  const errors = watchForErrors(page);
  const begin = await storiesOn(page, app);
  await enterOddly(page, app, begin);
  await changeAndClose(page, app, begin);
  errors.assertNone();
});

/** Prices off the grid, sizes between lots, fill-or-kill and reduce-only. */
async function enterOddly(page: Page, app: RunningApp, begin: Begin): Promise<void> {
  const { read } = app.gateway.engine;

  await test.step('a price off the grid is explained with its two neighbours; the text is never rewritten, a press on one sets it', async () => {
    await begin();
    // Five significant figures: above 10,000 only whole prices.
    await fillTicket(page, { side: 'buy', type: 'limit', price: '59000.5', size: '0.01' });
    await expect(ticket(page)).toContainText('Tick size is 1: up to 5 significant figures, unless whole.');
    await expect(ticket(page).getByRole('button', { name: /^Use .* as Price$/ })).toHaveText([
      '59,000',
      '59,001',
    ]);
    await expect(whyNot(page)).toContainText('Correct the price.');
    await sizeField(page).press('Enter');
    await expect(priceField(page)).toHaveValue('59000.5');
    await expect(priceField(page)).toBeFocused();
    await expect(review(page)).toHaveCount(0);

    await ticket(page).getByRole('button', { name: 'Use 59,001 as Price' }).click();
    await expect(priceField(page)).toHaveValue('59001');
    await expect(sendButton(page)).not.toHaveAttribute('aria-disabled', 'true');

    // A size finer than a lot, and a number with two readings.
    await fillTicket(page, { size: '0.0123456' });
    await expect(ticket(page)).toContainText('Sizes come in steps of 0.00001 BTC.');
    await ticket(page).getByRole('button', { name: 'Use 0.01234 as Size' }).click();
    await expect(sizeField(page)).toHaveValue('0.01234');
    await fillTicket(page, { price: '59,100' });
    await expect(ticket(page)).toContainText(
      '59,100 can be read as two different numbers. Choose the one you mean.',
    );
    await expect(priceField(page)).toHaveValue('59,100');
    await ticket(page).getByRole('button', { name: 'Use 59100 as Price' }).click();
    await expect(priceField(page)).toHaveValue('59100');
  });

  await test.step('a size in quote or per cent becomes whole lots, and exactly those are signed', async () => {
    const { owner } = await begin();
    // 1,000 / 59,000 = 0.0169491…, cut to 0.01694.
    await fillTicket(page, { side: 'buy', type: 'limit', price: '59000', unit: 'USDC', size: '1000' });
    await expect(ticket(page)).toContainText('0.01694 BTC, rounded down to a lot');
    await expect(sizeField(page)).toHaveValue('1000');
    await sendButton(page).click();
    await expect(review(page)).toContainText(
      'Limit order on BTC-USDC. Open until filled or cancelled.Price59,000 USDC',
    );
    await approveReview(page, 'Buy 0.01694 BTC');
    await expect
      .poll(() => read.openOrders(owner))
      .toMatchObject([{ originalSize: '0.01694', price: '59000' }]);

    // A tenth of the largest size: it is free / 6,000 per BTC at the mark of 60,000, and the field shows the maximum.
    await fillTicket(page, { unit: '%', size: '10' });
    const max = plain(
      (await ticket(page)
        .getByRole('button', { name: /^Max .* BTC$/ })
        .textContent()) ?? '',
    );
    const tenth = await ticket(page)
      .getByText(/^.* BTC, rounded down to a lot$/)
      .textContent();
    const lots = (text: string) => Math.round(Number(text) * 100_000);
    expect(lots(plain(tenth ?? ''))).toBe(Math.floor(lots(max) / 10));
    await sendButton(page).click();
    await approveReview(page);
    await expect
      .poll(() =>
        read
          .openOrders(owner)
          .map(({ originalSize }) => lots(originalSize))
          .toSorted((a, b) => a - b),
      )
      .toEqual([1694, Math.floor(lots(max) / 10)]);
    await fillTicket(page, { unit: 'BTC' });
  });

  await test.step('fill-or-kill shows a warning when the book is too thin, and is refused completely', async () => {
    const { owner } = await begin();
    await fillTicket(page, { side: 'buy', type: 'limit', price: '60011', size: '0.02', tif: /^FOK/ });
    await expect(ticket(page)).toContainText(
      'The visible book fills only 0.01234 BTC. The order would be cancelled.',
    );
    await sendButton(page).click();
    await expect(review(page)).toContainText('Fill or kill: fills completely and immediately, or not at all');
    await approveReview(page);
    await expect(notice(page, 'Rejected: Order could not be filled in full')).toBeVisible();
    expect(read.fills(owner)).toEqual([]);
    expect(read.openOrders(owner)).toEqual([]);
    await openTable(page, 'Order history');
    await expect(await cellOf(rows(page, 'Order history'), 'Status')).toContainText('Rejected');
    // With the whole size on offer it fills.
    await fillTicket(page, { size: '0.01' });
    await sendButton(page).click();
    await approveReview(page);
    await expect(notice(page, 'BTC-USDC Perp: bought 0.01 at 60,011')).toBeVisible();
    expect(read.positions(owner)).toMatchObject([{ size: '0.01' }]);
    await fillTicket(page, { tif: /^GTC/ });
  });

  await test.step('reduce-only: refused with nothing to reduce, reduced to the position, and never flips it', async () => {
    const { owner } = await begin();
    await fillTicket(page, { side: 'sell', type: 'market', size: '0.01', reduceOnly: true });
    await expect(whyNot(page)).toContainText('Reduce-only: no position to reduce.');
    await expect(sendButton(page)).toHaveAttribute('aria-disabled', 'true');

    await placeDirectly(app, owner, { side: 'buy', price: '60011', size: '0.004', tif: 'Ioc' });
    await expect(ticket(page).getByRole('list', { name: 'Warnings' })).toContainText(
      'Order exceeds your position: only 0.004 BTC trades.',
    );
    await sendButton(page).click();
    await expect(review(page)).toContainText('Reduce-only.');
    await approveReview(page);
    await expect.poll(() => read.positions(owner)).toEqual([]);
    // Bought at 60,011, sold at 59,983: 0.004 × -28 = -0.112.
    expect(read.fills(owner)[0]).toMatchObject({
      side: 'sell',
      size: '0.004',
      price: '59983',
      direction: 'Close Long',
      closedPnl: '-0.112',
    });
    await openTable(page, 'Positions');
    await expect(table(page, 'Positions')).toContainText('No open positions');
    await fillTicket(page, { reduceOnly: false });
  });
}

/** Leverage, a crossing limit, partial closes and cancel-all. */
async function changeAndClose(page: Page, app: RunningApp, begin: Begin): Promise<void> {
  const posts = watchPosts(page);
  const { read } = app.gateway.engine;

  await test.step('a new leverage shows before and after, is signed, and applies from then on', async () => {
    const { owner } = await begin();
    await placeDirectly(app, owner, { side: 'buy', price: '60011', size: '0.01', tif: 'Ioc' });
    await expect(account(page, 'Available')).toHaveText('$9,939.61');
    await leverageButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'Leverage in BTC-USDC' });
    await dialog.getByRole('textbox', { name: 'Leverage' }).fill('20');
    // 0.01 × 60,000 = 600: a tenth of it before, a twentieth after.
    await expect(figure(dialog, 'Leverage')).toHaveText('10×before,→20×after');
    await expect(figure(dialog, 'Initial margin')).toHaveText('$60.00before,→$30.00after');
    // 10,000 - fee 0.01 × 60,011 × 0.00045 = 0.27005 - 0.11 against the mark - margin; cut, not rounded.
    await expect(figure(dialog, 'Available')).toHaveText('$9,939.61before,→$9,969.61after');
    await dialog.getByRole('button', { name: 'Set leverage to 20×' }).click();
    await expect(review(page)).toContainText('Set the leverage of BTC-USDC to 20× with cross margin.');
    await approveReview(page, 'Leverage of BTC-USDC');
    await expect(
      ticket(page).getByRole('button', { name: 'Cross 20×, change leverage and margin mode' }),
    ).toBeVisible();
    expect(read.activeAsset(owner, BTC)?.leverage).toEqual({ mode: 'cross', value: 20 });
    expect(read.positions(owner)).toMatchObject([{ marginUsed: '30', leverage: { value: 20 } }]);
    expect(await exact(await cellOf(rows(page, 'Positions'), 'Margin'))).toBe('30');
    await expect.poll(() => exact(account(page, 'Available'))).toBe(read.account(owner).freeCollateral);
  });

  await test.step('a crossing limit: the confirmation shows the part that fills now and the part that rests, one notice follows, and it can be turned off', async () => {
    const { owner } = await begin();
    await fillTicket(page, { side: 'buy', type: 'limit', price: '60012', size: '0.02' });
    await expect(ticket(page).getByRole('list', { name: 'Warnings' })).toContainText(
      '0.01234 BTC fills now at 60,011 on average, 0.00766 BTC rests at 60,012',
    );
    await sendButton(page).click();
    const sheet = review(page, 'Buy 0.02 BTC');
    await expect(figure(sheet, 'Fills now')).toHaveText('0.01234 BTC @ 60,011 USDC');
    await expect(figure(sheet, 'Rests in the book')).toHaveText('0.00766 BTC @ 60,012 USDC');
    // 0.01234 × 60,011 × 0.00045: the fee of the part taken.
    expect(await exact(figure(sheet, 'Fee'))).toBe('0.333242');
    await expect(sheet.getByRole('list', { name: 'Warnings' })).toContainText('crosses the book');
    await expect(figure(sheet, 'Domain')).toBeHidden();
    await verifySigned(sheet);
    await expect(figure(sheet, 'Domain')).toContainText('ServiceExchange');
    await sheet.getByRole('checkbox', { name: 'Don’t ask again for limit orders' }).check();
    await approveReview(page);
    await expect(sheet).toHaveCount(0);
    await expect(notice(page, 'Buy 0.02 BTC: 0.01234 filled at 60,011, rest open')).toHaveCount(1);
    await expect(notice(page, 'Buy 0.02 BTC')).toHaveCount(1);
    expect(read.fills(owner)).toMatchObject([{ size: '0.01234', price: '60011', fee: '0.333242' }]);

    // The next one is signed without a sheet; Settings turns the sheet on again.
    await placeUnasked(page, { price: '59000', size: '0.01' });
    await expect.poll(() => read.openOrders(owner).length).toBe(2);
    await goTo(page, 'Settings');
    const asks = page.getByRole('switch', { name: 'Limit orders' });
    await expect(asks).not.toBeChecked();
    await asks.click();
    await goTo(page, 'Trade');
    await fillTicket(page, { side: 'buy', type: 'limit', price: '59100', size: '0.01' });
    await sendButton(page).click();
    // Opened signed data stay open.
    await expect(figure(review(page), 'Domain')).toContainText('ServiceExchange');
    await page.keyboard.press('Escape');
  });

  await test.step('a position is closed at market as a whole, and partly at a price', async () => {
    const { owner, counterparty } = await begin();
    await placeDirectly(app, owner, { side: 'buy', price: '60011', size: '0.01', tif: 'Ioc' });
    const close = page.getByRole('button', { name: 'Close the position in BTC-USDC' });
    const dialog = page.getByRole('dialog', { name: 'Close BTC-USDC' });

    await close.click();
    await dialog.getByRole('radio', { name: 'Limit' }).click();
    await dialog.getByRole('textbox', { name: 'Price' }).fill('60100');
    await dialog.getByRole('textbox', { name: 'Size' }).fill('0.004');
    await dialog.getByRole('button', { name: 'Sell 0.004 BTC' }).click();
    await approveShown(page);
    await expect
      .poll(() => read.openOrders(owner))
      .toMatchObject([{ side: 'sell', price: '60100', remainingSize: '0.004', reduceOnly: true }]);
    await counterparty.place('buy', '60100', '2');
    await expect(await cellOf(rows(page, 'Positions'), 'Size')).toHaveText('0.00600');

    // Half of it by the 50% button; the booked figures equal the announced ones.
    await close.click();
    await dialog.getByRole('button', { name: '50%' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Size' })).toHaveValue('0.003');
    const promised = {
      price: await exact(figure(dialog, 'Est. fill')),
      pnl: await exact(figure(dialog, 'Est. PnL')),
      fee: await exact(figure(dialog, 'Est. fee')),
    };
    await expect(figure(dialog, 'Min price')).toContainText('(1.00% from mid)');
    await dialog.getByRole('button', { name: 'Sell 0.003 BTC' }).click();
    await approveShown(page);
    await expect
      .poll(() => read.fills(owner)[0])
      .toMatchObject({
        side: 'sell',
        size: '0.003',
        direction: 'Close Long',
        price: promised.price,
        closedPnl: promised.pnl,
        fee: promised.fee,
      });

    await close.click();
    await dialog.getByRole('button', { name: 'Sell 0.003 BTC' }).click();
    await approveShown(page);
    await expect(table(page, 'Positions')).toContainText('No open positions');
    expect(read.positions(owner)).toEqual([]);
    expect(read.fills(owner)[0]).toMatchObject({ side: 'sell', size: '0.003', direction: 'Close Long' });
  });

  await test.step('cancel all cancels every resting order with one signature', async () => {
    const { owner } = await begin();
    for (const price of ['58000', '58500', '59000'] as const)
      await placeDirectly(app, owner, { side: 'buy', price, size: '0.01' });
    await openTable(page, 'Open orders');
    await expect(rows(page, 'Open orders')).toHaveCount(3);
    const before = posts.length;
    await page.getByRole('button', { name: 'Cancel all (3)' }).click();
    await expect(review(page)).toContainText('Cancel 3 orders on BTC-USDC. Fills stay.');
    await expect(
      review(page).getByRole('row', { name: /^Buy BTC-USDC Limit · GTC 58,500 USDC 0\.01$/ }),
    ).toBeVisible();
    await approveReview(page, 'Cancel 3 orders');
    await expect(table(page, 'Open orders')).toContainText('No open orders');
    expect(read.openOrders(owner)).toEqual([]);
    expect(read.historicalOrders(owner).map(({ status }) => status)).toEqual([
      'canceled',
      'canceled',
      'canceled',
    ]);
    expect(posts).toHaveLength(before + 1);
  });
}

/** With the confirmation turned off for this kind. */
async function placeUnasked(page: Page, order: { price: string; size: string }): Promise<void> {
  await fillTicket(page, { side: 'buy', type: 'limit', ...order });
  await sendButton(page).click();
}
