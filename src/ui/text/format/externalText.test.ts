import { expect, test } from 'vitest';
import { externalText, seenText } from './externalText.ts';

test('fault-25: invisible characters are named, and direction marks have no effect', () => {
  expect(seenText('pay \u202Ecba\u0000 now\n\tplease')).toBe('pay ⟨U+202E⟩cba⟨U+0000⟩ now please');
  expect(seenText('a\u200Bb\u2066c')).toBe('a⟨U+200B⟩b⟨U+2066⟩c');
});

test('fault-25: letters of another direction keep it to themselves; plain words stay as they came', () => {
  expect(externalText('שלום').text).toBe('\u2068שלום\u2069');
  expect(externalText('Price must be positive')).toEqual({ text: 'Price must be positive', isCut: false });
});

test('fault-25: twenty kilobytes are cut to a sentence', () => {
  const { text, isCut } = externalText('x'.repeat(20_000));
  expect([text.length, isCut]).toEqual([160, true]);
});
