import { readBook } from '#domain/book/book.ts';
import { withMarket } from '#domain/margin/marginAccount.ts';
import { bookScaleOf } from '#domain/market/market.ts';
import type { ParsedDraft, TicketContext } from '#domain/order/orderDraft.ts';
import { dec } from '#protocol/decimal.ts';
import { BLANK_TICKET, type Ticket } from '#state/order/ticket.ts';
import { expect, test } from 'vitest';
import { planOrder } from '#domain/order/orderPlan.ts';
import { coinSizing } from './coinSizing.ts';
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
const sizing = (typed: ParsedDraft, context = CONTEXT) =>
  coinSizing(typed, planOrder(typed, context), context);

test('another unit is the same order in other terms', () => {
  expect(sizing(draft()).inUnit('quote')).toEqual({ sizeUnit: 'quote', sizeText: '5000' });
  expect(sizing(draft({ sizeUnit: 'quote', sizeText: '5000' })).inUnit('base')).toEqual({
    sizeUnit: 'base',
    sizeText: '0.1',
  });
});

test('a value without an exact equivalent in the new unit is cleared', () => {
  expect(sizing(draft()).inUnit('percent')).toEqual({ sizeUnit: 'percent', sizeText: '' });
  expect(sizing(draft({ sizeUnit: 'quote', sizeText: '5000', priceText: '' })).inUnit('base')).toEqual({
    sizeUnit: 'base',
    sizeText: '',
  });
});

test('the slider sets whole lots in the ticket’s unit', () => {
  // The maximum is 0.19999; a quarter of it is 0.0499975, in lots 0.04999, which is worth 2,499.5.
  expect(sizing(draft()).ofShare(25)).toEqual({ sizeUnit: 'base', sizeText: '0.04999' });
  expect(sizing(draft({ sizeUnit: 'quote' })).ofShare(25)).toEqual({
    sizeUnit: 'quote',
    sizeText: '2499.5',
  });
  expect(sizing(draft({ sizeUnit: 'percent' })).ofShare(25)).toEqual({
    sizeUnit: 'percent',
    sizeText: '25',
  });
  expect(sizing(draft()).ofShare(0)).toEqual({ sizeUnit: 'base', sizeText: '' });
});

test('without an account the slider sets a percentage', () => {
  expect(sizing(draft(), { ...CONTEXT, account: undefined }).ofShare(25)).toEqual({
    sizeUnit: 'percent',
    sizeText: '25',
  });
});

test('the thumb is at the size, and at the end above the maximum', () => {
  expect([
    sizing(draft()).share,
    sizing(draft({ sizeText: '9' })).share,
    sizing(draft({ sizeText: '' })).share,
  ]).toEqual([50, 100, 0]);
  expect(sizing(draft({ sizeUnit: 'percent', sizeText: '12.5' })).share).toBe(12);
});
