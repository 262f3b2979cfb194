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
import { completeOptions, type GatewayOptions, type GivenOptions } from './service/options.ts';
import { createPractice, type Practice } from './practice/practice.ts';
import { practiceSettings } from './practiceEngine.ts';
import { openSequencer, type Sequencer } from './sequencer/sequencer.ts';
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
  readonly stream: Pick<Stream, 'connections' | 'topics' | 'refused'>;
}

interface Running {
  engine: Engine;
  sequencer: Sequencer;
  feed: MarketFeed;
  alarm: Alarm;
  practice: Practice;
  store: Store;
  http: HttpHandler;
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
    const context: GatewayContext = {
      read: engine.read,
      board: feed.board,
      sequencer,
      assets: spotMetaRecord().assets,
      clock,
      options,
    };
    // Nobody is there to see the participants: they take it easy until somebody comes.
    const stream = createStream(context, (isAnybodyThere) => feed.setPace(isAnybodyThere ? 'full' : 'idle'));
    const alarm = createAlarm({ read: engine.read, post: (command) => sequencer.post(command), clock });
    const practice = createPractice({ read: engine.read, sequencer, feed, alarm, clock });
    return { engine, sequencer, feed, alarm, practice, store, http: createHttp(context), stream };
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function stop({ stream, alarm, feed, sequencer, store }: Running): Promise<void> {
  stream.close();
  alarm.stop();
  await feed.stop();
  await sequencer.close();
  await store.close();
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
