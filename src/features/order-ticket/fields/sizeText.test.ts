import { readBook } from '#domain/book/book.ts';
import { withMarket } from '#domain/margin/marginAccount.ts';
import { bookScaleOf } from '#domain/market/market.ts';
import type { ParsedDraft, TicketContext } from '#domain/order/orderDraft.ts';
import { dec } from '#protocol/decimal.ts';
import { BLANK_TICKET, type Ticket } from '#state/order/ticket.ts';
import { expect, test } from 'vitest';
import { inUnit, shareOf, sizeOfShare } from './sizeText.ts';
import { draftOf } from '../ticketDraft.ts';
import { MARKET } from '#domain/market/testMarket.ts';

const draft = (change: Partial<Ticket> = {}): ParsedDraft =>
  draftOf(
    { ...BLANK_TICKET, priceText: '50000', sizeText: '0.1', ...change },
    { slippage: '0.01', leverage: 10, hasPostOnly: true },
  );
/**
 * 1,000 of collateral at 10×, no fees, mark 50,000, no asks at 50,000: 10,000 / 50,000 = 0.2 BTC fit, less the two
 * millionths kept for rounding.
 */
const CONTEXT: TicketContext = {
  market: MARKET,
  book: readBook(
    { bids: [{ price: '49999', size: '1', count: 1 }], asks: [{ price: '50001', size: '1', count: 1 }] },
    bookScaleOf(MARKET),
  ),
  markPrice: dec('50000'),
  account: withMarket({ collateral: dec('1000'), exposures: [] }, MARKET, dec('50000'), 10),
  fees: { makerRate: '0', takerRate: '0' },
  isStale: false,
};

test('another unit is the same order in other terms', () => {
  expect(inUnit('quote', draft(), CONTEXT)).toEqual({ sizeUnit: 'quote', sizeText: '5000' });
  expect(inUnit('base', draft({ sizeUnit: 'quote', sizeText: '5000' }), CONTEXT)).toEqual({
    sizeUnit: 'base',
    sizeText: '0.1',
  });
});

test('a value without an exact equivalent in the new unit is cleared', () => {
  expect(inUnit('percent', draft(), CONTEXT)).toEqual({ sizeUnit: 'percent', sizeText: '' });
  expect(inUnit('base', draft({ sizeUnit: 'quote', sizeText: '5000', priceText: '' }), CONTEXT)).toEqual({
    sizeUnit: 'base',
    sizeText: '',
  });
});

test('the slider sets whole lots in the ticket’s unit', () => {
  // The maximum is 0.19999; a quarter of it is 0.0499975, in lots 0.04999, which is worth 2,499.5.
  expect(sizeOfShare(25, draft(), CONTEXT)).toEqual({ sizeUnit: 'base', sizeText: '0.04999' });
  expect(sizeOfShare(25, draft({ sizeUnit: 'quote' }), CONTEXT)).toEqual({
    sizeUnit: 'quote',
    sizeText: '2499.5',
  });
  expect(sizeOfShare(25, draft({ sizeUnit: 'percent' }), CONTEXT)).toEqual({
    sizeUnit: 'percent',
    sizeText: '25',
  });
  expect(sizeOfShare(0, draft(), CONTEXT)).toEqual({ sizeUnit: 'base', sizeText: '' });
});

test('without an account the slider sets a percentage', () => {
  expect(sizeOfShare(25, draft(), { ...CONTEXT, account: undefined })).toEqual({
    sizeUnit: 'percent',
    sizeText: '25',
  });
});

test('the thumb is at the size, and at the end above the maximum', () => {
  expect([
    shareOf(draft(), CONTEXT),
    shareOf(draft({ sizeText: '9' }), CONTEXT),
    shareOf(draft({ sizeText: '' }), CONTEXT),
  ]).toEqual([50, 100, 0]);
  expect(shareOf(draft({ sizeUnit: 'percent', sizeText: '12.5' }), CONTEXT)).toBe(12);
});
