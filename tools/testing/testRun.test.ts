// testRun.test.ts: what `npm test` selects, counts and prints.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { createProgress } from './progress.mjs';
import { SLOW } from './testOrder.ts';
import { filesFor, isNamed, patternFor } from './testNames.mjs';
import { ROOT } from '../setup.mjs';
import { secondsOfTree } from './processorTime.mjs';
import { runStep } from './steps.mjs';
import {
  count,
  countTests,
  duration,
  failureLines,
  journeyTests,
  nameOf,
  notRunLines,
  type TestResult,
  unitTests,
  withSecondAttempt,
} from './testResults.mjs';

const FILES = [
  { path: 'src/domain/order/twap.test.ts', text: "test('slices', …" },
  { path: 'gateway/orders.test.ts', text: "test('a TWAP ends', …" },
  { path: 'e2e/orders/orders.spec.ts', text: "test('a limit order', …" },
  { path: 'e2e/twap.spec.ts', text: "test('a twap', …" },
];

const pathsFor = (...names: string[]) => {
  const { isByTitle, unit, journeys } = filesFor(names, FILES);
  return { isByTitle, paths: [unit, journeys].map((files) => files.map(({ path }) => path)) };
};

test('a name selects the files whose path contains it, in any case', () => {
  expect(pathsFor('Twap')).toEqual({
    isByTitle: false,
    paths: [['src/domain/order/twap.test.ts'], ['e2e/twap.spec.ts']],
  });
  expect(pathsFor('twap', 'slices').isByTitle).toBe(false);
});

