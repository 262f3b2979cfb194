// order-types.spec.ts: every order type beyond limit and market, from the ticket to its end.
import type { BrowserContext, Page } from '@playwright/test';
import type { DecimalString } from '#protocol/decimal.ts';
import type { Address } from '#protocol/ids.ts';
import type { RunningApp } from '../app/app.ts';
import { createCounterparty, quietMarket, type Counterparty } from '../app/exchangeFloor.ts';
import { placeDirectly } from '../app/holdings.ts';
import { expect, test, watchForErrors } from '../fixtures.ts';
import { becomeAnother, giveTrader } from '../user/quietWallet.ts';
import {
  BTC,
  fillTicket,
  openTable,
  openTrade,
  notice,
  review,
  rows,
  ticket,
  whyNot,
} from '../user/trader.ts';

/** The mark is the median of oracle, mid and last trade: 60,000 at first. */
const BOOK = {
  oracle: '60000',
  asks: [['60010', '5']],
  bids: [
    ['59990', '5'],
    ['58500', '5'],
  ],
} as const;

/**
 * Scenarios on one page, which is loaded once: each with an account that has only its practice funds, and a ticket for
 * a market order.
 */
async function storiesOn(
  page: Page,
  context: BrowserContext,
  app: RunningApp,
): Promise<() => Promise<Address>> {
  const wallet = await giveTrader(context, app);
  await openTrade(page, app);
  return async () => {
    const owner = await becomeAnother(page, app, wallet);
    await fillTicket(page, { side: 'buy', type: 'market', reduceOnly: false });
    return owner;
  };
}

type Begin = Awaited<ReturnType<typeof storiesOn>>;

const more = (page: Page) => ticket(page).getByRole('combobox', { name: 'More order types' });
const field = (page: Page, name: string) => ticket(page).getByRole('textbox', { name, exact: true });

/** Presses the ticket's submit button, named after the action, and signs. */
async function send(
  page: Page,
  act: RegExp | string,
  before: () => Promise<void> = async () => {},
): Promise<void> {
  const button = ticket(page).getByRole('button', { name: act });
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  await button.click();
  await before();
  await review(page).getByRole('button', { name: 'Sign in wallet' }).click();
}

/** A long of 0.01 BTC, shown in its table. */
async function hold(page: Page, app: RunningApp, owner: Address): Promise<void> {
  await placeDirectly(app, owner, { side: 'buy', price: '60010', size: '0.01', tif: 'Ioc' });
  await openTable(page, 'Positions');
  await expect(rows(page, 'Positions')).toHaveCount(1);
}

/** Another trader sells down to a bid, and the oracle follows: two of the three prices behind the mark are there. */
async function fallTo(app: RunningApp, seller: Counterparty, price: DecimalString): Promise<void> {
  await seller.place('sell', price, '5.001', 'Ioc');
  app.gateway.feed.setPrice(BTC, price);
  await expect.poll(() => Number(app.gateway.engine.read.mark(BTC))).toBeLessThanOrEqual(Number(price));
}

test('fault-19: stops and take-profits are pending, fire when the mark reaches them, and cancel each other; a scale order is one signature and its refusals are listed one by one; a TWAP trades its slices as time passes', async ({
  page,
  context,
  app,
}) => {
  test.slow();
  const errors = watchForErrors(page);
  const begin = await storiesOn(page, context, app);
  await triggerOrders(page, app, begin);
  await placeMany(page, app, begin);
  errors.assertNone();
});

