// publish.ts: an exchange with edges: connects to the broker in the background and publishes while it runs.
import type { Core } from '../core/core.ts';
import { GENESIS_KEY, readGenesis } from '../market/candles/genesis.ts';
import type { Gauge } from '../service/metrics.ts';
import type { EdgesOptions, GatewayOptions } from '../service/options.ts';
import { safely } from '../sequencer/timers.ts';
import { StoreError } from '../store/storeError.ts';
import { subjectsOf } from './feed.ts';
import { type Publisher, startPublisher } from './publisher.ts';

export interface Publishing {
  gauges(): Gauge[];
  /** Publishes the rest. */
  close(): Promise<void>;
}

const NO_BROKER: Gauge = { name: 'trine_broker_up', help: '1 while the broker is reached.', value: 0 };

/** The exchange trades with or without the broker. */
export async function publishTo(
  edges: EdgesOptions,
  core: Core,
  options: GatewayOptions,
): Promise<Publishing> {
  const { engine, settings, sequencer, feed, store } = core;
  if ((await store.getMeta(GENESIS_KEY)) === undefined)
    throw new StoreError('The beginning of the exchange is missing in its data.');
  const genesis = await readGenesis(store, [], { seed: options.seed, now: options.clock.now() });
  const { openNats } = await import('./nats.ts');
  const ending = new AbortController();
  let publisher: Publisher | undefined;
  const starting = openNats(
    { servers: edges.servers, name: `trine exchange ${edges.name}`, log: options.log },
    ending.signal,
  ).then((broker) => {
    if (broker === undefined) return undefined;
    publisher = startPublisher({
      broker,
      subjects: subjectsOf(edges.name),
      engine,
      sequencer,
      board: feed.board,
      settings,
      service: options.service,
      genesis,
      run: {
        id: crypto.randomUUID(),
        epoch: store.epoch,
        startedAt: Math.round(performance.timeOrigin + performance.now()),
      },
      clock: options.clock,
      onPresence: (hasClients) => core.setPresence('edges', hasClients),
      log: options.log,
    });
    options.log(`Durable commands are published to edges as ${edges.name}.`);
    return broker;
  });
  // Until it is closed, nobody waits for it.
  safely('Reaching the broker', options.log, () => starting)();

  return {
    gauges: () => publisher?.gauges() ?? [NO_BROKER],
    async close() {
      ending.abort();
      const broker = await starting.catch(() => undefined);
      publisher?.close();
      await broker?.close();
    },
  };
}
