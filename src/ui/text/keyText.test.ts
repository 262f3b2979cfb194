import { afterEach, expect, test, vi } from 'vitest';
import { kbdText, keyParts, keyText } from './keyText.ts';

const on = (userAgent: string) => vi.stubGlobal('navigator', { userAgent });
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['g t', 'G T'],
  ['mod+k', 'Ctrl+K'],
  ['shift+o', '⇧O'],
  ['mod+alt+shift+x', 'Ctrl+Alt+⇧X'],
  ['plus', '+'],
  ['/', '/'],
  ['shift+enter', '⇧↵'],
  ['', ''],
])('%s is written %s', (keys, text) => {
  on('Linux');
  expect(keyText(keys)).toBe(text);
});

test('on Apple keyboards with their own signs', () => {
  on('Macintosh; Intel Mac OS X');
  expect(keyText('mod+alt+k')).toBe('⌘⌥K');
  expect(keyParts('mod+shift+f2')).toEqual(['⌘', '⇧', 'F2']);
});

test('the names of keys are separated for screen readers', () => {
  on('Linux');
  expect(kbdText('g t')).toBe('G T');
  expect(kbdText('mod+shift+x')).toBe('Ctrl ⇧ X');
  expect(kbdText('')).toBe('');
});
