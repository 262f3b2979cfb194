import { expect, test, vi } from 'vitest';
import { typedFault, typedNote } from './typedFault.ts';

test('numbers and empty fields have no error; other text gets a sentence with an example', () => {
  const faults = (texts: readonly string[]) => texts.map((typed) => typedFault(typed, () => {}));
  expect(faults(['', '  ', '0', '-5', '97,123.5', '1234.', '9'.repeat(60)])).toEqual(
    Array(7).fill(undefined),
  );
  const odd = ['abc', '1e5', '１２３', '🚀', '1 2 3', '--1', '<b>1</b>', '1\u202e5'];
  expect(faults(odd)).toEqual(
    Array(8).fill({ error: 'Enter digits and one decimal separator, such as 1234.5.', suggestions: [] }),
  );
});

test('other errors are shown for numbers only', () => {
  expect(typedNote('5', () => {}, 'Too small.')).toEqual({ error: 'Too small.', suggestions: [] });
  expect(typedNote('x', () => {}, 'Too small.').error).toContain('Enter digits');
});

test('ambiguous text offers both readings, and the picked one replaces it', () => {
  const onPick = vi.fn<(text: string) => void>();
  const fault = typedFault(' 1,234', onPick);
  expect(fault?.error).toBe('1,234 can be read as two different numbers. Choose the one you mean.');
  expect(fault?.suggestions.map(({ label }) => label)).toEqual(['Use 1234', 'Use 1.234']);
  fault?.suggestions[1]?.onPick();
  expect(onPick).toHaveBeenCalledExactlyOnceWith('1.234');
});
