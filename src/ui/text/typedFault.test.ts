import { expect, test, vi } from 'vitest';
import { typedFault, typedNote } from './typedFault.ts';

test('numbers and empty fields have no error; other text is told its character that is wrong, or gets an example', () => {
  const faults = (texts: readonly string[]) => texts.map((typed) => typedFault(typed, () => {}));
  expect(faults(['', '  ', '0', '-5', '97,123.5', '1234.', '9'.repeat(60)])).toEqual(
    Array(7).fill(undefined),
  );
  expect(faults(['1.2.3', '1 2 3'])).toEqual(
    Array(2).fill({ error: 'Enter digits and one decimal separator, such as 1234.5.', suggestions: [] }),
  );
  const odd = ['abc', '1e5', '١٢٣', '🚀', '--1', '<b>1</b>', '1\u202e5'];
  expect(faults(odd).map((fault) => fault?.error.split(' is not part')[0])).toEqual(
    ['a', 'e', '\u2068١\u2069', '\u2068🚀\u2069', '-', '<', '\u2068⟨U+202E⟩\u2069'].map(
      (each) => `“${each}”`,
    ),
  );
  expect(faults(['1e5'])).toEqual([
    { error: '“e” is not part of a number. Enter one such as 1234.5.', suggestions: [] },
  ]);
});

test('other errors are shown for numbers only', () => {
  expect(typedNote('5', () => {}, 'Too small.')).toEqual({ error: 'Too small.', suggestions: [] });
  expect(typedNote('x', () => {}, 'Too small.').error).toContain('not part of a number');
});

test('ambiguous text offers both readings, and the picked one replaces it', () => {
  const onPick = vi.fn<(text: string) => void>();
  const fault = typedFault(' 1,234', onPick);
  expect(fault?.error).toBe('1,234 can be read as two different numbers. Choose the one you mean.');
  expect(fault?.suggestions.map(({ label }) => label)).toEqual(['Use 1234', 'Use 1.234']);
  fault?.suggestions[1]?.onPick();
  expect(onPick).toHaveBeenCalledExactlyOnceWith('1.234');
});
