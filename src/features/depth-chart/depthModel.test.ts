import { readBook } from '#domain/book/book.ts';
import { expect, test } from 'vitest';
import { bandsOf, depthOf, reachOf, roundTotals, sizeOf, stepAt, valueOf } from './depthModel.ts';

const scale = { priceDecimals: 1, sizeDecimals: 2 };
const level = (price: string, size: string) => ({
  price: price as `${number}`,
  size: size as `${number}`,
  count: 1,
});
// mid (99 + 101) / 2 = 100
const book = readBook(
  {
    bids: [level('99', '1'), level('98', '2'), level('90', '4')],
    asks: [level('101', '0.5'), level('103', '1.5'), level('120', '9')],
  },
  scale,
);

test('totals accumulate outwards from the mid and stop at the edge of the chart', () => {
  const depth = depthOf(book, 0.05);
  expect(depth).toMatchObject({ from: 950, to: 1050, middle: 1000, max: 300 });
  expect(depth?.bids.map(({ price, total }) => [price, total])).toEqual([
    [990, 100],
    [980, 300],
  ]);
  expect(depth?.asks.map(({ price, total }) => [price, total])).toEqual([
    [1010, 50],
    [1030, 200],
  ]);
});

test('a step has the exact size up to its price', () => {
  // 99 × 1 + 98 × 2 = 295
  const depth = depthOf(book, 0.05);
  const step = depth?.bids.at(-1);
  expect([sizeOf(step, scale).toFixed(), valueOf(step, scale).toFixed()]).toEqual(['3', '295']);
});

test('a price belongs to the last step it reaches, and to none within the spread', () => {
  const depth = depthOf(book, 0.2);
  if (!depth) throw new Error('no depth');
  expect(stepAt(depth, 985)).toMatchObject({ half: 'bids', step: { total: 100 } });
  expect(stepAt(depth, 1100)).toMatchObject({ half: 'asks', step: { total: 200 } });
  expect(stepAt(depth, 1005)).toBeUndefined();
});

test('the range ends where the nearer side of the book ends', () => {
  // lowest bid 10 below the mid, highest ask 20 above: 10 %
  expect(reachOf(book)).toBe(0.1);
  expect(reachOf(readBook({ bids: [], asks: [level('101', '1')] }, scale))).toBe(0);
});

test('a band sums the size within it', () => {
  // within 1 %: 99…101: bid 1, ask 0.5; within 3 %: bids 3, asks 2 worth 50.5 + 154.5 = 205
  const [one, three] = bandsOf(book, [0.01, 0.03]);
  expect([one?.bidSize.toFixed(), one?.askSize.toFixed()]).toEqual(['1', '0.5']);
  expect([three?.bidSize.toFixed(), three?.askSize.toFixed(), three?.askValue.toFixed()]).toEqual([
    '3',
    '2',
    '205',
  ]);
});

test('a book with one side only has no chart', () => {
  expect(depthOf(readBook({ bids: [level('99', '1')], asks: [] }, scale), 0.1)).toBeUndefined();
});

test('the axis has round numbers, at most four of them', () => {
  // 161.91 in hundredths: lines at 50, 100 and 150
  expect(roundTotals(16_191)).toEqual([5000, 10_000, 15_000]);
  expect(roundTotals(40)).toEqual([10, 20, 30]);
  expect(roundTotals(999)).toEqual([500]);
  expect(roundTotals(1)).toEqual([]);
  for (const max of [3, 17, 12_345, 999_999]) expect(roundTotals(max).length).toBeLessThanOrEqual(4);
});
