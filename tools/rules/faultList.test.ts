import { expect, test } from 'vitest';
import { FAULTS, markedTests, problemsOf, resultsByNumber } from './faultList.mjs';

const FILE = [
  "test('fault-27: a pasted address', async () => {",
  '  test(`fault-11, fault-20: instead of it ${what}`, async () => {',
  "])('fault-05: %s', () => {",
  "describe('fault-09: forms', () => {",
  "  test.each(FORMS)('fault-10: %s', () => {",
  "const note = 'fault-12: no test';",
  "test('a test without a number', () => {",
].join('\n');

test('numbered tests are found in every kind of call; other text is ignored', () => {
  expect(markedTests('a.test.ts', FILE).map(({ line, numbers }) => [line, numbers])).toEqual([
    [1, [27]],
    [2, [11, 20]],
    [3, [5]],
    [4, [9]],
    [5, [10]],
  ]);
});

test('a number without a test is a problem, and so is a test with an unknown number', () => {
  const every = [...FAULTS.keys()].map((number) => ({
    file: 'a.spec.ts',
    line: number,
    title: `fault-${number}: x`,
    numbers: [number],
  }));
  expect([...FAULTS.keys()]).toEqual(Array.from({ length: 45 }, (_, index) => index + 1));
  expect(problemsOf(every)).toEqual([]);
  expect(problemsOf(every.filter(({ line }) => line !== 27))).toEqual([
    `fault-27 (${FAULTS.get(27)}) has no test.`,
  ]);
  expect(problemsOf([...every, { file: 'b.spec.ts', line: 3, title: 'fault-99: y', numbers: [99] }])).toEqual(
    ['b.spec.ts:3: “fault-99: y” bears a number that is not on the list.'],
  );
});

test('one failure makes a number fail; a number with only skipped tests is skipped', () => {
  const unit = {
    testResults: [
      {
        assertionResults: [
          { fullName: 'fault-09: forms of 65 bytes', status: 'passed' },
          { fullName: 'fault-05: late', status: 'skipped' },
          { fullName: 'no number', status: 'failed' },
        ],
      },
    ],
  };
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const e2e = {
    suites: [
      {
        title: 'a.spec.ts',
        specs: [spec('fault-11, fault-20: x', 'expected')],
        suites: [{ title: 'group', specs: [spec('fault-20: y', 'unexpected')] }],
      },
    ],
  };
  expect([...resultsByNumber({ unit, e2e })]).toEqual([
    [9, 'passed'],
    [5, 'skipped'],
    [11, 'passed'],
    [20, 'failed'],
  ]);
  expect(resultsByNumber({}).size).toBe(0);
});
