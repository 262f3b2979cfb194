import fc from 'fast-check';
import { expect, test } from 'vitest';
import { niceTicks } from './chartFrame.ts';

test('round steps around what is shown', () => {
  expect(niceTicks(997, 1_197, 4)).toEqual([950, 1_000, 1_050, 1_100, 1_150, 1_200]);
  expect(niceTicks(-102.7, 97.3, 4)).toEqual([-150, -100, -50, 0, 50, 100]);
});

test('they always cover both ends, and are few', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.integer({ min: 1, max: 1e9 }),
      fc.integer({ min: 2, max: 8 }),
      (low, width, count) => {
        const ticks = niceTicks(low, low + width, count);
        expect(ticks[0]).toBeLessThanOrEqual(low);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(low + width);
        expect(ticks.length).toBeLessThanOrEqual(count + 2);
      },
    ),
    { numRuns: 300 },
  );
});
