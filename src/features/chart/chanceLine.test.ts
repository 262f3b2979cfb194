import { expect, test } from 'vitest';
import { roomFor } from './chanceLine.ts';

const seen = (minValue: number, maxValue: number) => {
  const range = roomFor({ priceRange: { minValue, maxValue } }).priceRange;
  return [range?.minValue, range?.maxValue].map((value) => Math.round((value ?? 0) * 1000) / 1000);
};

test('a flat question shows a range of 20 points, a volatile one a margin of a tenth', () => {
  expect(seen(0.3, 0.32)).toEqual([0.21, 0.41]);
  expect(seen(0.2, 0.7)).toEqual([0.15, 0.75]);
});

test('the range stays within 0 and 100 %: it is shifted, not cut', () => {
  expect(seen(0.01, 0.03)).toEqual([0, 0.2]);
  expect(seen(0.97, 0.99)).toEqual([0.8, 1]);
  expect(seen(0, 1)).toEqual([0, 1]);
  expect(roomFor(null)).toEqual({ priceRange: { minValue: 0, maxValue: 1 } });
});
