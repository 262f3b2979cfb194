import { afterEach, expect, test, vi } from 'vitest';
import { completeOptions } from '../service/options.ts';
import { createPracticeClock, systemClock } from '../sequencer/clock.ts';
import { createMemoryStore } from '../store/memoryStore.ts';
import type { Store } from '../store/store.ts';
import { startCore } from './core.ts';

afterEach(() => vi.useRealTimers());

/** Each call takes this long. */
function slowed(store: Store, delayMs: () => number): Store {
  const slow =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      await new Promise((resolve) => setTimeout(resolve, delayMs()));
      return call(...args);
    };
  const { append, check, getMeta, setMeta } = store;
  return {
    ...store,
    append: slow(append),
    check: slow(check),
    getMeta: slow(getMeta),
    setMeta: slow(setMeta),
  };
}

test('a first start and its first minutes on a disk that takes five seconds for every call', async () => {
  vi.useFakeTimers();
  const failures: unknown[] = [];
  const failed = (error: unknown): void => void failures.push(error);
  process.on('uncaughtException', failed).on('unhandledRejection', failed);
  const log: string[] = [];
  let delayMs = 5_000;
  const clock = createPracticeClock(systemClock);
  const options = completeOptions({ data: 'memory', historyDays: 1, log: (line) => log.push(line) });
  const starting = startCore({ ...options, clock }, clock, {
    openStore: async () => slowed(createMemoryStore(), () => delayMs),
    backup: () => Promise.reject(new Error('Not asked for')),
  });
  await vi.advanceTimersByTimeAsync(60_000);
  const core = await starting;
  delayMs = 0;
  await vi.advanceTimersByTimeAsync(10_000);
  const { read } = core.engine;
  expect(core.sequencer.status().status).toBe('ok');
  expect(read.outcomeMarkets().filter(({ status }) => status === 'open').length).toBeGreaterThan(20);
  const unquoted = read.markets().filter(({ assetId }) => read.bestBid(assetId) === undefined);
  expect([unquoted, failures, log]).toEqual([[], [], []]);
  process.off('uncaughtException', failed).off('unhandledRejection', failed);
  const closing = core.close();
  await vi.advanceTimersByTimeAsync(10_000);
  await closing;
});
