// testRun.test.ts: what `npm test` selects, counts and prints.
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createProgress } from './progress.mjs';
import { SLOW } from './testOrder.ts';
import { filesFor, isNamed, patternFor } from './testNames.mjs';
import { ROOT } from '../setup.mjs';
import { count, duration, journeyResults, notRunLines, unitResults } from './testResults.mjs';

const FILES = [
  { path: 'src/domain/order/twap.test.ts', text: "test('slices', …" },
  { path: 'gateway/orders.test.ts', text: "test('a TWAP ends', …" },
  { path: 'e2e/orders/orders.spec.ts', text: "test('a limit order', …" },
  { path: 'e2e/twap.spec.ts', text: "test('a twap', …" },
];

test('a name selects files by path, the tests of other files by title, in any case', () => {
  expect(filesFor(['Twap'], FILES)).toEqual({
    unit: { whole: ['src/domain/order/twap.test.ts'], byTitle: ['gateway/orders.test.ts'] },
    journeys: { whole: ['e2e/twap.spec.ts'], byTitle: [] },
  });
});

test('several names add up; a name without a match selects nothing', () => {
  const none = { whole: [], byTitle: [] };
  expect(filesFor(['limit', 'slices'], FILES)).toEqual({
    unit: { whole: [], byTitle: ['src/domain/order/twap.test.ts'] },
    journeys: { whole: [], byTitle: ['e2e/orders/orders.spec.ts'] },
  });
  expect(filesFor(['vega'], FILES)).toEqual({ unit: none, journeys: none });
});

test.each([
  ['tp/sl (both)', 'A TP/SL (BOTH) pair', true],
  ['50%', 'half, 50% of it', true],
  ['a.b', 'aab', false],
  ['a-b', 'A-B', true],
  ['größe', 'GRÖßE', true],
])('the pattern for "%s" on "%s": %s, as its name is found in the text', (name, title, isFound) => {
  expect(new RegExp(patternFor(['never there', name])).test(title)).toBe(isFound);
  expect(isNamed(title, ['never there', name])).toBe(isFound);
});

const unit = (status: string, fullName: string) => ({ status, fullName });

test('of unit tests: passed, failed, not run by name; a file that did not load is one failure', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: '/a.test.ts',
        status: 'failed',
        assertionResults: [
          unit('passed', 'one'),
          unit('failed', 'two'),
          unit('skipped', 'three'),
          unit('todo', 'four'),
        ],
      },
      { name: '/broken.test.ts', status: 'failed', assertionResults: [] },
    ],
  };
  const notRun = [
    { file: '/a.test.ts', title: 'three' },
    { file: '/a.test.ts', title: 'four' },
  ];
  expect(unitResults(report)).toEqual({ passed: 1, failed: 2, notRun });
  expect(unitResults(report, (title) => title === 'four').notRun).toEqual(notRun.slice(1));
  expect(unitResults(undefined)).toEqual({ passed: 0, failed: 0, notRun: [] });
});

test('of journeys, in groups too', () => {
  const spec = (title: string, ...statuses: string[]) => ({
    title,
    file: 'x.spec.ts',
    tests: statuses.map((status) => ({ status })),
  });
  const report = {
    suites: [
      {
        title: 'x.spec.ts',
        specs: [spec('a', 'expected'), spec('b', 'unexpected')],
        suites: [{ title: 'on a phone', specs: [spec('c', 'skipped'), spec('d', 'flaky')] }],
      },
    ],
  };
  expect(journeyResults(report)).toEqual({
    passed: 2,
    failed: 1,
    notRun: [{ file: 'e2e/x.spec.ts', title: 'on a phone c' }],
  });
  expect(journeyResults(undefined)).toEqual({ passed: 0, failed: 0, notRun: [] });
});

test('tests that did not run are counted and named, one line per file', () => {
  const notRun = [
    { file: 'a', title: 'one' },
    { file: 'b', title: 'two' },
    { file: 'a', title: 'three' },
  ];
  expect(notRunLines(notRun)).toEqual([
    'Not run: 2 tests of a: “one”, “three”',
    'Not run: 1 test of b: “two”',
  ]);
});

test('counts and durations', () => {
  expect([count(1, 'file'), count(0, 'file'), count(1_204, 'test')]).toEqual([
    '1 file',
    '0 files',
    '1,204 tests',
  ]);
  expect([0, 9_440, 9_960, 59_600, 65_000, 600_000].map(duration)).toEqual([
    '0.0 s',
    '9.4 s',
    '10 s',
    '1 min 00 s',
    '1 min 05 s',
    '10 min 00 s',
  ]);
});

test('progress is a line every fifteen seconds and one at the end', () => {
  let time = 0;
  const lines: string[] = [];
  const progress = createProgress({
    name: 'unit tests',
    unit: 'file',
    total: 4,
    print: (line) => lines.push(line),
    now: () => time,
  });
  for (const [isPassed, ms] of [
    [true, 5_000],
    [true, 10_000],
    [false, 1_000],
    [true, 60_000],
  ] as const) {
    time += ms;
    progress.count(isPassed);
    progress.advance();
  }
  progress.end();
  expect(lines).toEqual([
    'unit tests: 2 of 4 files, 2 tests passed, 15 s',
    'unit tests: 4 of 4 files, 3 tests passed, 1 failed, 1 min 16 s',
  ]);
});

test('for journeys, tests are counted instead of files', () => {
  const lines: string[] = [];
  const progress = createProgress({
    name: 'end-to-end tests',
    unit: 'test',
    total: 2,
    print: (line) => lines.push(line),
    now: () => 0,
  });
  progress.count(true);
  progress.advance();
  progress.end();
  expect(lines).toEqual(['end-to-end tests: 1 of 2 tests, 0.0 s']);
});

test.each(SLOW)('%s, which starts early, exists', (path) => {
  expect(existsSync(`${ROOT}${path}`)).toBe(true);
});
