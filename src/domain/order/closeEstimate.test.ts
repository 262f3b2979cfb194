import { expect, test } from 'vitest';
import { Decimal, type DecimalString } from '#protocol/decimal.ts';
import { readBook } from '../book/book.ts';
import { closeEstimate } from './closeEstimate.ts';
import { testPerp } from '../market/testPerp.ts';
import { bookScaleOf } from '../market/market.ts';
import type { PlannedOrder } from './orderPlan.ts';

const market = testPerp({ szDecimals: 3 });
const level = (price: DecimalString, size: DecimalString) => ({ price, size, count: 1 });
const BOOK = readBook(
  {
    bids: [level('60000', '0.1'), level('59990', '0.1'), level('59000', '5')],
    asks: [level('60010', '0.1'), level('60020', '5')],
  },
  bookScaleOf(market),
);
const context = {
  market,
  book: BOOK,
  markPrice: new Decimal(60_000),
  fees: { makerRate: '0.00015', takerRate: '0.00045' } as const,
  isStale: false,
};
const plan = (changes: Partial<PlannedOrder>): PlannedOrder => ({
  side: 'sell',
  price: '59400',
  size: '0.125',
  tif: 'FrontendMarket',
  triggerPrice: undefined,
  isMarket: true,
  reduceOnly: false,
  ...changes,
});
/** 0.125 at 59,950: 7,493.75. */
const LONG = { size: new Decimal('0.125'), entryNotional: new Decimal('7493.75') };
const figures = (changes: Partial<PlannedOrder>, position = LONG) => {
  const estimate = closeEstimate(plan(changes), position, context);
  return (
    estimate &&
    [
      estimate.filledSize,
      estimate.filledPrice,
      estimate.restingSize,
      estimate.shortfall,
      estimate.pnl,
      estimate.fee,
    ].map((each) => each?.toFixed())
  );
};

test('a market close is estimated by walking the book, not at the signed worst price', () => {
  // 0.1 at 60,000 and 0.025 at 59,990: 7,499.75, so 59,998 each and 6 more than was paid; fees 2.7 and
  // 0.67488750, rounded up to 0.674888
  expect(figures({})).toEqual(['0.125', '59998', '0', '0', '6', '3.374888']);
});

test('a part releases its share of the cost, and a short gains where the price fell', () => {
  // 0.05 × (60,000 - 59,950) = 2.5
  expect(figures({ size: '0.05' })?.[4]).toBe('2.5');
  // Bought back at 60,010: 0.05 × (60,100 - 60,010) = 4.5
  expect(
    figures(
      { side: 'buy', price: '60600', size: '0.05' },
      { size: new Decimal('-0.05'), entryNotional: new Decimal('3005') },
    )?.[4],
  ).toBe('4.5');
});

test('size beyond the limit stays open; a limit order’s unfilled size rests at its price, as maker', () => {
  expect(
    figures(
      { size: '0.25', price: '59900' },
      { size: new Decimal('0.25'), entryNotional: new Decimal('14987.5') },
    )?.slice(0, 4),
  ).toEqual(['0.2', '59995', '0', '0.05']);
  // 0.1 at 60,000 as taker 2.7, 0.025 at 59,995 as maker 0.22498125: 5 and 1.125
  expect(figures({ price: '59995', tif: 'Gtc', isMarket: false })).toEqual([
    '0.1',
    '60000',
    '0.025',
    '0',
    '6.125',
    '2.924982',
  ]);
});

test('a reversing order realizes the PnL of the part that closes', () => {
  // Twice 0.125: the first 0.125 close at 60,000 and 59,990 as above, 0.075 more at 59,990, the last 0.05 lie
  // too deep
  expect(figures({ size: '0.25', price: '59400' })?.slice(3, 5)).toEqual(['0.05', '6']);
});

test('without a book nothing is estimated', () => {
  expect(closeEstimate(plan({}), LONG, { ...context, book: undefined })).toBeUndefined();
});
