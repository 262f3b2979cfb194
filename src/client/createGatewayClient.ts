// createGatewayClient.ts: builds the client, the only object through which the app reaches the network.
import type { QueryClient } from '@tanstack/query-core';
import { candleSnapshot } from '#protocol/info/market/candleSnapshot.ts';
import { DEFAULT_PROFILE } from '#protocol/profile.ts';
import { createServiceClock } from './browser/clock.ts';
import { createDeploymentTrust, placeOf } from './deployment/deploymentTrust.ts';
import { openDatabase } from './browser/database.ts';
import { browserEnvironment, type ClientEnvironment } from './browser/environment.ts';
import { createFeeds } from './feeds/feeds.ts';
import { createHttp } from './transport/http.ts';
import { createIdempotencyGuard, type IdempotencyGuard } from './actions/idempotencyGuard.ts';
import type { LiveEvent } from './live/live.ts';
import type { Live } from './live/reconcile.ts';
import type { Recovery } from './actions/recovery.ts';
import { createAccountServices } from './accountServices.ts';
import { createNonceAllocator } from './actions/nonce.ts';
import { createObservable, createRenderHold, notifySafely, type Unsubscribe } from './browser/observable.ts';
import { watchUnconfirmedFills } from './live/fillLog.ts';
import { fillsQuery } from './queries/orders/fills.ts';
import { createOutbox, highestNonce, type Outbox } from './actions/outbox.ts';
import { createReader } from './transport/createReader.ts';
import { createDroppedRecords } from './transport/droppedRecords.ts';
import { createLazyExchange } from './actions/lazyExchange.ts';
import { createServiceProbe, type ServiceProbe } from './deployment/serviceProbe.ts';
import { createSocket, type Socket } from './transport/socket.ts';
import { createStreams } from './transport/streams.ts';
import { createSubmissions } from './actions/submissions.ts';
import { openTabChannel } from './browser/tabChannel.ts';
import { createVenueGuard } from './live/venueGuard.ts';
import { createVenueReader, watchVenueRules } from './live/venueRules.ts';
import type { GatewayClient } from './gatewayClient.ts';
import type { ClientConfig } from './deployment/clientConfig.ts';

export interface ClientDeps {
  queries: QueryClient;
  environment?: ClientEnvironment;
  /** How long a stream without listeners stays subscribed, in ms. */
  lingerMs?: number;
}

