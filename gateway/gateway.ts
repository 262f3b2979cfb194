// gateway.ts: the practice exchange in Node: answers requests, serves streams, stores its data. Served by serve.ts and
// vite.ts; tests create their own.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { installNativeRecovery } from './auth/nativeRecovery.ts';
import { type Core, gaugesOf, type Place, startCore } from './core/core.ts';
import { createPracticeClock, type PracticeClock } from './sequencer/clock.ts';
import { type Publishing, publishTo } from './edge/publish.ts';
import type { Engine } from './engine/engine.ts';
import { RequestRefused } from './service/errors.ts';
import { createHttp, type HttpHandler, sendRefusal } from './http.ts';
import type { MarketFeed } from './market/feed.ts';
import { completeOptions, type GatewayOptions, type GivenOptions } from './service/options.ts';
import type { Practice } from './practice/practice.ts';
import { processGauges } from './processGauges.ts';
import { isOurs } from './core/requests.ts';
import { messageOf } from './sequencer/errorText.ts';
import type { Sequencer } from './sequencer/sequencer.ts';
import { writeBackup } from './store/backups/backup.ts';
import { isServer, openStore } from './store/openStore.ts';
import { StoreError } from './store/storeError.ts';
import type { Stream } from './stream/stream.ts';
import { createWebSockets, type WebSockets } from './stream/webSockets.ts';

installNativeRecovery();

export interface Gateway {
  /** Answers the gateway's paths; others go to `next`, or get 404 without one. Requests before readiness wait. */
  handle(request: IncomingMessage, response: ServerResponse, next?: () => void): void;
  /** Serves the stream on this server. */
  attach(server: Server): void;
  /**
   * Resolves when requests are answered. Rejects with StoreError when the data are unusable; its message is readable.
   */
  readonly whenReady: Promise<void>;
  /** Stops accepting actions, saves everything and releases the data. Idempotent. */
  close(): Promise<void>;
  readonly options: GatewayOptions;
  /** These throw before `whenReady`. */
  readonly engine: Engine;
  readonly sequencer: Sequencer;
  readonly feed: MarketFeed;
  /** For the operator: prices, markets and time. No request reaches it. */
  readonly practice: Practice;
  readonly stream: Pick<Stream, 'connections' | 'topics' | 'subscriptions' | 'refused'>;
  /** For the operator, in Prometheus format. */
  metrics(): string;
}

interface Running extends Core {
  http: HttpHandler;
  sockets: WebSockets;
  /** Undefined where there are no edges. */
  publishing: Publishing | undefined;
}

/** Starts at once, or after `after`; `whenReady` resolves when it answers. */
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
      for (const server of servers) started.sockets.attach(server);
    });
  // Callers that await `whenReady` get the rejection; unawaited, it must not end the process.
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
      const edgeGauges = running.publishing?.gauges() ?? [];
      return running.metrics.text([...gaugesOf(running), ...edgeGauges, ...processGauges()]);
    },
    handle(request, response, next) {
      if (!isOurs(request.method ?? '', request.url ?? ''))
        return next === undefined ? refuse(response, new RequestRefused('NOT_FOUND')) : next();
      if (running !== undefined) return void running.http(request, response);
      starting
        .then(
          () => running?.http(request, response),
          (error: unknown) =>
            refuse(
              response,
              new RequestRefused('SERVICE_UNAVAILABLE', { text: `Service unavailable: ${messageOf(error)}` }),
            ),
        )
        .catch(() => response.destroy());
    },
    attach(server) {
      servers.push(server);
      running?.sockets.attach(server);
    },
    close() {
      closing ??= starting.then(
        async () => {
          await running?.close();
          running?.sockets.close();
          await running?.publishing?.close();
        },
        () => undefined,
      );
      return closing;
    },
  };
}

/** Opens the data, and starts the exchange with its HTTP, its streams and its edges. */
async function start(options: GatewayOptions, clock: PracticeClock): Promise<Running> {
  const core = await startCore(options, clock, {
    openStore: () => openStore(options.data, () => clock.now()),
    openStandby: standbyOf(options),
    backup: writeBackup,
  });
  const sockets = createWebSockets(core.stream, options);
  const publishing = options.edges === null ? undefined : await publishTo(options.edges, core, options);
  return { ...core, sockets, publishing, http: createHttp(core.requests, options.http, clock) };
}

/** The driver is loaded on first use. */
function standbyOf({ data, replicaUrl: url }: GatewayOptions): Place['openStandby'] {
  if (url === null) return undefined;
  if (!isServer(data))
    throw new StoreError(
      'DATABASE_REPLICA_URL names a standby of the server in DATABASE_URL. Nothing was started. Set both, or none.',
    );
  return async () => (await import('./store/postgres.ts')).openStandby(url);
}
