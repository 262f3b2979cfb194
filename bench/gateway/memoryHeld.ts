// memoryHeld.ts: a process that takes orders onto the disk as the gateway does, and reports its memory afterwards.
import { createEngine } from '../../gateway/engine/createEngine.ts';
import { OPTIONS } from '../../gateway/engine/testkit/testEngine.ts';
import { systemClock } from '../../gateway/sequencer/clock.ts';
import { openSequencer } from '../../gateway/sequencer/sequencer.ts';
import { openStore } from '../../gateway/store/openStore.ts';
import { serve } from '../serveParent.ts';
import { openingCommands, signedOrders } from './traders.ts';

export interface HoldOrder {
  /** Where the data remain after it has ended. */
  folder: string;
  orders: number;
}

export interface HeldMemory {
  /** In MB, before the first order and after the last. */
  before: number;
  after: number;
}

const SENDERS = 256;
const MB = 2 ** 20;

serve<HoldOrder, HeldMemory>(async ({ folder, orders }) => {
  const store = await openStore(folder, () => Date.now());
  try {
    const sequencer = await openSequencer({
      engine: createEngine(OPTIONS),
      store,
      clock: systemClock,
      log: (line) => console.error(line),
    });
    for (const command of openingCommands(Date.now())) sequencer.post(command);
    await sequencer.flush();
    const before = process.memoryUsage.rss() / MB;
    const source = signedOrders(Date.now());
    let left = orders;
    const sender = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        await sequencer.submit(source.next().value);
      }
    };
    await Promise.all(Array.from({ length: SENDERS }, sender));
    const after = process.memoryUsage.rss() / MB;
    await sequencer.close();
    return { before, after };
  } finally {
    await store.close();
  }
});
