// durableRate.ts: sequencer, engine and journal: orders that are on disk before their senders get an answer.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../gateway/sequencer/clock.ts';
import type { Command } from '../../gateway/world/commands/commands.ts';
import { createEngine } from '../../gateway/engine/createEngine.ts';
import { OPTIONS } from '../../gateway/engine/testkit/testEngine.ts';
import { openSequencer, type Sequencer } from '../../gateway/sequencer/sequencer.ts';
import { openStore } from '../../gateway/store/openStore.ts';
import type { Store } from '../../gateway/store/store.ts';
import type { Rate } from './engineRate.ts';
import { processorTime } from '../processorTime.ts';
import { quantile } from '../quantile.ts';
import { openingCommands, signedOrders } from './traders.ts';

/** Senders that wait for an answer before they send the next order. */
const SENDERS = [1, 16, 256];
const WARM_UP_SECONDS = 0.5;

export interface DurableRate extends Rate {
  senders: number;
  p50Ms: number;
  p99Ms: number;
  ordersPerCommit: number;
}

export async function measureDurable(seconds: number): Promise<DurableRate[]> {
  const results: DurableRate[] = [];
  for (const senders of SENDERS) results.push(await measure('disk', senders, seconds));
  results.push(await measure('memory', SENDERS.at(-1) ?? 1, seconds));
  return results;
}

async function measure(place: 'disk' | 'memory', senders: number, seconds: number): Promise<DurableRate> {
  const folder = mkdtempSync(join(tmpdir(), 'trine-bench-'));
  const store = await openStore(place === 'disk' ? folder : 'memory', () => Date.now());
  try {
    const commits = { count: 0 };
    const sequencer = await openSequencer({
      engine: createEngine(OPTIONS),
      store: counted(store, commits),
      clock: systemClock,
      log: (line) => console.error(line),
    });
    for (const command of openingCommands(Date.now())) sequencer.post(command);
    await sequencer.flush();
    const source = signedOrders(Date.now());
    await send(sequencer, source, senders, WARM_UP_SECONDS);
    commits.count = 0;
    const used = processorTime();
    const { waits, took } = await send(sequencer, source, senders, seconds);
    const processor = used();
    await sequencer.close();
    return {
      what: `durable: ${senders} at once, journal ${place === 'disk' ? 'on disk' : 'in memory'}`,
      senders,
      perSecond: waits.length / took,
      perProcessorSecond: waits.length / processor,
      p50Ms: quantile(waits, 0.5),
      p99Ms: quantile(waits, 0.99),
      ordersPerCommit: waits.length / commits.count,
      note: '',
    };
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function send(
  sequencer: Sequencer,
  source: Iterator<Command, never>,
  senders: number,
  seconds: number,
): Promise<{ waits: number[]; took: number }> {
  const waits: number[] = [];
  const startedAt = performance.now();
  const endAt = startedAt + seconds * 1000;
  const sender = async (): Promise<void> => {
    while (performance.now() < endAt) {
      const sentAt = performance.now();
      const result = await sequencer.submit(source.next().value);
      if (result.kind !== 'orders' || result.results[0]?.kind === 'refused')
        throw new Error(`Refused: ${JSON.stringify(result)}`);
      waits.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: senders }, sender));
  return { waits, took: (performance.now() - startedAt) / 1000 };
}

function counted(store: Store, commits: { count: number }): Store {
  return {
    ...store,
    append: (records) => {
      commits.count += 1;
      return store.append(records);
    },
  };
}
