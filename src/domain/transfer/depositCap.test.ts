import { expect, test } from 'vitest';
import { remainingCap } from './depositCap.ts';

test('the free part of a deposit cap, zero where the cap is exceeded', () => {
  expect(remainingCap({ cap: '5000000', current: '150.5' })).toBe('4999849.5');
  expect(remainingCap({ cap: '100', current: '120' })).toBe('0');
});

test('without a cap, or without its current use, nothing is known', () => {
  expect(remainingCap(null)).toBeUndefined();
  expect(remainingCap({ cap: '1', current: null })).toBeUndefined();
});
