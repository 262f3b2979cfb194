import { expect, test } from 'vitest';
import { heikinAshi } from './heikinAshi.ts';

test('the textbook averages', () => {
  // (10 + 14 + 8 + 12) / 4 = 11; the first opens in the middle of its own body: (10 + 12) / 2 = 11
  const first = heikinAshi({ open: '10', high: '14', low: '8', close: '12' }, undefined);
  expect(first).toEqual({ open: 11, high: 14, low: 8, close: 11 });
  // (12 + 20 + 12 + 20) / 4 = 16; opens in the middle of the body before: 11, below its own low
  expect(heikinAshi({ open: '12', high: '20', low: '12', close: '20' }, first)).toEqual({
    open: 11,
    high: 20,
    low: 11,
    close: 16,
  });
});
