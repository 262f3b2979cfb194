import { expect, test } from 'vitest';
import { History, HISTORY_LENGTH } from './history.ts';

test('a history keeps the newest entries, however many were pushed', () => {
  const history = new History<number>();
  for (let entry = 1; entry <= 3 * HISTORY_LENGTH + 7; entry += 1) history.push(entry);
  expect(history.list()).toHaveLength(HISTORY_LENGTH);
  // 6,007 were pushed, so the oldest kept is 4,008.
  expect([history.list()[0], history.newest(2, () => true)]).toEqual([4008, [6007, 6006]]);
  expect(history.newest(HISTORY_LENGTH, (entry) => entry < 4008)).toEqual([]);
  expect(new History(history.list()).list()).toEqual(history.list());
});
