import { expect, test } from 'vitest';
import { orderTypeText } from './orderTypeText.ts';

const kind = (orderType: string, tif: string | null, isTrigger = false) =>
  orderTypeText({ orderType, tif, isTrigger });

test('no word of the wire reaches the screen', () => {
  expect(kind('limit', 'Gtc')).toBe('Limit · GTC');
  expect(kind('limit', 'Alo')).toBe('Limit · Post-only');
  expect(kind('limit', 'FrontendMarket')).toBe('Market');
  expect(kind('market', 'FrontendMarket')).toBe('Market');
  expect(kind('market', 'Ioc')).toBe('Market');
  expect(kind('take profit limit', 'Gtc', true)).toBe('Take-profit limit');
  expect(kind('Stop Market', null, true)).toBe('Stop market');
  expect(kind('limit', 'Unheard')).toBe('Limit');
});