/** Creates every part once per page. Nothing connects before `start`. */
// A list of parts and their dependencies: two halves would have to name the parts of each other.
// oxlint-disable-next-line max-lines-per-function
export function createGatewayClient(initial: ClientConfig, deps: ClientDeps): GatewayClient {
  const environment = deps.environment ?? browserEnvironment();
  const { queries } = deps;
  const config = createObservable(initial);
  const clock = createServiceClock(environment);
  const http = createHttp(() => config.getSnapshot().baseUrl, environment, clock);
  const database = openDatabase(environment);
  const channel = openTabChannel(environment);
  const droppedRecords = createDroppedRecords();
  const streams = createStreams(deps.lingerMs, droppedRecords);
  const socket = createSocket(() => config.getSnapshot().wsUrl, streams, environment);
  const reader = createReader(http, environment, droppedRecords, socket.serviceSeen);
  const renderHold = createRenderHold();
  const outbox = createOutbox({ database, channel, environment, now: clock.now, renderHold });
  const nonces = createNonceAllocator(database, clock, (signer) =>
    highestNonce(outbox.getSnapshot(), signer),
  );
  const board = createSubmissions(clock.now, renderHold);
  const probe = createServiceProbe({
    http,
    clock,
    config,
    infoPath: PATHS.info,
    elapsed: environment.elapsed,
  });
  const trust = createDeploymentTrust(config, probe.ask);
  const events = createEvents<LiveEvent>();
  const idempotency = createIdempotencyGuard({ database, channel, environment });
  const serviceUrl = (): string => config.getSnapshot().baseUrl;

  const venueBook = createVenueReader(http, () => config.getSnapshot().predictionBookUrl);
  const feeds = createFeeds({
    streams,
    elapsed: environment.elapsed,
    now: clock.now,
    readCandles: (params, signal) => reader.info(candleSnapshot, params, { signal }),
  });
  const exchange = createLazyExchange(
    {
      contexts: feeds.contexts(),
      guard: createVenueGuard({ ...reader, queries, venueBook }),
      board,
      outbox,
      http,
      clock,
      nonces,
      environment,
      serviceUrl,
      client: reader,
      idempotency,
      storage: database.mode,
      exchangePath: PATHS.exchange,
      place: () => placeOf(config.getSnapshot()),
      settleClock: probe.settleClock,
      trust,
      renderHold,
      tabId: channel.tabId,
    },
    () => import('./actions/createExchange.ts'),
  );
  const account = createAccountServices({
    streams,
    queries,
    client: reader,
    outbox,
    exchange,
    channel,
    environment,
    now: clock.now,
    serviceUrl,
    ask: probe.ask,
    onEvent: events.emit,
  });
  const { live, recovery } = account;

  const stops = [
    watchConnection({ socket, live, queries, askAnew: probe.askAnew }),
    probe.watch(() => socket.status.getSnapshot().state === 'live'),
    watchUnconfirmedFills(
      reader.fillLog,
      (owner) => void queries.invalidateQueries({ queryKey: fillsQuery(reader, owner).queryKey }),
    ),
    account.stop,
  ];

  return {
    ...reader,
    config,
    trust,
    connection: socket.status,
    clock,
    storage: database.mode,
    pauses: http.pauses,
    queries,
    feeds,
    live,
    streams,
    venueBook,
    venueRules: watchVenueRules(queries),
    exchange,
    // Rarely used, hence loaded on demand.
    reportDeposit: async (action) =>
      (await import('./actions/reportDeposit.ts')).reportDeposit(http, PATHS.exchange, action),
    submissions: board,
    renderHold,
    outbox,
    nonces,
    recovery,
    onLiveEvent: events.subscribe,
    counters: streams.counters,
    droppedRecords,
    silenceMs: socket.silenceMs,
    start: () => start({ socket, probe, outbox, recovery, idempotency }),
    stop: () => {
      for (const stop of stops) stop();
      socket.stop();
      channel.close();
    },
    retryConnection: socket.retryNow,
  };
}

const { paths: PATHS } = DEFAULT_PROFILE;
const START_TIMEOUT_MS = 3_000;

async function start(parts: {
  socket: Socket;
  probe: ServiceProbe;
  outbox: Outbox;
  recovery: Recovery;
  idempotency: IdempotencyGuard;
}): Promise<void> {
  parts.socket.start();
  const loaded = parts.outbox.load().then(parts.recovery.start);
  void parts.idempotency.clean();
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, START_TIMEOUT_MS));
  await Promise.race([Promise.all([loaded, parts.probe.ask()]), timeout]);
}

/** Queries kept complete by the stream and by reconcile.ts after a reconnect. */
const LIVE_KEYS = new Set(['account', 'openOrders', 'userFills']);

/** Marks account data as untrusted while disconnected; after a reconnect every earlier read is repeated. */
function watchConnection(parts: {
  socket: Socket;
  live: Live;
  queries: QueryClient;
  askAnew: () => void;
}): Unsubscribe {
  const { socket, live, queries, askAnew } = parts;
  let session = 0;
  return socket.status.subscribe(() => {
    const status = socket.status.getSnapshot();
    if (status.state !== 'live' && status.state !== 'stale') live.disconnected();
    if (status.session === session) return;
    const isFirst = session === 0;
    session = status.session;
    if (isFirst) return;
    askAnew();
    void queries.invalidateQueries({ predicate: (query) => !LIVE_KEYS.has(String(query.queryKey[0])) });
  });
}

function createEvents<T>(): {
  emit: (event: T) => void;
  subscribe: (listener: (event: T) => void) => Unsubscribe;
} {
  const listeners = new Set<(event: T) => void>();
  return {
    emit: (event) => listeners.forEach((listener) => notifySafely(() => listener(event))),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
