// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRowKeys } from './tableSort.ts';

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
