import { expect, test } from 'vitest';
import { inColumnOrder, movedColumn, stepPlace } from './columnOrder.ts';

const COLUMNS = [
  { id: 'name', pin: 'start' as const },
  { id: 'a' },
  { id: 'b' },
  { id: 'c' },
  { id: 'acts', pin: 'end' as const },
];
const ids = (order: readonly string[]) => inColumnOrder(COLUMNS, order).map(({ id }) => id);

test.each([
  [[], ['name', 'a', 'b', 'c', 'acts']],
  [
    ['c', 'a', 'b'],
    ['name', 'c', 'a', 'b', 'acts'],
  ],
  // A column added since follows its default predecessor.
  [
    ['c', 'b'],
    ['name', 'a', 'c', 'b', 'acts'],
  ],
  [
    ['b', 'a'],
    ['name', 'b', 'c', 'a', 'acts'],
  ],
  // Pinned columns stay; missing and duplicate ones are dropped.
  [
    ['acts', 'c', 'gone', 'c', 'name', 'a', 'b'],
    ['name', 'c', 'a', 'b', 'acts'],
  ],
])('%j', (order, expected) => {
  expect(ids(order)).toEqual(expected);
});

test('without a set order the same array is returned', () => {
  expect(inColumnOrder(COLUMNS, [])).toBe(COLUMNS);
});

test('a column moves before or after another, never past a pinned column', () => {
  expect(movedColumn(COLUMNS, 'c', { id: 'a', side: 'before' })).toEqual(['c', 'a', 'b']);
  expect(movedColumn(COLUMNS, 'a', { id: 'c', side: 'after' })).toEqual(['b', 'c', 'a']);
  for (const [id, to] of [
    ['a', 'acts'],
    ['acts', 'a'],
    ['a', 'a'],
    ['gone', 'a'],
  ] as const)
    expect(movedColumn(COLUMNS, id, { id: to, side: 'after' })).toBeUndefined();
  // Its current place is no change.
  expect(movedColumn(COLUMNS, 'a', { id: 'b', side: 'before' })).toBeUndefined();
});

test('a column that is gone for now keeps its place behind its predecessor', () => {
  const order = ['gone', 'b', 'away', 'a', 'c'];
  expect(movedColumn(COLUMNS, 'c', { id: 'a', side: 'before' }, order)).toEqual([
    'gone',
    'c',
    'a',
    'b',
    'away',
  ]);
});

test('a step skips hidden columns and ends at the edges', () => {
  const shown = COLUMNS.filter(({ id }) => id !== 'b');
  expect(stepPlace(shown, 'a', 1)).toEqual({ id: 'c', side: 'after' });
  expect(stepPlace(shown, 'a', -1)).toBeUndefined();
  expect(stepPlace(shown, 'c', 1)).toBeUndefined();
  expect(stepPlace(shown, 'name', 1)).toBeUndefined();
});
