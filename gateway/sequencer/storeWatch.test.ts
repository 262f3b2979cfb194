import { afterEach, expect, test, vi } from 'vitest';
import { createStoreWatch } from './storeWatch.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('time in which this process was busy itself does not make the store silent', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const watch = createStoreWatch({
    check: () => undefined,
    onFailure: () => undefined,
    onTick: () => undefined,
    log: () => undefined,
  });
  const turn = (ms: number): void => {
    now += ms;
    vi.advanceTimersToNextTimer();
  };
  let answer = (): void => undefined;
  const call = watch.time(new Promise<void>((resolve) => (answer = resolve)));
  turn(9_000);
  expect([watch.waitingMs(), watch.listeningMs()]).toEqual([9_000, 500]);
  // The same for all commands of one task, however long it takes.
  now += 3_000;
  expect(watch.listeningMs()).toBe(500);
  turn(0);
  for (let turns = 0; turns < 8; turns += 1) turn(250);
  expect(watch.listeningMs()).toBe(3_000);
  answer();
  await call;
  expect([watch.waitingMs(), watch.listeningMs()]).toEqual([0, 0]);
  watch.stop();
});