test('without such a file it selects by title; several names add up; one without a match selects nothing', () => {
  expect(pathsFor('limit', 'slices')).toEqual({
    isByTitle: true,
    paths: [['src/domain/order/twap.test.ts'], ['e2e/orders/orders.spec.ts']],
  });
  expect(pathsFor('vega').paths).toEqual([[], []]);
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

const unit = (status: string, fullName: string, ...failureMessages: string[]) => ({
  status,
  fullName,
  failureMessages,
});

test('of unit tests: state and first line of the error; a file that did not load is one failure', () => {
  const report = {
    testResults: [
      {
        name: `${ROOT}src/a.test.ts`,
        status: 'failed',
        assertionResults: [
          unit('passed', 'one'),
          unit('failed', 'two', '\n\u001B[31mAssertionError: 1 is not 2\u001B[39m\n    at a.test.ts:3'),
          unit('skipped', 'three'),
          unit('todo', 'four'),
        ],
      },
      {
        name: `${ROOT}src/broken.test.ts`,
        status: 'failed',
        message: 'SyntaxError\nat',
        assertionResults: [],
      },
    ],
  };
  const tests = unitTests(report);
  expect(tests.map(({ title, state, error }) => [title, state, error])).toEqual([
    ['one', 'passed', undefined],
    ['two', 'failed', 'AssertionError: 1 is not 2'],
    ['three', 'skipped', undefined],
    ['four', 'skipped', undefined],
    ['', 'failed', 'SyntaxError'],
  ]);
  expect(countTests(tests)).toEqual({ passed: 1, failed: 2 });
  expect(unitTests(undefined)).toEqual([]);
});

test('of journeys, in groups too, with line and screenshot', () => {
  const spec = (title: string, line: number, status: string) => ({
    title,
    file: 'x.spec.ts',
    line,
    tests: [
      {
        status,
        results: [
          {
            errors: status === 'unexpected' ? [{ message: 'Error: not found\nCall log:' }] : [],
            attachments: [
              { name: 'error-context' },
              { name: 'screenshot', path: `${ROOT}test-results/x.png` },
            ],
          },
        ],
      },
    ],
  });
  const report = {
    suites: [
      {
        title: 'x.spec.ts',
        specs: [spec('a', 3, 'expected'), spec('b', 9, 'unexpected')],
        suites: [{ title: 'on a phone', specs: [spec('c', 12, 'skipped')] }],
      },
    ],
  };
  const tests = journeyTests(report);
  expect(tests.map((each) => [nameOf(each), each.state])).toEqual([
    ['e2e/x.spec.ts:3 > a', 'passed'],
    ['e2e/x.spec.ts:9 > b', 'failed'],
    ['e2e/x.spec.ts:12 > on a phone c', 'skipped'],
  ]);
  expect(failureLines(tests[1] as TestResult)).toEqual([
    'failed: e2e/x.spec.ts:9 > b',
    '  Error: not found',
    '  alone: npm run e2e -- x.spec.ts:9',
    '  screenshot: test-results/x.png',
  ]);
  expect(journeyTests(undefined)).toEqual([]);
});

const result = (file: string, title: string, state: TestResult['state']): TestResult => ({
  file,
  title,
  state,
});

test('the command for one unit test names its title exactly, whatever characters it has', () => {
  expect(failureLines(result('a.test.ts', "the maker's fee (50%)", 'failed'))).toEqual([
    "failed: a.test.ts > the maker's fee (50%)",
    String.raw`  alone: npx vitest run a.test.ts -t 'the maker'\''s fee \(50%\)'`,
  ]);
  expect(failureLines(result('a.test.ts', '', 'failed'))).toEqual([
    'failed: a.test.ts',
    '  alone: npx vitest run a.test.ts',
  ]);
});

test('a second attempt counts where the same test passes there, and is told', () => {
  const first = [
    result('a', 'one', 'failed'),
    result('a', 'two', 'failed'),
    result('b', 'one', 'passed'),
    result('b', 'three', 'failed'),
    result('c', '', 'failed'),
    result('d', '', 'failed'),
  ];
  const again = [
    result('a', 'one', 'passed'),
    result('a', 'two', 'failed'),
    result('b', 'one', 'failed'),
    result('c', 'five', 'passed'),
    result('c', 'six', 'passed'),
    result('d', 'seven', 'failed'),
  ];
  const { tests, unsteady } = withSecondAttempt(first, again);
  expect(tests).toEqual([
    result('a', 'one', 'passed'),
    result('a', 'two', 'failed'),
    result('b', 'one', 'passed'),
    // Not run again, so still failed.
    result('b', 'three', 'failed'),
    result('c', 'five', 'passed'),
    result('c', 'six', 'passed'),
    result('d', '', 'failed'),
  ]);
  expect(unsteady.map(nameOf)).toEqual(['a > one', 'c']);
});

test('tests that did not run are counted and named, one line per file', () => {
  const tests = [
    result('a', 'one', 'skipped'),
    result('b', 'two', 'skipped'),
    result('a', 'three', 'skipped'),
    result('a', 'four', 'passed'),
  ];
  expect(notRunLines(tests)).toEqual([
    'Not run: 2 tests of a: “one”, “three”',
    'Not run: 1 test of b: “two”',
  ]);
});

test('a step that prints nothing is ended with all it has started', async () => {
  const script = `
    const inner = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    console.log(inner.pid);
    setInterval(() => {}, 1_000);`;
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const { status } = await runStep(process.execPath, ['-e', script], { name: 'a step', silentMs: 3_000 });
  const inner = Number(String(written.mock.calls[0]?.[0]));
  vi.restoreAllMocks();
  expect(status).toBe(1);
  expect(said).toHaveBeenCalledWith('a step printed nothing for 0.05 min and was ended.');
  await expect.poll(() => isRunning(inner)).toBe(false);
});

test('a program that a step leaves behind does not hold up the rest, and is ended', async () => {
  const script = `
    const wait = ['-e', 'setInterval(() => {}, 1000)'];
    const inner = require('node:child_process').spawn(process.execPath, wait, { stdio: 'inherit' });
    console.log(inner.pid);
    process.exitCode = 3;
    inner.unref();`;
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const { status } = await runStep(process.execPath, ['-e', script]);
  const inner = Number(String(written.mock.calls[0]?.[0]));
  vi.restoreAllMocks();
  expect(status).toBe(3);
  await expect.poll(() => isRunning(inner)).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.runIf(process.platform === 'linux')('processor time counts a child, also one that has ended', () => {
  const before = secondsOfTree(process.pid) ?? NaN;
  spawnSync(process.execPath, ['-e', 'const end = Date.now() + 400; while (Date.now() < end);']);
  expect((secondsOfTree(process.pid) ?? NaN) - before).toBeGreaterThan(0.1);
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
