import { expect, test } from 'vitest';
import { History, HISTORY_LENGTH, type HistoryPage, PAGE_LENGTH, PagedHistory } from './history.ts';

test('a history keeps the newest entries, however many were pushed', () => {
  const history = new History<number>();
  for (let entry = 1; entry <= 3 * HISTORY_LENGTH + 7; entry += 1) history.push(entry);
  expect(history.list()).toHaveLength(HISTORY_LENGTH);
  // 6,007 were pushed, so the oldest kept is 4,008.
  expect([history.list()[0], history.newest(2, () => true)]).toEqual([4008, [6007, 6006]]);
  expect(history.newest(HISTORY_LENGTH, (entry) => entry < 4008)).toEqual([]);
  expect(new History(history.list()).list()).toEqual(history.list());
});

test('an earlier version’s state is paged out one page per entry, complete and without duplicates', () => {
  const left: HistoryPage[] = [];
  const entries = Array.from({ length: HISTORY_LENGTH }, (_, time) => ({ time }));
  const history = new PagedHistory('0x01', 'orders', (page) => void left.push(page), { entries });
  expect(history.older({}, HISTORY_LENGTH)).toBeUndefined();
  const pushed: { time: number }[] = [];
  // After 40 pages 40 entries are left, and 5 more do not fill another page.
  for (let count = 1; count <= 45; count += 1) {
    pushed.push({ time: HISTORY_LENGTH + count });
    history.push({ time: HISTORY_LENGTH + count });
    expect(left).toHaveLength(Math.min(count, 40));
  }
  expect(history.list().length).toBeLessThan(70);
  expect(
    left.every(
      ({ first, entries: { length } }, index) => first === index * PAGE_LENGTH && length === PAGE_LENGTH,
    ),
  ).toBe(true);
  expect([...left.flatMap((page) => page.entries), ...history.list()]).toEqual([...entries, ...pushed]);
  expect(history.older({ limit: 100 }, 40)).toMatchObject({ from: 45, below: history.first, limit: 60 });
  expect(history.older({ startAt: HISTORY_LENGTH + 43 }, 3)).toBeUndefined();
});
