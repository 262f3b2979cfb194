import fc from 'fast-check';
import { expect, test } from 'vitest';
import { niceTimes } from './niceTimes.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const local = (text: string) => new Date(text).getTime();
const clock = (at: number) =>
  `${new Date(at).getDate()} ${new Date(at).getHours()}:${new Date(at).getMinutes()}`;

test('a day is marked every six hours by the local clock, a week at its midnights', () => {
  const day = niceTimes(local('2026-11-21T05:13:00'), local('2026-11-22T05:13:00'), 5);
  expect(day.step).toBe(6 * HOUR);
  expect(day.times.map(clock)).toEqual(['21 6:0', '21 12:0', '21 18:0', '22 0:0']);
  const week = niceTimes(local('2026-11-15T05:13:00'), local('2026-11-22T05:13:00'), 4);
  expect(week.step).toBe(2 * DAY);
  expect(week.times.map(clock)).toEqual(['17 0:0', '19 0:0', '21 0:0']);
});

test('ticks are within range, ascending, and at most the requested count', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2e12 }),
      fc.integer({ min: 1, max: 1e12 }),
      fc.integer({ min: 1, max: 8 }),
      (from, width, count) => {
        const { times } = niceTimes(from, from + width, count);
        expect(times.length).toBeLessThanOrEqual(count);
        expect(
          times.every((at, index) => at >= from && at <= from + width && at > (times[index - 1] ?? -1)),
        ).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});

test('an invalid date has no ticks', () => {
  expect(niceTimes(9e15, 9.1e15, 5).times).toEqual([]);
});
