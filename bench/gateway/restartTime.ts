// restartTime.ts: a process that opens the data of another one, as a gateway does when it restarts.
import { createEngine } from '../../gateway/engine/createEngine.ts';
import { OPTIONS } from '../../gateway/engine/testkit/testEngine.ts';
import { systemClock } from '../../gateway/sequencer/clock.ts';
import { openSequencer } from '../../gateway/sequencer/sequencer.ts';
import { openStore } from '../../gateway/store/openStore.ts';
import { serve } from '../serveParent.ts';
import { processorTime } from '../processorTime.ts';

export interface RestartOrder {
  folder: string;
}

export interface Restart {
  /** Seconds of wall clock and processor time until commands are accepted, and the same for the database alone. */
  seconds: number;
  processor: number;
  databaseSeconds: number;
  /** The newest command it has. */
  seq: number;
}

serve<RestartOrder, Restart>(async ({ folder }) => {
  const [startedAt, used] = [performance.now(), processorTime()];
  const store = await openStore(folder, () => Date.now());
  const databaseSeconds = (performance.now() - startedAt) / 1000;
  const sequencer = await openSequencer({
    engine: createEngine(OPTIONS),
    store,
    clock: systemClock,
    log: (line) => console.error(line),
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const processor = used();
  const { seq } = sequencer.health;
  await sequencer.close();
  await store.close();
  return { seconds, processor, databaseSeconds, seq };
});
