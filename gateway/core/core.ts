// core.ts: the practice exchange without its host: no socket, file or process. gateway.ts runs it in Node, browser/ in
// a page.
import { type Alarm, createAlarm } from '../sequencer/alarm.ts';
import { announceTerms } from '../sequencer/announceTerms.ts';
import type { PracticeClock } from '../sequencer/clock.ts';
import type { GatewayContext } from '../service/context.ts';
import { createEngine } from '../engine/createEngine.ts';
import type { Engine } from '../engine/engine.ts';
import { listedPerps } from '../market/additionalPerps.ts';
import { createMarketFeed, type MarketFeed } from '../market/feed.ts';
import type { Guide } from '../market/prices/guided.ts';
import { GENESIS_KEY } from '../market/candles/genesis.ts';
import { spotMetaRecord } from '../market/meta.ts';
import { createMetrics, type Gauge, type Metrics } from '../service/metrics.ts';
import type { GatewayOptions } from '../service/options.ts';
import { createPractice, type Practice } from '../practice/practice.ts';
import { practiceSettings } from './practiceEngine.ts';
import { createRequests, type Requests } from './requests.ts';
import { openSequencer, type Sequencer } from '../sequencer/sequencer.ts';
import { createPageLine } from '../sequencer/pageLine.ts';
import { whenTaking } from '../sequencer/waiting.ts';
import { refuseUnfinished } from '../store/backups/backupLines.ts';
import type { Database } from '../store/database.ts';
import { SETTINGS_KEY } from '../store/settings.ts';
import type { Store } from '../store/store.ts';
import { StoreError } from '../store/storeError.ts';
import { createReplica, type Replica, type ReplicaStatus } from '../replica/replica.ts';
import type { EngineOptions } from '../world/options.ts';
import { createStream, type Stream } from '../stream/stream.ts';
import type { Trade } from '#protocol/info/market/trade.ts';

export interface Core {
  readonly engine: Engine;
  /** Those of the engine. */
  readonly settings: EngineOptions;
  readonly sequencer: Sequencer;
  readonly feed: MarketFeed;
  readonly practice: Practice;
  readonly store: Store;
  readonly requests: Requests;
  readonly metrics: Metrics;
  readonly stream: Stream;
  /** Undefined without a standby. */
  readonly replica: Replica | undefined;
  /** The simulated market runs at full pace while any client is connected, here or at an edge. */
  setPresence(where: string, hasClients: boolean): void;
  /** Stops accepting actions, saves everything and releases the data. Runs once. */
  close(): Promise<void>;
}

/** What the host provides. */
export interface Place {
  openStore(): Promise<Store>;
  /** A connection to the standby of that store, if any. */
  openStandby?: (() => Promise<Database>) | undefined;
  /** Prices follow it; absent: they are random. */
  guide?: Guide | undefined;
  /** Where the admin command `backup` writes. */
  backup(store: Store, file: string, now: number): ReturnType<Practice['backup']>;
}

/** A listed perpetual stays: a start with fewer could not read its positions. */
async function additionalIn(store: Store, { additional }: GatewayOptions) {
  const listed = listedPerps(await store.getMeta(SETTINGS_KEY));
  return { ...additional, perps: Math.max(additional.perps, listed) };
}

/**
 * Resolves when requests can be answered. Rejects with StoreError when the data are unusable; its message is readable.
 */
