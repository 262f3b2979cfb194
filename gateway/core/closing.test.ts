import { expect, test, vi } from 'vitest';
import { createPracticeClock } from '../sequencer/clock.ts';
import { completeOptions } from '../service/options.ts';
import type { Database } from '../store/database.ts';
import { createMemoryStore } from '../store/memoryStore.ts';
import { startCore } from './core.ts';

test('a standby that does not answer does not keep the exchange from saving its data', async () => {
  const store = createMemoryStore();
  const saved = vi.spyOn(store, 'close');
  let giveUp: (error: Error) => void = () => undefined;
  const connection = new Promise<Database>((_resolve, reject) => (giveUp = reject));
  const options = completeOptions({ market: 'still' });
  const core = await startCore(options, createPracticeClock(options.clock), {
    openStore: () => Promise.resolve(store),
    openStandby: () => connection,
    backup: () => Promise.reject(new Error('not asked for')),
  });
  const closed = core.close();
  await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  giveUp(new Error('timeout expired'));
  await closed;
});

test('a restart with fewer additional perpetuals keeps those that are listed', async () => {
  const store = createMemoryStore();
  vi.spyOn(store, 'close').mockResolvedValue();
  const start = (perps: number) => {
    const options = completeOptions({ market: 'still', additional: { questions: 0, perps } });
    return startCore(options, createPracticeClock(options.clock), {
      openStore: () => Promise.resolve(store),
      backup: () => Promise.reject(new Error('not asked for')),
    });
  };
  const countedIn = ({ engine }: Awaited<ReturnType<typeof start>>) =>
    engine.read.markets().filter(({ venueName }) => /^P\d+$/.test(venueName)).length;
  const first = await start(3);
  await first.close();
  const second = await start(0);
  expect([countedIn(first), countedIn(second)]).toEqual([3, 3]);
  await second.close();
});
