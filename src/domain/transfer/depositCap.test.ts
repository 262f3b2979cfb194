import { expect, test } from 'vitest';
import { freeBelowCap } from './depositCap.ts';

test('a deposit above the free part of the cap is named with that part', () => {
  const caps = { cap: '5000000', current: '150.5' } as const;
  expect(freeBelowCap('4999849.5', caps)).toBeUndefined();
  expect(freeBelowCap('4999849.500001', caps)).toBe('4999849.5');
  expect(freeBelowCap('1', { cap: '100', current: '120' })).toBe('0');
});

test('without a cap, or without its current use, nothing is known', () => {
  expect(freeBelowCap('99999999999999', null)).toBeUndefined();
  expect(freeBelowCap('99999999999999', { cap: '1', current: null })).toBeUndefined();
});
