import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Broker } from '../edge/broker.ts';
import { subjectsOf } from '../edge/feed.ts';
import { createFigures } from '../edge/figures.ts';
import { createLink } from '../edge/link.ts';
import { createPulse } from '../market/pulse.ts';
import { createMemoryStore } from '../store/memoryStore.ts';
import { createAlarm } from './alarm.ts';
import { createStoreWatch } from './storeWatch.ts';
import { createScheduler, safely } from './timers.ts';
import { createWriter } from './writer.ts';

let log: string[];
const note = (line: string): void => void log.push(line.split('\n')[0] ?? '');
const broken = (): never => {
  throw new Error('broken');
};
beforeEach(() => {
  log = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('a failing job is logged, once a minute for the same failure, and throws nothing', async () => {
  const job = safely('A job', note, (text: string) => {
    throw new Error(text);
  });
  for (const text of ['one', 'one', 'two']) job(text);
  vi.advanceTimersByTime(60_000);
  job('two');
  safely('A promise', note, async () => {
    await Promise.resolve();
    broken();
  })();
  await vi.advanceTimersByTimeAsync(0);
  expect(log).toEqual([
    'A job failed: Error: one',
    'A job failed: Error: two',
    'A job failed: Error: two',
    'A promise failed: Error: broken',
  ]);
});

test('the alarm goes on', () => {
  let isBroken = true;
  const post = vi.fn(() => ({ kind: 'done' }) as const);
  const due = () => (isBroken ? broken() : 0);
  const never = () => undefined;
  const alarm = createAlarm({
    read: { nextSliceAt: due, nextFundsAt: never, nextOutcomesAt: never, nextIsolatedAt: never },
    post,
    clock: { now: () => 1 },
    log: note,
  });
  vi.advanceTimersByTime(1_000);
  expect([log, post.mock.calls]).toEqual([['The alarm failed: Error: broken'], []]);
  isBroken = false;
  vi.advanceTimersByTime(250);
  expect(post).toHaveBeenCalledWith({ type: 'runTwaps' });
  alarm.stop();
});

test('the market goes on: one part’s failure is not the other’s, and what is stored every second is stored again', async () => {
  const other = vi.fn();
  const everySecond = vi.fn(() => Promise.reject(new Error('full')));
  const pulse = createPulse({
    clock: { now: () => performance.now() },
    tickMs: 250,
    ticks: [broken, other],
    everySecond,
    log: note,
  });
  pulse.start();
  await vi.advanceTimersByTimeAsync(2_000);
  expect([other.mock.calls.length, everySecond.mock.calls.length, log]).toEqual([
    8,
    2,
    ['The market failed: Error: broken', 'Storing candles failed: Error: full'],
  ]);
  await pulse.stop();
});

test('the watch of the store goes on', async () => {
  const watch = createStoreWatch({
    check: () => Promise.reject(new Error('gone')),
    onFailure: broken,
    onTick: broken,
    log: note,
  });
  await vi.advanceTimersByTimeAsync(2_500);
  expect(log).toEqual([
    'The watch of the store failed: Error: broken',
    'The check of the store failed: Error: broken',
  ]);
  watch.stop();
});

test('a state that cannot be taken stops the writing like a failed store, and the next write is tried', async () => {
  const store = createMemoryStore();
  const onFailure = vi.fn();
  let isBroken = true;
  const pending = { writing: [], queue: [{ seq: 1, at: 1, command: {}, events: [] }] };
  const write = createWriter({
    options: { store, log: note },
    pending,
    timeline: { keep: () => undefined, takeBase: () => (isBroken ? broken() : undefined) },
    vitals: { health: { seq: 0 }, time: (work: Promise<unknown>) => work },
    snapshots: { isDue: () => isBroken, save: () => Promise.resolve() },
    onFailure,
    onWritten: () => undefined,
    publish: () => undefined,
    wake: () => undefined,
  } as unknown as Parameters<typeof createWriter>[0]);
  write(true);
  await vi.advanceTimersByTimeAsync(100);
  expect(onFailure).toHaveBeenCalledTimes(1);
  isBroken = false;
  write(false);
  await vi.advanceTimersByTimeAsync(100);
  expect((await store.load()).records).toHaveLength(1);
});

test('the figures for edges go on', () => {
  const figures = createFigures(
    {
      board: { watchCandle: () => () => undefined, marketContext: broken },
      engine: {
        read: { markets: () => [{ assetId: '00020000' }], pairs: () => [], outcomeListings: () => [] },
      },
      clock: { now: () => performance.now() },
      log: note,
    } as unknown as Parameters<typeof createFigures>[0],
    () => undefined,
  );
  vi.advanceTimersByTime(120_000);
  expect(new Set(log)).toEqual(new Set(['Collecting figures failed: Error: broken']));
  figures.close();
});

test('an edge goes on following its exchange', async () => {
  let receive: (text: string) => void = () => undefined;
  const isUp = vi.fn(() => true);
  const broker: Broker = {
    isUp,
    onChange: () => () => undefined,
    publish: broken,
    subscribe(_subject, onMessage) {
      receive = onMessage;
      return () => undefined;
    },
    serve: () => () => undefined,
    ask: broken,
    close: () => Promise.resolve(),
  };
  const subjects = subjectsOf('test');
  const link = createLink({ broker: Promise.resolve(broker), subjects, edge: 'e', open: broken, log: note });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(isUp.mock.calls.length).toBeGreaterThan(2);
  receive(JSON.stringify({ v: 1, n: 1 }));
  expect(log).toEqual(['Following the exchange failed: Error: broken', expect.any(String)]);
  await link.close();
});

test('waiting jobs run in order, and never more of them at a time than fit into a turn', async () => {
  vi.useRealTimers();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  let now = 0;
  const schedule = createScheduler(2);
  const done: number[] = [];
  const perTurn: number[] = [];
  for (let job = 0; job < 10; job += 1)
    schedule(() => {
      done.push(job);
      now += 1;
    });
  while (done.length < 10) {
    perTurn.push(done.length);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(perTurn).toEqual([2, 4, 6, 8]);
  vi.restoreAllMocks();
});
