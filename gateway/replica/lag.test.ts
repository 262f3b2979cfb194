import { expect, test } from 'vitest';
import { createLag } from './lag.ts';

test('with the newest command there is no lag, however old it is', () => {
  const lag = createLag();
  lag.note(7, 1_000);
  expect(lag.of(7, 1_000)).toBe(0);
  lag.note(7, 61_000);
  expect(lag.of(7, 61_000)).toBe(0);
  expect(lag.of(9, 61_000)).toBe(0);
});

test('with a missing command the lag counts from the last complete time', () => {
  const lag = createLag();
  lag.note(7, 1_000);
  lag.note(7, 2_000);
  lag.note(8, 3_000);
  lag.note(12, 4_000);
  expect(lag.of(7, 4_500)).toBe(2_500);
  expect(lag.of(8, 4_500)).toBe(1_500);
  expect(lag.of(12, 4_500)).toBe(0);
});

test('the lag is unknown for a replica that was never complete', () => {
  const lag = createLag();
  expect(lag.of(0, 0)).toBeUndefined();
  lag.note(100, 1_000);
  expect(lag.of(99, 2_000)).toBeUndefined();
  lag.note(101, 2_000);
  expect(lag.of(100, 3_000)).toBe(2_000);
});

test('a replica that stalls for hours uses bounded memory, and its lag is not underestimated', () => {
  const lag = createLag();
  lag.note(1, 0);
  for (let second = 1; second <= 10_000; second += 1) lag.note(1 + second, second * 1_000);
  expect(lag.of(1, 10_000_000)).toBe(10_000_000);
  expect(lag.of(5_000, 10_000_000)).toBeGreaterThanOrEqual(10_000_000 - 5_000_000);
});
