import { expect, test } from 'vitest';
import { createReuse } from './reuse.ts';

/** A source whose answers take this long. */
function slow(tookMs: number) {
  let time = 0;
  let count = 0;
  const reuse = createReuse(() => time);
  const source = {};
  const ask = (key = '24H', from: object = source) =>
    reuse.read(from, key, () => {
      time += tookMs;
      count += 1;
      return count;
    });
  return { ask, pass: (ms: number) => void (time += ms) };
}

test('a slow answer is given again for two seconds, each key and source for itself', () => {
  const { ask, pass } = slow(200);
  expect([ask(), ask(), ask('7D'), ask('24H', {})]).toEqual([1, 1, 2, 3]);
  pass(2_000);
  expect(ask()).toBe(4);
});

test('a quick one for twenty times as long as it took', () => {
  const { ask, pass } = slow(1);
  expect([ask(), ask()]).toEqual([1, 1]);
  pass(20);
  expect(ask()).toBe(2);
});
