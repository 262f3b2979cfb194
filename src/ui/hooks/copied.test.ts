// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberCopied, replacedCopy } from './copied.ts';

const OWN = `0x${'aB'.repeat(20)}`;
const OTHER = `0x${'cd'.repeat(20)}`;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('fault-27: another address in the place of the one that was copied is told, with both', () => {
  rememberCopied(OWN);
  expect(replacedCopy(` ${OTHER}\n`)).toEqual({ copied: OWN, pasted: OTHER });
});

test('fault-27: the same in other capitals or groups of four is the same; a name or an amount is not a replacement', () => {
  rememberCopied(OWN.replaceAll(/(.{6})/g, '$1 '));
  expect(replacedCopy(OWN.toLowerCase())).toBeUndefined();
  expect(replacedCopy('Treasury')).toBeUndefined();
  expect(replacedCopy('12.5')).toBeUndefined();
});

test('fault-27: what was copied long ago, or followed by a copy of something short, says nothing', () => {
  rememberCopied(OWN);
  vi.advanceTimersByTime(300_001);
  expect(replacedCopy(OTHER)).toBeUndefined();
  rememberCopied(OWN);
  rememberCopied('BTC');
  expect(replacedCopy(OTHER)).toBeUndefined();
});
