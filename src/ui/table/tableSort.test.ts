// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { Decimal } from 'decimal.js';
import { expect, test, vi } from 'vitest';
import { useRowKeys, useSortedRows } from './tableSort.ts';
import type { Column, Sort } from './tableTypes.ts';

const row = (id: string) => ({ id });
const byId = ({ id }: { id: string }) => id;

test('keys follow the rows, and stay the same array while each key does', () => {
  const rows = [row('a'), row('b'), row('c')];
  const { result, rerender } = renderHook(({ shown, key }) => useRowKeys(shown, key), {
    initialProps: { shown: rows, key: byId },
  });
  const first = result.current;
  expect(first).toEqual(['a', 'b', 'c']);
  rerender({ shown: rows.with(1, row('b')), key: byId });
  expect(result.current).toBe(first);
  rerender({ shown: [row('d'), ...rows.slice(0, 2)], key: byId });
  expect(result.current).toEqual(['d', 'a', 'b']);
  rerender({ shown: [row('d'), ...rows.slice(0, 2)], key: ({ id }) => `${id}!` });
  expect(result.current).toEqual(['d!', 'a!', 'b!']);
});

/** The ids in order. */
function sorted<Row extends { id: string }>(rows: readonly Row[], column: Partial<Column<Row>>, sort: Sort) {
  const columns = [{ id: 'c', header: '', width: '', cell: () => null, ...column }];
  const { result } = renderHook(() => useSortedRows(rows, columns, { sort, onSort: () => {} }));
  return result.current.sorted.map(({ id }) => id).join('');
}
const UP: Sort = { columnId: 'c', direction: 'ascending' };
const DOWN: Sort = { columnId: 'c', direction: 'descending' };

test('a missing value is last in both directions; equal and missing ones follow the second value', () => {
  const rows = [
    { id: 'a', amount: undefined, second: 1 },
    { id: 'b', amount: new Decimal('10'), second: 1 },
    { id: 'c', amount: new Decimal('-2'), second: null },
    { id: 'd', amount: undefined, second: 2 },
    { id: 'e', amount: new Decimal('9'), second: 1 },
  ];
  const column = { sortBy: ({ amount }: (typeof rows)[0]) => amount };
  expect([sorted(rows, column, UP), sorted(rows, column, DOWN)]).toEqual(['cebad', 'becad']);
  const both = { ...column, thenBy: ({ second }: (typeof rows)[0]) => second };
  expect(sorted(rows, both, DOWN)).toBe('becda');
});

test('texts are sorted as names, whatever their accents; missing ones are last', () => {
  const rows = ['z', 'É', '-', 'e', 'f'].map(row);
  const sortText = ({ id }: { id: string }) => (id === '-' ? null : id);
  expect([sorted(rows, { sortText }, UP), sorted(rows, { sortText }, DOWN)]).toEqual(['eÉfz-', 'zfÉe-']);
});

test('a row is read once for a sort', () => {
  const sortBy = vi.fn<(row: { id: string }) => number>(({ id }) => Number(id));
  expect(sorted(['2', '3', '1'].map(row), { sortBy }, DOWN)).toBe('321');
  expect(sortBy).toHaveBeenCalledTimes(3);
});

test('sorting again after one of a thousand rows moved takes few comparisons; equal rows keep their given order', () => {
  const compare = vi.fn<(a: number, b: number) => number>((a, b) => a - b);
  const rankOf = ({ rank }: Ranked) => ({ rank, cmp: (other: Ranked) => compare(rank, other.rank) });
  const columns = [{ id: 'rank', sortBy: rankOf }] as unknown as Column<Ranked>[];
  // 7 and 1000 have no common divisor: every rank from 0 to 999 once.
  const rows = Array.from({ length: 1000 }, (_, index) => ({ rank: (index * 7) % 1000, index }));
  const sorting = { sort: { columnId: 'rank', direction: 'ascending' as const }, onSort: () => {} };
  const { result, rerender } = renderHook(({ shown }) => useSortedRows(shown, columns, sorting).sorted, {
    initialProps: { shown: rows },
  });
  compare.mockClear();
  const moved = rows.with(5, { rank: 900, index: 5 });
  rerender({ shown: moved });
  expect(compare.mock.calls.length).toBeLessThan(3000);
  expect(result.current).toEqual(moved.toSorted((a, b) => a.rank - b.rank));
  const level = rows.map(({ index }) => ({ rank: 0, index }));
  rerender({ shown: level });
  expect(result.current).toEqual(level);
  rerender({ shown: level.slice(0, 10) });
  expect(result.current).toEqual(level.slice(0, 10));
});

type Ranked = { rank: number; index: number };

test('the default sort holds while the chosen column is gone', () => {
  const columns = [{ id: 'c', header: '', width: '', cell: () => null, sortText: byId }];
  const { result } = renderHook(() =>
    useSortedRows([row('a'), row('b')], columns, {
      sort: { columnId: 'gone', direction: 'ascending' },
      defaultSort: DOWN,
      onSort: () => {},
    }),
  );
  expect(result.current.sorted.map(byId)).toEqual(['b', 'a']);
  expect(result.current.sort).toEqual(DOWN);
});
