// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useRowKeys, useSortedRows } from './tableSort.ts';
import type { Column } from './tableTypes.ts';

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

test('sorting again after one of a thousand rows moved takes few comparisons; equal rows keep their given order', () => {
  const compare = vi.fn<(a: Ranked, b: Ranked) => number>((a, b) => a.rank - b.rank);
  const columns = [{ id: 'rank', compare }] as unknown as Column<Ranked>[];
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
  expect(result.current.map(({ index }) => index)).toEqual(level.map(({ index }) => index));
  rerender({ shown: level.slice(0, 10) });
  expect(result.current.length).toBe(10);
});

type Ranked = { rank: number; index: number };
