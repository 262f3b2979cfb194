// shareSizing.test.ts: the size field's text after moving the slider or changing the unit.
import { describe, expect, test } from 'vitest';
import { readBook } from '#domain/book/book.ts';
import type { OutcomeMarket } from '#domain/market/market.ts';
import type { ParsedDraft } from '#domain/order/orderDraft.ts';
import { type OutcomeContext, planOutcome } from '#domain/outcome/outcomeOrder.ts';
import { dec } from '#protocol/decimal.ts';
import { shareSizing } from './shareSizing.ts';

const level = (price: `${number}`, size: `${number}`) => ({ price, size, count: 1 });
const CONTEXT = {
  market: {
    kind: 'outcome',
    venue: 'prediction',
    isMinimumCloseEnabled: true,
    rules: { tickSize: '0.01', minOrderSize: '5' },
  } as unknown as OutcomeMarket,
  book: readBook(
    { bids: [level('0.42', '100')], asks: [level('0.44', '1000')] },
    { priceDecimals: 2, sizeDecimals: 6 },
  ),
  markPrice: dec('0.43'),
  account: undefined,
  fees: { makerRate: '0', takerRate: '0' },
  isStale: false,
  funds: {
    shares: { total: '12.345678', hold: '0' },
    pusd: { local: '4', confirmed: '46', pending: '100', localDeficit: '0', hold: '0' },
  },
} satisfies OutcomeContext;
const number = (text: `${number}`) => ({ kind: 'number', text }) as const;
const DRAFT: ParsedDraft = {
  side: 'buy',
  type: 'market',
  price: { kind: 'empty' },
  triggerPrice: { kind: 'empty' },
  size: number('25'),
  sizeUnit: 'quote',
  leverage: number('1'),
  slippage: { kind: 'empty' },
  tif: 'Gtc',
  postOnly: false,
  reduceOnly: false,
};
const sizing = (draft: ParsedDraft) => shareSizing(draft, planOutcome(draft, CONTEXT), CONTEXT);

describe('the slider', () => {
  test('half of 50 pUSD is 25; in shares a percentage of the spendable amount stays one and finds its own order', () => {
    expect(sizing(DRAFT).ofShare(50)).toEqual({ sizeUnit: 'quote', sizeText: '25' });
    expect(sizing({ ...DRAFT, sizeUnit: 'base' }).ofShare(50)).toEqual({
      sizeUnit: 'percent',
      sizeText: '50',
    });
    expect(sizing(DRAFT).ofShare(0)).toEqual({ sizeUnit: 'quote', sizeText: '' });
  });

  test('the maximum to sell is the first step of a close: 12.34 of 12.345678; half of it 6.17', () => {
    const selling = { ...DRAFT, side: 'sell', sizeUnit: 'base' } as const;
    expect(sizing(selling).ofShare(100)).toEqual({ sizeUnit: 'base', sizeText: '12.34' });
    expect(sizing(selling).ofShare(50)).toEqual({ sizeUnit: 'base', sizeText: '6.17' });
    // 6.17 of 12.34
    expect(sizing({ ...selling, size: number('6.17') }).share).toBe(50);
  });
});

test('the same order in shares: 25 pUSD at up to 0.44 are 56.75; without an exact equivalent the field is cleared', () => {
  expect(sizing(DRAFT).inUnit('base')).toEqual({ sizeUnit: 'base', sizeText: '56.75' });
  expect(sizing(DRAFT).inUnit('percent')).toEqual({ sizeUnit: 'percent', sizeText: '' });
  expect(sizing({ ...DRAFT, size: number('1') }).inUnit('base')).toEqual({
    sizeUnit: 'base',
    sizeText: '',
  });
});
