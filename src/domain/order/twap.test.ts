import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isScheduleAllowed,
  plannedLots,
  sliceIntervalMs,
  sliceJitterMs,
  sliceLots,
  sliceOffsetMs,
  smallestSliceLots,
} from './twap.ts';

const MINUTE = 60_000;
const LIMITS = { twapMinSliceMs: 10_000, twapMaxSliceMs: 600_000 };

describe('the schedule', () => {
  test('7 slices in 30 minutes: six gaps of 5 minutes', () => {
    const schedule = { durationMs: 30 * MINUTE, sliceCount: 7 };
    expect(sliceIntervalMs(schedule)).toBe(5 * MINUTE);
    expect(Array.from({ length: 7 }, (_, index) => sliceOffsetMs(schedule, index) / MINUTE)).toEqual([
      0, 5, 10, 15, 20, 25, 30,
    ]);
  });

  test('one slice has no interval and no schedule', () => {
    expect(sliceIntervalMs({ durationMs: MINUTE, sliceCount: 1 })).toBeUndefined();
    expect(isScheduleAllowed({ durationMs: MINUTE, sliceCount: 1 }, LIMITS)).toBe(false);
  });

  test.each([
    // 1 minute in 7 slices: six gaps of exactly 10 s; an eighth slice makes them 8.57 s.
    [1, 7, true],
    [1, 8, false],
    // 10 minutes in 2 slices: one gap of exactly 10 minutes. 21 minutes in 3: two gaps of 10.5.
    [10, 2, true],
    [21, 3, false],
    [20, 3, true],
  ])('%d minutes in %d slices: allowed %s', (minutes, sliceCount, isAllowed) => {
    expect(isScheduleAllowed({ durationMs: minutes * MINUTE, sliceCount }, LIMITS)).toBe(isAllowed);
  });

  test('a randomised slice stays within a fifth of the interval; the first and the last do not move', () => {
    const schedule = { durationMs: 30 * MINUTE, sliceCount: 7 };
    expect(Array.from({ length: 7 }, (_, index) => sliceJitterMs(schedule, index) / MINUTE)).toEqual([
      0, 1, 1, 1, 1, 1, 0,
    ]);
  });
});

describe('the sizes', () => {
  test('25,000 lots in 7 slices: whole lots, none lost', () => {
    // 25,000 / 7 = 3,571.43: after each slice 3571, 7142, 10714, 14285, 17857, 21428, 25000.
    const planned = Array.from({ length: 7 }, (_, index) => plannedLots(25_000n, 7, index));
    expect(planned).toEqual([3571n, 7142n, 10_714n, 14_285n, 17_857n, 21_428n, 25_000n]);
    expect(smallestSliceLots(25_000n, 7)).toBe(3571n);
  });

  test('a slice makes up for earlier ones, up to three times its own size', () => {
    const plan = { totalLots: 1000n, sliceCount: 10 };
    // Nothing filled so far: the third slice wants all three hundred, the sixth no more than 3 × 101.
    expect(sliceLots({ ...plan, filledLots: 0n }, 2)).toBe(300n);
    expect(sliceLots({ ...plan, filledLots: 0n }, 5)).toBe(303n);
    expect(sliceLots({ ...plan, filledLots: 500n }, 5)).toBe(100n);
  });

  test('slices that all fill add up to the whole, differ by one lot at most, and are never smaller than the smallest', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 15n }),
        fc.integer({ min: 1, max: 500 }),
        (totalLots, sliceCount) => {
          let filledLots = 0n;
          const smallest = smallestSliceLots(totalLots, sliceCount);
          for (let index = 0; index < sliceCount; index += 1) {
            const lots = sliceLots({ totalLots, sliceCount, filledLots }, index);
            expect(lots === smallest || lots === smallest + 1n).toBe(true);
            filledLots += lots;
          }
          expect(filledLots).toBe(totalLots);
        },
      ),
    );
  });

  test('no slice exceeds the remainder of the plan', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 60 }),
        (totalLots, percents) => {
          let filledLots = 0n;
          for (const [index, percent] of percents.entries()) {
            const lots = sliceLots({ totalLots, sliceCount: percents.length, filledLots }, index);
            expect(lots >= 0n && filledLots + lots <= totalLots).toBe(true);
            filledLots += (lots * BigInt(percent)) / 100n;
          }
        },
      ),
    );
  });
});
