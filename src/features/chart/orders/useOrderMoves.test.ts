import { MARKET } from '#domain/market/testMarket.ts';
import type { Market } from '#domain/market/market.ts';
import { expect, test } from 'vitest';
import { placeText } from './useOrderMoves.ts';

test("an unmoved order's price is in cents on an outcome's chart, as in its row", () => {
  expect(placeText({ kind: 'outcome', venue: 'prediction' } as Market, '0.435')).toBe('43.5¢');
  expect(placeText(MARKET, '97000.5')).toBe('97,000.5');
});
