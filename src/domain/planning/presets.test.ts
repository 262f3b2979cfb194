import { expect, test } from 'vitest';
import { presetWord, readPreset, readPresets } from './presets.ts';

test('sizes in the asset, in the quote currency and in percent', () => {
  expect(readPresets('0.1 500$ $1k 25%')).toEqual({
    ok: true,
    presets: [
      { unit: 'base', value: '0.1' },
      { unit: 'quote', value: '500' },
      { unit: 'quote', value: '1000' },
      { unit: 'percent', value: '25' },
    ],
  });
});

test('the first word that is not a size is reported, and so is an excess word', () => {
  expect(readPresets('100$ lots 0')).toEqual({ ok: false, wrong: 'lots' });
  expect(readPresets('100$ 101%')).toEqual({ ok: false, wrong: '101%' });
  expect(readPresets('1 2 3 4 5 6 7')).toEqual({ ok: false, wrong: '7' });
});

test('presets print as they are parsed', () => {
  for (const word of ['0.1', '500$', '25%', '100%']) {
    const preset = readPreset(word);
    expect(preset && presetWord(preset)).toBe(word);
  }
});
