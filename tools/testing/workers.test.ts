import { expect, test } from 'vitest';
import { testWorkers } from './workers.mjs';

test.each([
  ['one processor still runs three: a test waits for a third of its time', {}, 1, 3],
  ['a worker per processor', {}, 4, 4],
  ['at most six', {}, 32, 6],
  ['three in CI, whatever the container reports', { CI: '1' }, 32, 3],
  ['the requested number, in CI as well', { CI: '1', TEST_WORKERS: '2' }, 8, 2],
  ['a value that is not a number is ignored', { TEST_WORKERS: 'all' }, 4, 4],
])('%s', (_, environment, processors, expected) => {
  expect(testWorkers(environment, processors)).toBe(expected);
});
