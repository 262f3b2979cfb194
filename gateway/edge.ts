// edge.ts: an edge in Node: serves streams and reads from the frames of an exchange, and forwards actions to it.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { isOurs, createRequests } from './core/requests.ts';
import { createAnswers } from './edge/answers.ts';
import type { Broker } from './edge/broker.ts';
import { subjectsOf } from './edge/feed.ts';
import { createLink, type Link, type LinkStatus } from './edge/link.ts';
import { createMirrorContext } from './edge/mirrorContext.ts';
import { createRelay } from './edge/relay.ts';
import { openSession } from './edge/session.ts';
import { createHttp, sendRefusal } from './http.ts';
import { processGauges } from './processGauges.ts';
import { RequestRefused } from './service/errors.ts';
import { createMetrics, type Gauge } from './service/metrics.ts';
import {
  completeOptions,
  type EdgesOptions,
  type GatewayOptions,
  type GivenOptions,
} from './service/options.ts';
import { createWebSockets } from './stream/webSockets.ts';

export interface EdgeOptions {
  /** Where the exchange answers: `http://127.0.0.1:4180`. */
  core: URL;
  edges: EdgesOptions;
  /** Options of requests and streams; all other settings come from the exchange. */
  options: GivenOptions;
  maxLagMs?: number;
}

export interface Edge {
  /** As Gateway.handle. */
  handle(request: IncomingMessage, response: ServerResponse, next?: () => void): void;
  attach(server: Server): void;
  /** Resolves at once: without the exchange, requests are answered with 503. */
  readonly whenReady: Promise<void>;
  readonly options: GatewayOptions;
  status(): LinkStatus;
  /** The newest command applied; 0 without the exchange. */
  seq(): number;
  metrics(): string;
  /** Closes every stream. */
  close(): Promise<void>;
}

/** Maximum streams of one edge. */
const CONNECTIONS = 10_000;
const PER_ADDRESS = { perAddress: 500, subscriptionsPerAddress: 40_000 };

export function createEdge({ core, edges, options: given, maxLagMs }: EdgeOptions): Edge {
  const options = completeOptions({
    ...given,
    stream: { connections: CONNECTIONS, ...PER_ADDRESS, ...given.stream },
  });
  const metrics = createMetrics();
  const relay = createRelay(core);
  const ending = new AbortController();
  const link = createLink({
    broker: reach(edges, options, ending.signal),
    subjects: subjectsOf(edges.name),
    edge: crypto.randomUUID().slice(0, 8),
    open: (state, first) => openSession(state, first, options, metrics),
    log: options.log,
    ...(maxLagMs === undefined ? {} : { maxLagMs }),
  });
  const context = createMirrorContext(link, options, metrics);
  const requests = createRequests(context, createAnswers(link, relay));
  const http = createHttp(requests, options.http, context.clock);
  const sockets = createWebSockets(
    {
      open(wire) {
        const session = link.session();
        if (session !== undefined) return session.stream.open(wire);
        // The session was lost since the check.
        wire.cut();
        return { onMessage: () => undefined, onPing: () => undefined, onClose: () => undefined };
      },
      isFull: () => link.session()?.stream.isFull() ?? true,
    },
    options,
  );

  return {
    options,
    whenReady: Promise.resolve(),
    handle(request, response, next) {
      if (isOurs(request.method ?? '', request.url ?? '')) return void http(request, response);
      if (next !== undefined) return next();
      sendRefusal(response, new RequestRefused('NOT_FOUND'), options.clock.now(), options.log);
    },
    attach: sockets.attach,
    status: link.status,
    seq: () => link.session()?.seq ?? 0,
    metrics: () => metrics.text([...gaugesOf(link), ...processGauges()]),
    async close() {
      ending.abort();
      sockets.close();
      await link.close();
      relay.close();
    },
  };
}

/** The client library is loaded on first use. */
async function reach(
  { servers, name }: EdgesOptions,
  { log }: GatewayOptions,
  signal: AbortSignal,
): Promise<Broker | undefined> {
  const { openNats } = await import('./edge/nats.ts');
  return openNats({ servers, name: `trine edge ${name}`, log }, signal);
}

function gaugesOf(link: Link): Gauge[] {
  const { status, lagMs } = link.status();
  const stream = link.session()?.stream;
  return [
    { name: 'trine_up', help: '1 while this edge answers.', value: status === 'ok' ? 1 : 0 },
    { name: 'trine_journal_seq', help: 'The newest command applied.', value: link.session()?.seq ?? 0 },
    ...(lagMs === null
      ? []
      : [
          {
            name: 'trine_edge_lag_seconds',
            help: 'What this edge tells is no older.',
            value: lagMs / 1_000,
          },
        ]),
    { name: 'trine_edge_begun', help: 'How often it has begun with a whole state.', value: link.begun },
    { name: 'trine_sockets', help: 'Open streams.', value: stream?.connections ?? 0 },
    {
      name: 'trine_subscriptions',
      help: 'Subscriptions of all streams.',
      value: stream?.subscriptions ?? 0,
    },
    { name: 'trine_topics', help: 'Topics with a listener.', value: stream?.topics ?? 0 },
  ];
}
