// kept.test.ts: results are recorded without losing earlier ones.
import { expect, test } from 'vitest';
import { aim } from './aims.ts';
import { keptResults, verdictTable, withResults } from './kept.ts';

const EMPTY = 'Before\n<!-- results -->\n<!-- end of results -->\nafter\n';
const RUN = { at: new Date('2026-11-23T00:00:00Z'), load: 0.5, speed: 900 };

test('a run is recorded beside earlier results, and read back unchanged', () => {
  const first = withResults(EMPTY, [aim('P10.engine', 0.48), aim('P1.all', 1_233.1)], RUN);
  const second = withResults(first, [aim('P1.all', 364.2)], RUN);
  expect(keptResults(second)).toEqual(
    new Map([
      ['P1.all', 364],
      ['P10.engine', 0.48],
    ]),
  );
  expect(second).toMatch(/^Before\n/);
  expect(second).toMatch(/\nafter\n$/);
  expect(second).toContain('| ≤ 380 | 364 | met |');
  expect(second).toContain('| ≥ 0.5 | 0.48 | missed |');
});

test('the table of a run lists every goal, with the recorded value and the current one', () => {
  const { rows } = verdictTable([aim('P2.slow', 4)], new Map([['P2.slow', 7]]));
  expect(rows.find(([key]) => key === 'P2.slow')).toEqual([
    'P2.slow',
    'ticket and first price, processor 4 × slower ÷ floor page ready',
    '≤ 2.5',
    '7',
    '4',
    'missed',
  ]);
  expect(rows.find(([key]) => key === 'P9.heap')?.slice(3)).toEqual(['', '', '']);
});
