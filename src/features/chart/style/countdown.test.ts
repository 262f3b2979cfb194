import { expect, test } from 'vitest';
import { closesAt, timeLeft } from './countdown.ts';

test('a 15-minute candle ends 900 s after its start', () => {
  expect(timeLeft({ openAt: 900_000 }, '15m', 1_740_000)).toBe(60_000);
});

test('a month ends with its last day: February 2028 has 29', () => {
  expect(closesAt(Date.UTC(2028, 1), '1M')).toBe(Date.UTC(2028, 1, 29) + 86_400_000);
  expect(closesAt(Date.UTC(2027, 11), '1M')).toBe(Date.UTC(2028, 0));
});

test('none after the end, or without a candle', () => {
  expect(timeLeft({ openAt: 0 }, '1m', 60_000)).toBeUndefined();
  expect(timeLeft(undefined, '1m', 0)).toBeUndefined();
});
