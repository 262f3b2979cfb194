import type { Market } from '#domain/market/market.ts';
import { expect, test } from 'vitest';
import { priceText } from './historyColumns.tsx';

test('prices of shares are in cents, other prices as received', () => {
  const yes = { kind: 'outcome' } as Market;
  expect(['0.82', '0.435', '1'].map(priceText(yes))).toEqual(['82¢', '43.5¢', '100¢']);
  expect(priceText({ kind: 'perp' } as Market)('92346.5')).toBe('92,346.5');
  expect(priceText(undefined)('0.82')).toBe('0.82');
});
