import { expect, test } from 'vitest';
import { testWorkers } from './workers.mjs';

test.each([
  ['one processor still runs two: a test often waits', {}, 1, 2],
  ['a worker per processor', {}, 4, 4],
  ['at most six', {}, 32, 6],
  ['two in CI, whatever the container reports', { CI: '1' }, 32, 2],
  ['the requested number, in CI as well', { CI: '1', TEST_WORKERS: '3' }, 8, 3],
  ['a value that is not a number is ignored', { TEST_WORKERS: 'all' }, 4, 4],
])('%s', (_, environment, processors, expected) => {
  expect(testWorkers(environment, processors)).toBe(expected);
});
