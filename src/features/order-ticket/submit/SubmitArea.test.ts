import { expect, test } from 'vitest';
import { actLabel } from './SubmitArea.tsx';

test('names side, size and asset; a size that is missing, zero or too long for the button is left out', () => {
  expect(actLabel('buy', '0.25', 'BTC')).toBe('Buy 0.25 BTC');
  expect(actLabel('sell', '1234567.5', 'DOGE')).toBe('Sell 1,234,567.5 DOGE');
  expect(actLabel('buy', undefined, 'BTC')).toBe('Buy BTC');
  expect(actLabel('sell', '0', 'Yes')).toBe('Sell Yes');
  expect(actLabel('buy', '1234567890.12345678', 'BTC')).toBe('Buy BTC');
});
