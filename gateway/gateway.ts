// gateway.ts: the practice exchange as one thing: answers requests, streams, and remembers. Served by serve.ts and vite.ts; tests make their own.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type Alarm, createAlarm } from './sequencer/alarm.ts';
import { announceTerms } from './sequencer/announceTerms.ts';
import { createPracticeClock, type PracticeClock } from './sequencer/clock.ts';
import type { GatewayContext } from './service/context.ts';
import { createEngine } from './engine/createEngine.ts';
import type { Engine } from './engine/engine.ts';
import { RequestRefused } from './service/errors.ts';
import { createHttp, type HttpHandler, isOurs, sendRefusal } from './http.ts';
import { createMarketFeed, type MarketFeed } from './market/feed.ts';
import { spotMetaRecord } from './market/meta.ts';
import { createMetrics, type Gauge, type Metrics } from './service/metrics.ts';
import { completeOptions, type GatewayOptions, type GivenOptions } from './service/options.ts';
import { createPractice, type Practice } from './practice/practice.ts';
import { practiceSettings } from './practiceEngine.ts';
import { openSequencer, type Sequencer } from './sequencer/sequencer.ts';
import { type BackupReport, refuseUnfinished, writeBackup } from './store/backup.ts';
import { openStore } from './store/openStore.ts';
import type { Store } from './store/store.ts';
import { createStream, type Stream } from './stream/stream.ts';
import type { Trade } from '#protocol/info/market/trade.ts';

export interface Gateway {
  /**
   * Answers what belongs to the gateway; everything else goes to `next`, or is answered with 404 when there
   * is none. Requests that come before the gateway is ready wait for it.
   */
  handle(request: IncomingMessage, response: ServerResponse, next?: () => void): void;
  /** Serves the stream on this server. */
  attach(server: Server): void;
  /**
   * Resolves when requests are answered. Rejects with StoreError when the data cannot be used: the message is
   * for people.
   */
  readonly whenReady: Promise<void>;
  /** Stops taking actions, writes everything down, lets go of the data. Safe to call twice. */
  close(): Promise<void>;
  readonly options: GatewayOptions;
  /** These throw before `whenReady`. */
  readonly engine: Engine;
  readonly sequencer: Sequencer;
  readonly feed: MarketFeed;
  /** For whoever runs it: prices, markets and time. No request reaches it. */
  readonly practice: Practice;
  readonly stream: Pick<Stream, 'connections' | 'topics' | 'subscriptions' | 'refused'>;
  /** For whoever runs it, as Prometheus reads it. */
  metrics(): string;
}

interface Running {
  engine: Engine;
  sequencer: Sequencer;
  feed: MarketFeed;
  alarm: Alarm;
  practice: Practice;
  store: Store;
  http: HttpHandler;
  metrics: Metrics;
  stream: Stream;
}

/** Starts at once, or when `after` has ended; `whenReady` tells when it answers. */
export function createGateway(given: GivenOptions = {}, after: Promise<void> = Promise.resolve()): Gateway {
  const completed = completeOptions(given);
  const clock = createPracticeClock(completed.clock);
  const options = { ...completed, clock };
  const servers: Server[] = [];
  let running: Running | undefined;
  let closing: Promise<void> | undefined;

  const starting = after
    .then(() => start(options, clock))
    .then((started) => {
      running = started;
      for (const server of servers) started.stream.attach(server);
    });
  // Whoever waits hears of it; a gateway nobody waits for must not end the process by its rejection alone.
  starting.catch(() => undefined);

  const part = <Name extends 'engine' | 'sequencer' | 'feed' | 'practice' | 'stream'>(
    name: Name,
  ): Running[Name] => {
    if (running === undefined)
      throw new Error(`The gateway is not ready: wait for whenReady before using its ${name}`);
    return running[name];
  };
  const refuse = (response: ServerResponse, error: unknown): void =>
    sendRefusal(response, error, options.clock.now(), options.log);

  return {
    options,
    whenReady: starting,
    get engine() {
      return part('engine');
    },
    get sequencer() {
      return part('sequencer');
    },
    get feed() {
      return part('feed');
    },
    get practice() {
      return part('practice');
    },
    get stream() {
      return part('stream');
    },
    metrics() {
      if (running === undefined) throw new Error('The gateway is not ready: wait for whenReady');
      return running.metrics.text(gaugesOf(running));
    },
    handle(request, response, next) {
      if (!isOurs(request))
        return next === undefined ? refuse(response, new RequestRefused('NOT_FOUND')) : next();
      if (running !== undefined) return void running.http(request, response);
      starting.then(
        () => running?.http(request, response),
        (error: unknown) =>
          refuse(
            response,
            new RequestRefused('SERVICE_UNAVAILABLE', { text: `Service unavailable: ${messageOf(error)}` }),
          ),
      );
    },
    attach(server) {
      servers.push(server);
      running?.stream.attach(server);
    },
    close() {
      closing ??= starting.then(
        () => running && stop(running),
        () => undefined,
      );
      return closing;
    },
  };
}

async function start(options: GatewayOptions, clock: PracticeClock): Promise<Running> {
  const { log, seed, market } = options;
  const store = await openStore(options.data, () => clock.now());
  try {
    await refuseUnfinished(store);
    const settings = practiceSettings(options.service);
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
      store,
      clock,
      seed,
      mode: market,
      historyDays: options.historyDays,
      log,
      replayed,
    });
    feed.start();
    feed.setPace('idle');
    const metrics = createMetrics();
    sequencer.onCommitted(({ events }) => metrics.hear(events));
    const context: GatewayContext = {
      read: engine.read,
      board: feed.board,
      sequencer,
      pages: store.pages,
      assets: spotMetaRecord().assets,
      clock,
      options,
      metrics,
    };
    // Nobody is there to see the participants: they take it easy until somebody comes.
    const stream = createStream(context, (isAnybodyThere) => feed.setPace(isAnybodyThere ? 'full' : 'idle'));
    const alarm = createAlarm({ read: engine.read, post: (command) => sequencer.post(command), clock });
    const backup = async (file: string): Promise<BackupReport> => {
      await sequencer.flush();
      return writeBackup(store, file, clock.now());
    };
    const practice = createPractice({ read: engine.read, sequencer, feed, alarm, clock, backup });
    return { engine, sequencer, feed, alarm, practice, store, metrics, http: createHttp(context), stream };
  } catch (error) {
    await store.close();
    throw error;
  }
}

function gaugesOf({ sequencer, stream, store }: Running): Gauge[] {
  const { rss, heapUsed } = process.memoryUsage();
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
      help: 'How often the data were taken over; 0 where nobody else could.',
      value: store.epoch,
    },
    { name: 'trine_sockets', help: 'Open streams.', value: stream.connections },
    { name: 'trine_subscriptions', help: 'Subscriptions of all streams.', value: stream.subscriptions },
    { name: 'trine_topics', help: 'Topics with a listener.', value: stream.topics },
    { name: 'process_resident_memory_bytes', help: 'Resident memory.', value: rss },
    { name: 'trine_heap_bytes', help: 'Memory of JavaScript in use.', value: heapUsed },
    { name: 'process_uptime_seconds', help: 'Since the start.', value: Math.round(process.uptime()) },
  ];
}

async function stop({ stream, alarm, feed, sequencer, store }: Running): Promise<void> {
  alarm.stop();
  await feed.stop();
  // Whoever listens hears why before the line is cut, and actions under way are answered.
  await sequencer.close();
  stream.close();
  await store.close();
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
