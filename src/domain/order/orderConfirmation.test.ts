// orderConfirmation.test.ts: the result of what an order closes, with a long of 0.05 BTC entered at 90,000.
import { expect, test } from 'vitest';
import { dec, type DecimalString } from '#protocol/decimal.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import { readBook } from '../book/book.ts';
import { withMarket } from '../margin/marginAccount.ts';
import { bookScaleOf } from '../market/market.ts';
import { testPerp } from '../market/testPerp.ts';
import { confirmOrder } from './orderConfirmation.ts';
import type { TicketContext } from './orderDraft.ts';

const MARKET = testPerp();
const level = (price: DecimalString, size: DecimalString) => ({ price, size, count: 1 });
const flat = withMarket({ collateral: dec('10000'), exposures: [] }, MARKET, dec('97000'), 10);
const CONTEXT: TicketContext = {
  market: MARKET,
  book: readBook(
    { bids: [level('97000', '0.04'), level('96990', '1')], asks: [level('97010', '1')] },
    bookScaleOf(MARKET),
  ),
  markPrice: dec('97000'),
  account: {
    ...flat,
    exposures: flat.exposures.map((each) => ({ ...each, size: dec('0.05'), entryNotional: dec('4500') })),
  },
  fees: { makerRate: '0', takerRate: '0.00045' },
  isStale: false,
};
const realized = (side: 'buy' | 'sell', size: DecimalString, reduceOnly: boolean) => {
  const order: OrderEntry = {
    assetId: MARKET.assetId,
    side,
    price: side === 'buy' ? '98000' : '96000',
    size,
    reduceOnly,
    type: { kind: 'limit', tif: 'FrontendMarket' },
  };
  return confirmOrder(order, CONTEXT).realizedPnl?.toFixed();
};

test('an order against the position has the result of what it closes, by the levels of the book', () => {
  // 0.04 × 7,000 + 0.01 × 6,990, whatever it opens beyond.
  expect(realized('sell', '0.05', true)).toBe('349.9');
  expect(realized('sell', '0.1', true)).toBe('349.9');
  expect(realized('sell', '0.1', false)).toBe('349.9');
  expect(realized('sell', '0.02', false)).toBe('140');
});

test('an order with the position has none', () => {
  expect(realized('buy', '0.05', false)).toBeUndefined();
});
