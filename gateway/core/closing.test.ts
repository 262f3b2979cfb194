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
