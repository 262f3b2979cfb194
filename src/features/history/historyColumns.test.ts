import type { Market } from '#domain/market/market.ts';
import { expect, test } from 'vitest';
import { MARKET } from '#domain/market/testMarket.ts';
import { averageText, priceText } from './historyColumns.tsx';

test('prices of shares are in cents, other prices as received', () => {
  const yes = { kind: 'outcome' } as Market;
  expect(['0.82', '0.435', '1'].map(priceText(yes))).toEqual(['82¢', '43.5¢', '100¢']);
  expect(priceText({ kind: 'perp' } as Market)('92346.5')).toBe('92,346.5');
  expect(priceText(undefined)('0.82')).toBe('0.82');
});

test('an average has the places of the market’s prices and one more between two of them', () => {
  expect(averageText(MARKET, '60013.8426439232')).toBe('60,013.8');
  expect(averageText(MARKET, '60014')).toBe('60,014');
  const yes = { kind: 'outcome' } as Market;
  expect(['0.43', '0.435', '0.43333333'].map((price) => averageText(yes, price))).toEqual([
    '43¢',
    '43.5¢',
    '43.33¢',
  ]);
});

test('the average in a market that is no longer listed is not rounded to cents', () => {
  expect(averageText(undefined, '0.00001234')).toBe('0.00001234');
});
