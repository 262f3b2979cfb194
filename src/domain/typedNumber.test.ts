import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizeDecimal } from '#protocol/decimal.ts';
import { PLAIN_SEPARATORS, readTypedNumber, typedText, type Separators } from './typedNumber.ts';

const ENGLISH: Separators = { decimal: '.', group: ',' };
const GERMAN: Separators = { decimal: ',', group: '.' };
const FRENCH: Separators = { decimal: ',', group: '\u202f' };
const read = (text: string, separators: Separators) => {
  const number = readTypedNumber(text, separators);
  return number.kind === 'number' ? number.text : number.kind;
};

describe('a typed number', () => {
  test('is read by the rules of its locale', () => {
    expect(read('97,123.5', ENGLISH)).toBe('97123.5');
    expect(read('97.123,5', GERMAN)).toBe('97123.5');
    expect(read('97\u202f123,5', FRENCH)).toBe('97123.5');
    expect(read('97 123,5', FRENCH)).toBe('97123.5');
    expect(read('1,00,000', ENGLISH)).toBe('100000');
  });

  test('is refused rather than read as something else when the separators of another locale are used', () => {
    expect(read('97123.5', GERMAN)).toBe('unreadable');
    expect(read('1.5', GERMAN)).toBe('unreadable');
    expect(read('0,5', ENGLISH)).toBe('unreadable');
    expect(read('97123,5', PLAIN_SEPARATORS)).toBe('unreadable');
  });

  test('may be unfinished: 12. is twelve, .5 is a half, a lone point is nothing yet', () => {
    expect(read('12.', ENGLISH)).toBe('12');
    expect(read('.5', ENGLISH)).toBe('0.5');
    expect(read('007', ENGLISH)).toBe('7');
    expect(read('0.', ENGLISH)).toBe('0');
    expect(read('.', ENGLISH)).toBe('incomplete');
    expect(read('  ', ENGLISH)).toBe('empty');
    expect(read(' 12\n', ENGLISH)).toBe('12');
  });

  test('has no exponent, no sign, no other digits and no other letters', () => {
    for (const text of ['5e4', '-5', '+5', '0x10', 'NaN', 'Infinity', '1.2.3', '1 2', '１２', '12a', '1,2,3', ',5', '1,234,56', '1,2,345', '1,2a,345', '5,', '٣']) expect(read(text, ENGLISH)).toBe('unreadable');
  });

  test('keeps forty digits', () => {
    expect(read('1234567890123456789012345678901234567890.12345', ENGLISH)).toBe('1234567890123456789012345678901234567890.12345');
    expect(read('9'.repeat(79), ENGLISH)).toBe('unreadable');
  });

  test('reads back what the app offers, in every locale', () => {
    const value = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.stringMatching(/^\d{0,20}$/)).map(([whole, fraction]) => normalizeDecimal(fraction === '' ? `${whole}` : `${whole}.${fraction}`));
    fc.assert(
      fc.property(value, fc.constantFrom(ENGLISH, GERMAN, FRENCH, PLAIN_SEPARATORS), (text, separators) => {
        fc.pre(text !== undefined);
        expect(read(typedText(text as never, separators), separators)).toBe(text);
      }),
    );
  });
});
