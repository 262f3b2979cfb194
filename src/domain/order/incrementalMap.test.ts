import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createIncrementalMap } from './incrementalMap.ts';

interface Item {
  id: number;
  size: number;
}

const double = ({ id, size }: Item) => ({ id, twice: 2 * size });
const items = (count: number): Item[] => Array.from({ length: count }, (_each, id) => ({ id, size: id }));

/** Items that are kept between lists, and fresh ones. */
const lists = fc.array(
  fc.array(fc.oneof(fc.integer({ min: 0, max: 99 }), fc.constant(-1)), { maxLength: 100 }),
  { maxLength: 6 },
);

test('after any sequence of lists the result is that of mapping the last one', () => {
  const pool = items(100);
  fc.assert(
    fc.property(lists, (sequence) => {
      const map = createIncrementalMap(double);
      for (const chosen of sequence) {
        const list = chosen.map((index) => pool[index] ?? { id: index, size: 7 });
        expect(map(list)).toEqual(list.map(double));
      }
    }),
  );
});

test('only items that are new or changed are computed', () => {
  let computed = 0;
  const map = createIncrementalMap((item: Item) => {
    computed += 1;
    return double(item);
  });
  const computedFor = (list: readonly Item[]): number => {
    computed = 0;
    map(list);
    return computed;
  };
  const first = items(1_000);
  expect(computedFor(first)).toBe(1_000);
  const changed = first.map((item) => (item.id % 100 === 0 ? { ...item, size: -1 } : item));
  expect(computedFor(changed)).toBe(10);
  const inserted = [
    { id: -1, size: 1 },
    ...changed.slice(0, 500),
    { id: -2, size: 1 },
    ...changed.slice(500),
  ];
  expect(computedFor(inserted)).toBe(2);
  const removed = inserted.filter(({ id }) => id % 3 !== 0);
  expect(computedFor(removed)).toBe(0);
});

test('the result is the same array while each of its items is the same', () => {
  const map = createIncrementalMap(({ id }: Item) => id);
  const before = map(items(3));
  expect(map([{ id: 0, size: 9 }, ...items(3).slice(1)])).toBe(before);
  expect(map(items(2))).toEqual([0, 1]);
  expect(map([])).toEqual([]);
});
