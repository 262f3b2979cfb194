// kept.test.ts: results are recorded without losing earlier ones.
import { expect, test } from 'vitest';
import { aim } from './aims.ts';
import { keptResults, verdictTable, withResults } from './kept.ts';

const EMPTY = 'Before\n<!-- results -->\n<!-- end of results -->\nafter\n';
const RUN = { at: new Date('2026-11-23T00:00:00Z'), load: 0.5 };

test('a run is recorded beside earlier results, and read back unchanged', () => {
  const first = withResults(EMPTY, [aim('P10.engine', 48_000), aim('P1.ticket', 233.1)], RUN);
  const second = withResults(first, [aim('P1.ticket', 164.2)], RUN);
  expect(keptResults(second)).toEqual(
    new Map([
      ['P1.ticket', 164],
      ['P10.engine', 48_000],
    ]),
  );
  expect(second).toMatch(/^Before\n/);
  expect(second).toMatch(/\nafter\n$/);
  expect(second).toContain('| ≤ 165 | 164 | met |');
  expect(second).toContain('| ≥ 100,000 | 48,000 | missed |');
});

test('the table of a run lists every goal, with the recorded value and the current one', () => {
  const { rows } = verdictTable([aim('P2b.price', 4)], new Map([['P2b.price', 7]]));
  expect(rows.find(([key]) => key === 'P2b.price')).toEqual([
    'P2b.price',
    'round trips to the first price',
    '≤ 3',
    '7',
    '4',
    'missed',
  ]);
  expect(rows.find(([key]) => key === 'P9.heap')?.slice(3)).toEqual(['', '', '']);
});
