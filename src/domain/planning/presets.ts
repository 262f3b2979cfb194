// presets.ts: preset sizes, written as in a command: 0.1, 500$ or 25%.
import type { DecimalString } from '#protocol/decimal.ts';
import { readAmount, readSize, wordsOf } from '../command/commandTokens.ts';

export interface SizePreset {
  unit: 'base' | 'quote' | 'percent';
  value: DecimalString;
}

export const MAX_PRESETS = 6;

/** One preset; undefined where the word is not a size, or more than 100%. */
export function readPreset(word: string): SizePreset | undefined {
  if (word.endsWith('%')) {
    const share = readAmount(word.slice(0, -1));
    return share.ok && Number(share.value) <= 100 ? { unit: 'percent', value: share.value } : undefined;
  }
  const read = readSize(word);
  return read.ok ? read.size : undefined;
}

export function presetWord({ unit, value }: SizePreset): string {
  return unit === 'base' ? value : `${value}${unit === 'quote' ? '$' : '%'}`;
}

/** A line of presets; `wrong` is the first invalid or excess word. */
export function readPresets(
  line: string,
): { ok: true; presets: SizePreset[] } | { ok: false; wrong: string } {
  const words = wordsOf(line);
  const presets = words.map(readPreset);
  const wrong = words.find((_word, index) => presets[index] === undefined || index >= MAX_PRESETS);
  return wrong === undefined
    ? { ok: true, presets: presets.filter((preset) => preset !== undefined) }
    : { ok: false, wrong };
}
