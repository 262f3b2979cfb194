import { expect, test } from 'vitest';
import { createFreshness } from './freshness.ts';
import { isLater, readCall, readFrame } from './feed.ts';
import { coalesce } from './coalesce.ts';

test('what was heard is no older than the newest call that was heard, by no clock but one’s own', () => {
  const freshness = createFreshness();
  expect(freshness.lag(1_000)).toBe(Infinity);
  const [first, second, third] = [1_000, 1_500, 2_000].map((at) => freshness.call(at));
  freshness.acknowledge(second ?? 0);
  expect(freshness.lag(2_100)).toBe(600);
  // An answer to an earlier call, and one to no call of this edge, make nothing older or newer.
  freshness.acknowledge(first ?? 0);
  freshness.acknowledge(99);
  expect(freshness.lag(2_100)).toBe(600);
  freshness.acknowledge(third ?? 0);
  expect(freshness.lag(2_100)).toBe(600);
});

test('who asks while work is under way is answered by the next turn, together with the others', async () => {
  let runs = 0;
  const ends: (() => void)[] = [];
  const ask = coalesce(async () => {
    runs += 1;
    const run = runs;
    await new Promise<void>((resolve) => ends.push(resolve));
    if (run === 2) throw new Error('not this time');
    return run;
  });
  const first = ask();
  await Promise.resolve();
  const [second, third] = [ask(), ask()];
  expect(runs).toBe(1);
  ends[0]?.();
  await expect(first).resolves.toBe(1);
  await expect.poll(() => runs).toBe(2);
  const fourth = ask();
  ends[1]?.();
  await expect(second).rejects.toThrow('not this time');
  await expect(third).rejects.toThrow('not this time');
  await expect.poll(() => ends.length).toBe(3);
  ends[2]?.();
  await expect(fourth).resolves.toBe(3);
});

test('of two runs the one with the later epoch is later, then the one that started later', () => {
  const run = { id: 'a', epoch: 3, startedAt: 100 };
  expect(isLater({ ...run, epoch: 4, startedAt: 1 }, run)).toBe(true);
  expect(isLater({ ...run, epoch: 2, startedAt: 200 }, run)).toBe(false);
  expect(isLater({ ...run, startedAt: 101 }, run)).toBe(true);
  expect(isLater(run, run)).toBe(false);
});

test('what cannot be read is nothing: other versions, no JSON, calls that are none', () => {
  expect(readFrame('{"v":2,"n":1}')).toBeUndefined();
  expect(readFrame('hello')).toBeUndefined();
  expect(readCall('{"edge":"a","call":1,"sockets":0}')).toEqual({ edge: 'a', call: 1, sockets: 0 });
  for (const text of [
    '',
    'null',
    '{"edge":"a"}',
    '{"edge":"__proto__ x","call":1,"sockets":0}',
    '{"edge":"a","call":1.5,"sockets":0}',
  ])
    expect(readCall(text)).toBeUndefined();
});
