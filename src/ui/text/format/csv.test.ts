import { expect, test } from 'vitest';
import { csvText } from './csv.ts';

test('commas, quotes and line breaks are quoted; missing values are empty; digits are unchanged', () => {
  expect(
    csvText(
      ['time', 'note'],
      [
        ['2026-11-21T00:00:00.000Z', 'a, "b"\nc'],
        [null, undefined],
        ['-0.000000000001', 97123.5],
      ],
    ),
  ).toBe('time,note\r\n2026-11-21T00:00:00.000Z,"a, ""b""\nc"\r\n,\r\n-0.000000000001,97123.5\r\n');
});

test.each(['=1+1', '+1', '-A1', '@x', '\tx', '＝1+1', '＋1', '－1', '＠x'])(
  '%j is not a formula in a spreadsheet',
  (text) => {
    expect(csvText(['h'], [[text]])).toBe(`h\r\n'${text}\r\n`);
  },
);

test('neither is text after a line feed, or after a semicolon at which a spreadsheet may divide the line', () => {
  expect(csvText(['h'], [['\n=1+1'], ['a;=1+1']])).toBe('h\r\n"\'\n=1+1"\r\n"a;=1+1"\r\n');
});

test('a negative number is a number', () => {
  expect(csvText(['h'], [['-12.5']])).toBe('h\r\n-12.5\r\n');
});
