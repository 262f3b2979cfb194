import { expect, test } from 'vitest';
import { readRetryAfter } from './retryAfter.ts';

test.each([
  [2, 2_000],
  ['2', 2_000],
  [999, 60_000],
  [2_000, 2_000],
  ['2000', 2_000],
  [0, 0],
  [0.5, 500],
  [1e9, 60_000],
  [-1, undefined],
  ['-1', undefined],
  [Number.NaN, undefined],
  [undefined, undefined],
  [null, undefined],
  ['soon', undefined],
  ['1e3', undefined],
  [{}, undefined],
])('fault-15: retryAfter %s means %s ms', (value, expected) => {
  expect(readRetryAfter(value)).toBe(expected);
});

test('fault-15: a Retry-After date counts from now, never beyond a minute, never below zero', () => {
  // 2026-10-21 07:28:00 UTC.
  const at = Date.UTC(2026, 9, 21, 7, 28, 0);
  expect(readRetryAfter('Wed, 21 Oct 2026 07:28:00 GMT', at - 4_000)).toBe(4_000);
  expect(readRetryAfter('Wed, 21 Oct 2026 07:28:00 GMT', at - 400_000)).toBe(60_000);
  expect(readRetryAfter('Wed, 21 Oct 2026 07:28:00 GMT', at + 1)).toBe(0);
});
