// outcomeSentences.test.ts: prices of shares in refusals, as they are typed.
import type { OutcomeMarket } from '#domain/market/market.ts';
import type { Refusal } from '#domain/order/refusals/refusal.ts';
import { expect, test } from 'vitest';
import { outcomeSentence } from './outcomeSentences.ts';

const MARKET = {
  kind: 'outcome',
  venue: 'prediction',
  base: 'Yes',
  quote: 'pUSD',
} as unknown as OutcomeMarket;
const sentence = (code: Refusal['code'], data: Refusal['data']) =>
  outcomeSentence({ severity: 'refusal', code, field: 'price', data }, MARKET);

test('limits and ticks are exact, however small', () => {
  expect(sentence('PRICE_RANGE', { min: '0.000001', max: '0.999999' })).toBe(
    'A share costs between 0.0001¢ and 99.9999¢.',
  );
  expect(sentence('PRICE_TICK', { tick: '0.00000001' })).toBe('The price must be a multiple of 0.000001¢.');
});

test('an average of fills has five decimals', () => {
  const data = { filled: '3', average: '0.333333333333', resting: '0', price: '0.34' };
  expect(sentence('FILLS_AT_ONCE', data)).toBe(
    'Limit crosses the book: 3 shares fill now at 33.333¢ on average.',
  );
});
