import { expect, test } from 'vitest';
import { createFreshness } from './freshness.ts';
import { isLater } from './feed.ts';
import { coalesce } from './publisher.ts';

test('received data is no older than the newest acknowledged report, by the edge’s own clock', () => {
  const freshness = createFreshness();
  expect(freshness.lag(1_000)).toBe(Infinity);
  const [first, second, third] = [1_000, 1_500, 2_000].map((at) => freshness.call(at));
  freshness.acknowledge(second ?? 0);
  expect(freshness.lag(2_100)).toBe(600);
  // Acknowledgements of an earlier report, or of no report of this edge, change nothing.
  freshness.acknowledge(first ?? 0);
  freshness.acknowledge(99);
  expect(freshness.lag(2_100)).toBe(600);
  freshness.acknowledge(third ?? 0);
  expect(freshness.lag(2_100)).toBe(600);
});

test('calls during a run share the next run', async () => {
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

test('of two runs the one with the later epoch is later, then the one with the later start', () => {
  const run = { id: 'a', epoch: 3, startedAt: 100 };
  expect(isLater({ ...run, epoch: 4, startedAt: 1 }, run)).toBe(true);
  expect(isLater({ ...run, epoch: 2, startedAt: 200 }, run)).toBe(false);
  expect(isLater({ ...run, startedAt: 101 }, run)).toBe(true);
  expect(isLater(run, run)).toBe(false);
});
