import { setDecimalStyle } from '#ui/text/i18n.ts';
import { afterEach, expect, test } from 'vitest';
import { readingsOf } from '#ui/text/format/typed.ts';
import { readNumber, typedValue } from './typedText.ts';

afterEach(() => setDecimalStyle('auto'));

test('numbers become plain decimals, whatever separators were typed', () => {
  expect(readNumber(' 97,123.50 ')).toEqual({ kind: 'number', text: '97123.5' });
  expect(readNumber('.5')).toEqual({ kind: 'number', text: '0.5' });
  setDecimalStyle('comma');
  expect(readNumber('97.123,5')).toEqual({ kind: 'number', text: '97123.5' });
});

test('anything but an unsigned number is invalid', () => {
  expect(['1e3', '-5', '1.2.3', 'abc'].map((text) => readNumber(text).kind)).toEqual([
    'unreadable',
    'unreadable',
    'unreadable',
    'unreadable',
  ]);
  expect([readNumber('').kind, readNumber('.').kind]).toEqual(['empty', 'incomplete']);
});

test('a lone group is ambiguous, and both readings are offered', () => {
  expect(readNumber('1,234').kind).toBe('unreadable');
  expect(readingsOf('1,234')).toEqual({ thousands: '1234', fraction: '1.234' });
  expect([readingsOf('1,234,567'), readingsOf('1.234')]).toEqual([undefined, undefined]);
  setDecimalStyle('comma');
  expect(readingsOf('1.234')).toEqual({ thousands: '1234', fraction: '1,234' });
});

test('a picked value is filled in by the number style', () => {
  setDecimalStyle('comma');
  expect(typedValue('0.25')).toBe('0,25');
});
