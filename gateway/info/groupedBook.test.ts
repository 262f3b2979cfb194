import { describe, expect, test } from 'vitest';
import type { DecimalString } from '#protocol/decimal.ts';
import { checkGrouping, groupBook } from './groupedBook.ts';
import type { Book } from '#protocol/info/market/book.ts';

const side = (...levels: [DecimalString, DecimalString][]) =>
  levels.map(([price, size]) => ({ price, size, count: 1 }));
const book: Book = {
  assetId: '00020000',
  time: 0,
  bids: side(['97161', '0.5'], ['97159', '0.25'], ['97150', '1'], ['96999.5', '2']),
  asks: side(['97162', '0.1'], ['97165', '0.2'], ['97170', '0.3'], ['100000', '4']),
};
const rowsOf = (params: Parameters<typeof groupBook>[1], half: 'bids' | 'asks') =>
  groupBook(book, params)[half].map(({ price, size, count }) => [price, size, count]);

describe('a grouped book', () => {
  test('without a grouping is the book itself', () => {
    expect(groupBook(book, {})).toBe(book);
  });

  test('four figures: steps of ten, bids rounded down and asks up, sizes summed exactly', () => {
    // 97161, 97159, 97150 → 97160, 97150, 97150; 96999.5 → 96990. 97162, 97165, 97170 → 97170; 100000 has six
    // digits, steps of 100.
    expect(rowsOf({ significantFigures: 4 }, 'bids')).toEqual([
      ['97160', '0.5', 1],
      ['97150', '1.25', 2],
      ['96990', '2', 1],
    ]);
    expect(rowsOf({ significantFigures: 4 }, 'asks')).toEqual([
      ['97170', '0.6', 3],
      ['100000', '4', 1],
    ]);
  });

  test('five figures with a mantissa of 2 and of 5', () => {
    // Steps of 2: 97161 → 97160, 97159 → 97158, 97150 stays, 96999.5 → 96998.
    expect(rowsOf({ significantFigures: 5, mantissa: 2 }, 'bids')).toEqual([
      ['97160', '0.5', 1],
      ['97158', '0.25', 1],
      ['97150', '1', 1],
      ['96998', '2', 1],
    ]);
    // Steps of 5: 97162 and 97165 → 97165, 97170 stays; from 100000 on the fifth figure is tens.
    expect(rowsOf({ significantFigures: 5, mantissa: 5 }, 'asks')).toEqual([
      ['97165', '0.3', 2],
      ['97170', '0.3', 1],
      ['100000', '4', 1],
    ]);
  });

  test('prices below one use their own significant figures', () => {
    const small = { ...book, bids: side(['0.012345', '10'], ['0.012311', '5']), asks: [] };
    // Two figures: steps of 0.001.
    expect(groupBook(small, { significantFigures: 2 }).bids).toEqual([
      { price: '0.012', size: '15', count: 2 },
    ]);
  });

  test('at most twenty rows a side', () => {
    const deep = {
      ...book,
      asks: side(
        ...Array.from({ length: 50 }, (_, index): [DecimalString, DecimalString] => [
          `${1000 + index * 100}`,
          '1',
        ]),
      ),
    };
    expect(groupBook(deep, { significantFigures: 2 }).asks).toHaveLength(20);
  });

  test.each([
    [{ significantFigures: 1 }],
    [{ significantFigures: 6 }],
    [{ significantFigures: 5, mantissa: 3 }],
    [{ significantFigures: 4, mantissa: 2 }],
    [{ mantissa: 5 }],
  ])('%j is refused', (params) => expect(() => checkGrouping(params)).toThrow(/Invalid/));
});
