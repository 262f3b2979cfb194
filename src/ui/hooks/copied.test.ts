// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberCopied, replacedCopy } from './copied.ts';

const OWN = `0x${'aB'.repeat(20)}`;
const OTHER = `0x${'cd'.repeat(20)}`;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('fault-27: a different address pasted after copying one is reported, with both', () => {
  rememberCopied(OWN);
  expect(replacedCopy(` ${OTHER}\n`)).toEqual({ copied: OWN, pasted: OTHER });
});

test('fault-27: capitals and grouping do not change an address; a name or an amount does not count as a replacement', () => {
  rememberCopied(OWN.replaceAll(/(.{6})/g, '$1 '));
  expect(replacedCopy(OWN.toLowerCase())).toBeUndefined();
  expect(replacedCopy('Treasury')).toBeUndefined();
  expect(replacedCopy('12.5')).toBeUndefined();
});

test('fault-27: an old copy, or one followed by a short copy, is not reported', () => {
  rememberCopied(OWN);
  vi.advanceTimersByTime(300_001);
  expect(replacedCopy(OTHER)).toBeUndefined();
  rememberCopied(OWN);
  rememberCopied('BTC');
  expect(replacedCopy(OTHER)).toBeUndefined();
});