async function triggerOrders(page: Page, app: RunningApp, begin: Begin): Promise<void> {
  const { read } = app.gateway.engine;

  await test.step('a stop market order is pending, fires when the mark falls to it, and sells into the book', async () => {
    await quietMarket(app, BTC, BOOK);
    const seller = await createCounterparty(app, BTC);
    const owner = await begin();
    await hold(page, app, owner);

    await more(page).selectOption({ label: 'Stop market' });
    await fillTicket(page, { side: 'sell', size: '0.01', reduceOnly: true });
    // A trigger on the wrong side of the mark is explained before anything is signed.
    await field(page, 'Trigger price').fill('61000');
    await expect(ticket(page)).toContainText(
      'Order would trigger immediately: a stop to sell must be below the mark price',
    );
    await expect(whyNot(page)).toContainText('Correct the trigger price.');
    await field(page, 'Trigger price').fill('59000');
    // 59,000 × 0.9
    await expect(ticket(page)).toContainText(
      'Market sell, worst price 53,100 USDC, when the mark price falls to this price.',
    );
    await send(page, 'Sell 0.01 BTC', async () => {
      await expect(review(page)).toContainText(
        'Stop market order on BTC-USDC. Placed when the mark price of BTC-USDC falls to 59,000 USDC. Reduce-only.',
      );
    });
    await expect(notice(page, /: placed, triggers at/)).toBeVisible();
    expect(read.openOrders(owner)).toMatchObject([
      {
        isTrigger: true,
        triggerPrice: '59000',
        status: 'waitingForTrigger',
        clientOrderId: expect.stringMatching(/^0x[0-9a-f]{32}$/) as unknown as string,
      },
    ]);

    await openTable(page, 'Open orders');
    await expect(rows(page, 'Open orders')).toHaveCount(1);

    await fallTo(app, seller, '58500');
    await openTable(page, 'Positions');
    await expect(rows(page, 'Positions')).toHaveCount(0);
    await expect.poll(() => read.openOrders(owner)).toEqual([]);
    expect(read.fills(owner)[0]).toMatchObject({ side: 'sell', size: '0.01', price: '58500' });
  });

  await test.step('a take-profit with a limit becomes a resting order when it fires', async () => {
    await quietMarket(app, BTC, {
      ...BOOK,
      asks: [
        ['60010', '5'],
        ['61500', '5'],
      ],
    });
    const buyer = await createCounterparty(app, BTC);
    const owner = await begin();
    await hold(page, app, owner);
    await more(page).selectOption({ label: 'Take-profit limit' });
    await fillTicket(page, { side: 'sell', size: '0.01', reduceOnly: true });
    await field(page, 'Trigger price').fill('61000');
    await field(page, 'Price').fill('61600');
    await send(page, 'Sell 0.01 BTC');
    await expect(notice(page, /: placed, triggers at/)).toBeVisible();

    await buyer.place('buy', '61500', '5.001', 'Ioc');
    app.gateway.feed.setPrice(BTC, '61500');
    await expect
      .poll(() => read.openOrders(owner))
      .toMatchObject([{ side: 'sell', price: '61600', isTrigger: false, status: 'open' }]);
    await expect(notice(page, /take-profit triggered, limit order open at 61,600/)).toBeVisible();
    // The simulated makers quote below it meanwhile: another trader takes all of that, and then this order.
    await expect
      .poll(async () => {
        await buyer.place('buy', '61600', '50', 'Ioc');
        return read.positions(owner);
      })
      .toEqual([]);
    await openTable(page, 'Positions');
    await expect(rows(page, 'Positions')).toHaveCount(0);
    expect(read.fills(owner)[0]).toMatchObject({ side: 'sell', size: '0.01', price: '61600' });
  });

  await test.step('an order places its take-profit and its stop; the one that fires cancels the other', async () => {
    await quietMarket(app, BTC, BOOK);
    const seller = await createCounterparty(app, BTC);
    const owner = await begin();
    await fillTicket(page, { side: 'buy', type: 'limit', price: '60010', size: '0.01' });
    await ticket(page).getByRole('checkbox', { name: 'Take-profit / stop-loss' }).check();
    await ticket(page).getByRole('radio', { name: 'PnL' }).click();
    // 20 / 0.01 is 2,000 above the entry of 60,010; 10.1 / 0.01 is 1,010 below it.
    await field(page, 'Take-profit').fill('20');
    await field(page, 'Stop-loss').fill('10.1');
    await expect(ticket(page)).toContainText('At 62,010');
    await expect(ticket(page)).toContainText('At 59,000');
    await send(page, 'Buy 0.01 BTC', async () => {
      await expect(review(page)).toContainText('One cancels the other.');
    });
    await expect(notice(page, 'BTC-USDC Perp: bought 0.01 at')).toBeVisible();
    await expect
      .poll(() =>
        read
          .openOrders(owner)
          .map(({ triggerPrice, status, reduceOnly }) => `${triggerPrice ?? ''} ${status} ${reduceOnly}`)
          .toSorted((a, b) => a.localeCompare(b)),
      )
      .toEqual(['59000 waitingForTrigger true', '62010 waitingForTrigger true']);
    // The TP/SL of this order is not preset for the next one.
    await expect(ticket(page).getByRole('checkbox', { name: 'Take-profit / stop-loss' })).not.toBeChecked();

    await fallTo(app, seller, '58500');
    await expect.poll(() => read.openOrders(owner)).toEqual([]);
    await openTable(page, 'Positions');
    await expect(rows(page, 'Positions')).toHaveCount(0);
    expect(read.fills(owner)[0]).toMatchObject({ side: 'sell', size: '0.01', price: '58500' });
    expect(read.historicalOrders(owner).find(({ order }) => order.triggerPrice === '62010')).toMatchObject({
      status: 'canceled',
    });
  });
}