export async function startCore(options: GatewayOptions, clock: PracticeClock, place: Place): Promise<Core> {
  const { log, seed, market } = options;
  const store = await place.openStore();
  try {
    await refuseUnfinished(store);
    const additional = await additionalIn(store, options);
    const settings = practiceSettings(options.service, additional.perps);
    const engine = createEngine(settings);
    const replayed: Trade[] = [];
    const sequencer = await openSequencer({
      engine,
      settings,
      spare: () => createEngine(settings),
      store,
      clock,
      log,
      ...options.journal,
      onReplayed: ({ events }) =>
        events.forEach((event) => event.type === 'trade' && replayed.push(event.trade)),
    });
    clock.advance(engine.read.clockShift());
    await announceTerms({ termsVersion: options.service.termsVersion, store, read: engine.read, sequencer });
    const feed = await createMarketFeed({
      read: engine.read,
      post: (command) => sequencer.post(command),
      onCommitted: (listener) => sequencer.onCommitted(listener),
      flush: () => sequencer.flush(),
      whenTaking: () => whenTaking(sequencer),
      store,
      clock,
      seed,
      mode: market,
      historyDays: options.historyDays,
      additional,
      remember: options.remember,
      log,
      replayed,
      guide: place.guide,
    });
    feed.start();
    feed.setPace('idle');
    const metrics = createMetrics();
    sequencer.onCommitted(({ events }) => metrics.countEvents(events));
    const replica = await replicaOf(place, store, sequencer, log);
    const context: GatewayContext = {
      read: engine.read,
      board: feed.board,
      sequencer,
      pages: createPageLine(store.pages),
      replica,
      assets: spotMetaRecord().assets,
      clock,
      options,
      metrics,
    };
    // Participants idle until a client connects.
    const people = new Set<string>();
    const setPresence = (where: string, hasClients: boolean): void => {
      if (hasClients) people.add(where);
      else people.delete(where);
      feed.setPace(people.size > 0 ? 'full' : 'idle');
    };
    const stream = createStream(context, (hasClients) => setPresence('here', hasClients));
    const alarm = createAlarm({ read: engine.read, post: (command) => sequencer.post(command), clock, log });
    const backup: Practice['backup'] = async (file) => {
      await sequencer.flush();
      return place.backup(store, file, clock.now());
    };
    const practice = createPractice({ read: engine.read, sequencer, feed, alarm, clock, backup });
    const core = { engine, settings, sequencer, feed, practice, store };
    const parts = { ...core, metrics, stream, replica, setPresence };
    return { ...parts, requests: createRequests(context), close: () => stop({ ...parts, alarm }) };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Store key of a name that is new at each start: the standby of this start has the same. */
const START_KEY = 'replica.start';

async function replicaOf(
  { openStandby }: Place,
  store: Store,
  { health }: Sequencer,
  log: (line: string) => void,
): Promise<Replica | undefined> {
  if (openStandby === undefined) return undefined;
  const genesis = await store.getMeta(GENESIS_KEY);
  if (genesis === undefined)
    throw new StoreError('The beginning of the exchange is missing in its database.');
  const start = { key: START_KEY, value: crypto.randomUUID() };
  await store.setMeta(start.key, start.value);
  return createReplica({
    connect: openStandby,
    identity: { key: GENESIS_KEY, value: genesis },
    start,
    newestSeq: () => health.seq,
    log,
  });
}

/** Current values for Metrics.text. */
export function gaugesOf({ sequencer, stream, store, replica }: Core): Gauge[] {
  const { seq } = sequencer.health;
  return [
    {
      name: 'trine_up',
      help: '1 while actions are taken.',
      value: sequencer.status().status === 'ok' ? 1 : 0,
    },
    { name: 'trine_journal_seq', help: 'The newest command on disk.', value: seq },
    {
      name: 'trine_journal_lag',
      help: 'Commands applied and not on disk yet.',
      value: sequencer.applied - seq,
    },
    {
      name: 'trine_store_waiting_seconds',
      help: 'For how long a call to the store has been under way.',
      value: sequencer.waitingMs() / 1_000,
    },
    {
      name: 'trine_epoch',
      help: 'Number of takeovers of the data by another gateway; 0 where that is impossible.',
      value: store.epoch,
    },
    { name: 'trine_sockets', help: 'Open streams.', value: stream.connections },
    { name: 'trine_subscriptions', help: 'Subscriptions of all streams.', value: stream.subscriptions },
    { name: 'trine_topics', help: 'Topics with a listener.', value: stream.topics },
    ...(replica === undefined ? [] : replicaGauges(replica.status())),
  ];
}

function replicaGauges({ status, lagMs }: ReplicaStatus): Gauge[] {
  return [
    {
      name: 'trine_replica_up',
      help: '1 while portfolio and leaderboard are read.',
      value: status === 'ok' ? 1 : 0,
    },
    ...(lagMs === null
      ? []
      : [
          { name: 'trine_replica_lag_seconds', help: 'How far the replica is behind.', value: lagMs / 1_000 },
        ]),
  ];
}

async function stop({
  stream,
  alarm,
  feed,
  sequencer,
  store,
  replica,
}: Pick<Core, 'stream' | 'feed' | 'sequencer' | 'store' | 'replica'> & { alarm: Alarm }): Promise<void> {
  alarm.stop();
  // A hanging standby must not keep the exchange from saving its data.
  const replicaClosed = replica?.close();
  await feed.stop();
  // Streams get the reason before they are closed, and pending actions are answered.
  await sequencer.close();
  stream.close();
  await store.close();
  await replicaClosed;
}
