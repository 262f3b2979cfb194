// rooms.test.ts: folder sizes and READMEs; each rule is broken once on purpose.
import { expect, test } from 'vitest';
import { problemsHere, roomProblems } from './rooms.mjs';

const README = 'src/domain/book/README.md';
const files = (count: number) => Array.from({ length: count }, (_, at) => `src/domain/book/file${at}.ts`);

test('every folder of the repository follows the rules', () => {
  expect(problemsHere()).toEqual([]);
});

test('a folder with too many files is named', () => {
  expect(roomProblems([README, ...files(25)])).toEqual([]);
  expect(roomProblems([README, ...files(26)])).toEqual([
    expect.stringContaining('src/domain/book has 26 files'),
  ]);
});

test('folders of journeys and tools count as well', () => {
  const journeys = Array.from({ length: 26 }, (_, at) => `e2e/orders/journey${at}.spec.ts`);
  expect(roomProblems(['e2e/orders/README.md', ...journeys])).toEqual([
    expect.stringContaining('e2e/orders has 26 files'),
  ]);
  expect(roomProblems(['tools/build/one.mjs', 'tools/build/two.mjs'])).toEqual([
    'tools/build has no README.md.',
  ]);
});

test('a folder without a README is named', () => {
  expect(roomProblems(files(2))).toEqual(['src/domain/book has no README.md.']);
});

test('tests and READMEs do not count as files of a room', () => {
  const tests = files(30).map((path) => path.replace('.ts', '.test.ts'));
  expect(roomProblems([README, ...files(25), ...tests])).toEqual([]);
});