/** Scale orders and TWAPs. */
async function placeMany(page: Page, app: RunningApp, begin: Begin): Promise<void> {
  const { read } = app.gateway.engine;

  await test.step('fault-19: a scale order is one signature; its refused orders are listed one by one, the rest stays', async () => {
    const counterparty = await quietMarket(app, BTC, {
      oracle: '60000',
      asks: [['60010', '5']],
      bids: [['58500', '5']],
    });
    const owner = await begin();
    await more(page).selectOption({ label: 'Scale' });
    for (const [name, text] of [
      ['First price', '59000'],
      ['Last price', '59900'],
      ['Orders', '10'],
      ['Size', '0.1'],
    ] as const)
      await field(page, name).fill(text);
    await ticket(page).getByRole('checkbox', { name: 'Post-only' }).check();
    const ladder = ticket(page).getByRole('table', { name: 'Scale orders' });
    await expect(ladder.getByRole('row')).toHaveCount(11);
    await expect(ladder.getByRole('row').nth(10)).toContainText('59,900');
    await send(page, 'Buy 0.1 BTC in 10 orders', async () => {
      await expect(review(page)).toContainText(
        'Buy 0.1 BTC on BTC-USDC in 10 orders from 59,000 to 59,900 USDC',
      );
      // While the sheet is open another trader offers at 59,650: 59,700, 59,800 and 59,900 would fill at once.
      await counterparty.place('sell', '59650', '1');
    });
    await expect(ticket(page)).toContainText('3 of 10 orders rejected');
    const results = page.getByRole('dialog').getByRole('list', { name: 'Result of each order' });
    await expect(results.getByRole('listitem')).toHaveCount(10);
    await expect(results.getByText('Rejected', { exact: true })).toHaveCount(3);
    await expect(results.getByRole('listitem').nth(7)).toContainText('Post only');
    expect(
      read
        .openOrders(owner)
        .map(({ price, remainingSize }) => `${remainingSize} at ${price}`)
        .toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(
      ['59000', '59100', '59200', '59300', '59400', '59500', '59600'].map((price) => `0.01 at ${price}`),
    );
    const before = read.nonces(owner).length;

    // Once that offer is gone, only the three are placed again: reviewed, signed, and as a new request.
    await (await createCounterparty(app, BTC)).place('buy', '59650', '1', 'Ioc');
    await page.getByRole('dialog').getByRole('button', { name: 'Retry 3 rejected orders' }).click();
    await expect(review(page)).toContainText(
      'Buy 0.03 BTC on BTC-USDC in 3 orders from 59,700 to 59,900 USDC',
    );
    await review(page).getByRole('button', { name: 'Sign in wallet' }).click();
    await expect.poll(() => read.openOrders(owner).length).toBe(10);
    expect(read.nonces(owner)).toHaveLength(before + 1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await openTable(page, 'Open orders');
    await expect(rows(page, 'Open orders')).toHaveCount(10);
  });

  await test.step('a TWAP trades its slices as time passes, and ends when its whole size has traded', async () => {
    await quietMarket(app, BTC, BOOK);
    const owner = await begin();
    await more(page).selectOption({ label: 'TWAP' });
    for (const [name, text] of [
      ['Size', '0.05'],
      ['Duration', '5'],
      ['Slices', '5'],
    ] as const)
      await field(page, name).fill(text);
    await ticket(page).getByRole('checkbox', { name: 'Randomize' }).uncheck();
    // 300 s over four intervals
    await expect(ticket(page)).toContainText('5 slices, every 1 minute 15 seconds');
    await send(page, 'Buy 0.05 BTC over time', async () => {
      await expect(review(page)).toContainText(
        'Buy 0.05 BTC on BTC-USDC in 5 slices over 5 minutes, one every 1 minute 15 seconds, each at market.',
      );
    });
    await expect(notice(page, /^BTC-USDC Perp · TWAP: buying 0\.05 BTC in 5 slices/)).toBeVisible();

    await app.gateway.practice.advance(160_000);
    // After 2 min 40 s three slices have been due: at once, after 75 s, after 150 s.
    await expect.poll(() => read.positions(owner)).toMatchObject([{ size: '0.03' }]);
    await openTable(page, 'Positions');
    await expect(rows(page, 'Positions')).toContainText('0.03000');
    await app.gateway.practice.advance(160_000);
    await expect.poll(() => read.positions(owner)).toMatchObject([{ size: '0.05' }]);
    await expect(rows(page, 'Positions')).toContainText('0.05000');
    expect(read.fills(owner)).toHaveLength(5);
  });
}
