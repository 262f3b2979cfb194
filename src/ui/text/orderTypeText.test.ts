import { expect, test } from 'vitest';
import { orderTypeText } from './orderTypeText.ts';

const kind = (
  name: Parameters<typeof orderTypeText>[0]['kind']['name'],
  tif: string | null,
  isTrigger = false,
  text = '',
) => orderTypeText({ kind: { name, text }, tif, isTrigger });

test('no wire word appears on screen', () => {
  expect(kind('limit', 'Gtc')).toBe('Limit · GTC');
  expect(kind('limit', 'Alo')).toBe('Limit · Post-only');
  expect(kind('limit', 'FrontendMarket')).toBe('Market');
  expect(kind('market', 'FrontendMarket')).toBe('Market');
  expect(kind('market', 'Ioc')).toBe('Market');
  expect(kind('takeProfitLimit', 'Gtc', true)).toBe('Take-profit limit');
  expect(kind('stopMarket', null, true)).toBe('Stop market');
  // As the practice exchange sends it.
  expect(kind('stopMarket', 'FrontendMarket', true)).toBe('Stop market');
  expect(kind('takeProfitMarket', 'FrontendMarket', true)).toBe('Take-profit market');
  expect(kind('limit', 'Unheard')).toBe('Limit');
  expect(kind(null, null, false, 'trailing stop')).toBe('trailing stop');
});
