import { expect, test } from 'vitest';
import { entryKey } from './entryKey.ts';

const keyWith = (...stored: string[]) =>
  entryKey((key) => stored.includes(key), '0xab', '00020000:T1:7:buy:long');

test('what was entered before ids named the order keeps its key, and all else has the new one', () => {
  expect(keyWith()).toBe('0xab|00020000:T1:7:buy:long');
  expect(keyWith('0xab|00020000:T1:long')).toBe('0xab|00020000:T1:long');
  expect(keyWith('0xab|00020000:T1:long', '0xab|00020000:T1:7:buy:long')).toBe('0xab|00020000:T1:7:buy:long');
  expect(keyWith('0xab|00020000:T2:long')).toBe('0xab|00020000:T1:7:buy:long');
});
