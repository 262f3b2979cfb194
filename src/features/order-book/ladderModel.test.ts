import { readBook, unitsText } from '#domain/book/book.ts';
import { expect, test } from 'vitest';
import { createLadderModel, type LadderFormat } from './ladderModel.ts';

const scale = { priceDecimals: 1, sizeDecimals: 2 };
const format: LadderFormat = {
  price: (units) => unitsText(units, 1),
  size: (units) => unitsText(units, 2),
  ownSize: (units) => unitsText(units, 2),
  value: (text) => `$${text}`,
  spread: (absolute, bps) => `${absolute} (${bps} bps)`,
};
const geometry = { rowHeight: 20, askRows: 3, bidRows: 3, spreadHeight: 24 };
const level = (price: string, size: string) => ({
  price: price as `${number}`,
  size: size as `${number}`,
  count: 1,
});
const book = readBook(
  {
    bids: [level('99.5', '1'), level('99.4', '2'), level('98.9', '4')],
    asks: [level('100.1', '1.5'), level('100.6', '0.5')],
  },
  scale,
);
const view = { group: 1, unit: 'base' as const, own: { bids: [], asks: [] } };

test('asks come best last, bids best first, totals accumulate outwards', () => {
  const { frame } = createLadderModel(scale, format)(book, view, geometry, false);
  expect(frame.asks.map(({ price, total }) => [price, total])).toEqual([
    ['100.6', '2'],
    ['100.1', '1.5'],
  ]);
  expect(frame.bids.map(({ price, total }) => [price, total])).toEqual([
    ['99.5', '1'],
    ['99.4', '3'],
    ['98.9', '7'],
  ]);
});

test('depth is relative to the deepest visible row of both halves', () => {
  // deepest total is 7 (bids): 1/7 = 143, 3/7 = 429, 7/7 = 1000; asks 1.5/7 = 214, 2/7 = 286
  const { frame } = createLadderModel(scale, format)(book, view, geometry, false);
  expect(frame.bids.map(({ depth }) => depth)).toEqual([143, 429, 1000]);
  expect(frame.asks.map(({ depth }) => depth)).toEqual([286, 214]);
});

test('in quote, sizes are exact values: 99.5 × 1 and 99.5 × 1 + 99.4 × 2 = 298.3', () => {
  const { frame } = createLadderModel(scale, format)(book, { ...view, unit: 'quote' }, geometry, false);
  expect(frame.bids.slice(0, 2).map(({ size, total }) => [size, total])).toEqual([
    ['$99.5', '$99.5'],
    ['$198.8', '$298.3'],
  ]);
});

test("a row has its own size, in the book's unit", () => {
  // a group of 10 units is 1.0: bids 99.5, 99.4 → 99; own orders of 0.5 at 99.4 and 0.25 at 99.5 are 0.75 in row 99, worth 49.7 + 24.875
  const own = {
    bids: [
      { price: 994, size: 50 },
      { price: 995, size: 25 },
    ],
    asks: [],
  };
  const inQuote = createLadderModel(scale, format)(
    book,
    { ...view, group: 10, unit: 'quote', own },
    geometry,
    false,
  );
  expect(inQuote.frame.bids[0]?.own).toBe('$74.575');
  const { frame } = createLadderModel(scale, format)(book, { ...view, group: 10, own }, geometry, false);
  expect(frame.bids.map(({ price, own: text }) => [price, text])).toEqual([
    ['99', '0.75'],
    ['98', undefined],
  ]);
});

test('an unchanged row keeps its object, so the painter skips it', () => {
  const frameOf = createLadderModel(scale, format);
  const first = frameOf(book, view, geometry, false).frame;
  const moved = readBook(
    {
      bids: [level('99.5', '1'), level('99.4', '3'), level('98.9', '3')],
      asks: [level('100.1', '1.5'), level('100.6', '0.5')],
    },
    scale,
  );
  const second = frameOf(moved, view, geometry, false).frame;
  expect(second.bids[0]).toBe(first.bids[0]);
  expect(second.bids[1]?.size).toBe('3');
});

test('the spread is in quote and in basis points of mid', () => {
  // 100.1 − 99.5 = 0.6; mid 99.8; 0.6 / 99.8 = 60.12 bps
  expect(createLadderModel(scale, format)(book, view, geometry, false).frame.spread).toBe('0.6 (60.12 bps)');
});
