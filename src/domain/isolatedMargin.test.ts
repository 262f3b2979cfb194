import { expect, test } from 'vitest';
import { fromMillionths, toMillionths } from './isolatedMargin.ts';

test('amounts are counted in millionths, exactly or not at all', () => {
  expect(toMillionths('12.5')).toBe(12_500_000);
  expect(toMillionths('0.000001')).toBe(1);
  expect(toMillionths('0.0000001')).toBeUndefined();
  // 2^53 millionths is the first count that a double cannot tell from the next.
  expect(toMillionths('9007199254.740992')).toBeUndefined();
  expect(toMillionths('9007199254.740991')).toBe(9_007_199_254_740_991);
  expect(fromMillionths(12_500_000)).toBe('12.5');
});
