// httpHost.ts: the gateway measured over HTTP, in a process of its own as under `npm start`, so that the bench takes
// no time from it.
import type { Address } from '#protocol/ids.ts';
import type { GivenOptions } from '../../gateway/service/options.ts';
import { type ServedGateway, serveGateway } from '../../gateway/serve.ts';
import { mainThreadTime, processorTime } from '../processorTime.ts';
import { serve } from '../serveParent.ts';

export type HostOrder =
  /** Starts on this folder, with an account for each address; by default with a still market and without limits. */
  | { kind: 'open'; folder: string; people: readonly Address[]; options?: GivenOptions }
  /** Starts counting processor time. */
  | { kind: 'count' | 'counted' | 'close' };

export interface HostReport {
  port: number;
  /** Seconds since `count`, of all threads. */
  processor: number;
  /** Share of the thread that answers requests. */
  mainThread: number;
}

let served: ServedGateway | undefined;
let used = processorTime();
let usedByMain = mainThreadTime();

serve<HostOrder, HostReport>(async (order) => {
  if (order.kind === 'open') served = await open(order);
  if (order.kind === 'count') [used, usedByMain] = [processorTime(), mainThreadTime()];
  const report = { port: served?.port ?? 0, processor: used(), mainThread: usedByMain() };
  if (order.kind === 'close') await served?.close();
  return report;
});

async function open({
  folder,
  people,
  options,
}: Extract<HostOrder, { kind: 'open' }>): Promise<ServedGateway> {
  const opened = await serveGateway({
    port: 0,
    host: '127.0.0.1',
    options: {
      data: folder,
      market: 'still',
      historyDays: 2,
      seed: 'bench',
      http: { rate: { burst: 1e9, perMinute: 1e9 } },
      service: { practiceBalance: '1000000' },
      ...options,
    },
  });
  const { sequencer, engine, feed } = opened.gateway;
  // The history of the candles is generated in the background on the first start.
  await feed.warm;
  const version = engine.read.termsVersion();
  for (const owner of people) sequencer.post({ type: 'acceptTerms', owner, version, signedAt: Date.now() });
  await sequencer.flush();
  return opened;
}
