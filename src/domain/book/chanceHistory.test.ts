import { expect, test } from 'vitest';
import fc from 'fast-check';
import { alignChances, type ChancePoint } from './chanceHistory.ts';

test('a question keeps its last probability between points, and is undefined before its first', () => {
  expect(
    alignChances([
      [
        { at: 30, chance: '0.6' },
        { at: 10, chance: '0.5' },
      ],
      [{ at: 20, chance: '0.25' }],
      [],
    ]),
  ).toEqual([
    { at: 10, chances: ['0.5', undefined, undefined] },
    { at: 20, chances: ['0.5', '0.25', undefined] },
    { at: 30, chances: ['0.6', '0.25', undefined] },
  ]);
});

test('times are unique and sorted; each question shows its newest point up to that time', () => {
  const history = fc.uniqueArray(
    fc.record({ at: fc.nat(20), chance: fc.constantFrom('0.1', '0.2', '0.3') }),
    { selector: ({ at }) => at, maxLength: 8 },
  );
  fc.assert(
    fc.property(fc.array(history, { maxLength: 4 }), (histories) => {
      const rows = alignChances(histories as ChancePoint[][]);
      expect(rows.map(({ at }) => at)).toEqual(
        [...new Set(histories.flat().map(({ at }) => at))].sort((a, b) => a - b),
      );
      for (const { at, chances } of rows) {
        const newest = histories.map(
          (points) => points.filter((point) => point.at <= at).sort((a, b) => b.at - a.at)[0]?.chance,
        );
        expect(chances).toEqual(newest);
      }
    }),
    { numRuns: 200 },
  );
});
