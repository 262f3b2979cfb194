// serve.ts: serves a gateway on a port: the exchange with its stream, the practice wallet and, optionally, the built
// app.
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { errorText } from '#protocol/errors.ts';
import { createEdge, type Edge, type EdgeOptions } from './edge.ts';
import { createGateway, type Gateway } from './gateway.ts';
import { safely } from './sequencer/timers.ts';
import { answerBare, answerMalformed } from './service/bareAnswer.ts';
import { answerMetrics } from './service/metricsAnswer.ts';
import type { GivenOptions } from './service/options.ts';
import { PlainRequest } from './service/plainRequest.ts';
import { SERVER_TIMEOUTS } from './service/serverTimeouts.ts';
import { createSite } from './site/site.ts';
import { STREAM_PATH } from './stream/stream.ts';
import type { AppHost } from './wallet/origins.ts';
import { createWalletPages } from './wallet/serve.ts';

/** Resolves after everything is saved. */
const LAST_ANSWERS_MS = 2_000;

const NO_STREAM = { code: 'NOT_FOUND', error: errorText('NOT_FOUND') };
const CLOSING = { code: 'SERVICE_UNAVAILABLE', error: 'Service unavailable: the gateway is shutting down.' };

export interface ServeOptions {
  /** 0: any free port. */
  readonly port: number;
  readonly host: string;
  /** The folder of a build. */
  readonly app?: string | undefined;
  readonly appHost?: AppHost;
  /** Where /metrics is answered, and nothing else. Undefined: off. */
  readonly metrics?: { host: string; port: number } | undefined;
  readonly options: GivenOptions;
}

export interface Served {
  readonly port: number;
  /** Undefined: metrics are off. */
  readonly metricsPort: number | undefined;
  /** Stops accepting requests, completes pending ones, saves everything. */
  close(): Promise<void>;
}

export interface ServedGateway extends Served {
  readonly gateway: Gateway;
}

/** Resolves when it answers. Rejects with a readable message, leaving nothing open. */
export async function serveGateway({ options, ...place }: ServeOptions): Promise<ServedGateway> {
  const gateway = createGateway(options);
  return { ...(await serve(gateway, place)), gateway };
}

/** The same for an edge of an exchange. */
export async function serveEdge(
  { options, ...place }: ServeOptions,
  edge: Omit<EdgeOptions, 'options'>,
): Promise<Served> {
  return serve(createEdge({ ...edge, options }), place);
}

async function serve(
  gateway: Gateway | Edge,
  { port, host, app, appHost, metrics }: Omit<ServeOptions, 'options'>,
): Promise<Served> {
  const { log } = gateway.options;
  const publicHosts = gateway.options.http.publicOrigins.map((each) => new URL(each).host);
  const wallet = createWalletPages({
    // Only pages of the app can be redirected.
    ...(app === undefined || appHost === undefined ? {} : { appHost }),
    publicHosts,
  });
  const server = createServer(
    // A request with two Host headers is refused as a foreign host.
    { ...SERVER_TIMEOUTS, joinDuplicateHeaders: true, IncomingMessage: PlainRequest },
    answering(createSite({ wallet, exchange: gateway, folder: app }), log),
  );
  let isClosing = false;
  gateway.attach(server);
  answerMalformed(server);
  // A WebSocket elsewhere has no handler: left alone it would stay open forever.
  server.on('upgrade', (request, socket) => {
    if ((request.url ?? '').split('?')[0] !== STREAM_PATH) answerBare(socket, 404, NO_STREAM);
    else if (isClosing) answerBare(socket, 503, CLOSING);
  });
  const counts = createServer(
    SERVER_TIMEOUTS,
    answering(
      answerMetrics(metrics?.host ?? '', () => gateway.metrics()),
      log,
    ),
  );
  try {
    await gateway.whenReady;
    await listen(server, port, host, { flag: '--port', log });
    if (metrics !== undefined) await listen(counts, metrics.port, metrics.host, { flag: '--metrics', log });
  } catch (error) {
    server.close();
    await gateway.close();
    throw error;
  }
  return {
    port: portOf(server) ?? port,
    metricsPort: portOf(counts),
    async close() {
      isClosing = true;
      // Pending responses are completed; slow readers are not awaited.
      const isOver = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      counts.close();
      counts.closeAllConnections();
      await gateway.close();
      server.closeIdleConnections();
      await Promise.race([isOver, new Promise((resolve) => setTimeout(resolve, LAST_ANSWERS_MS).unref())]);
      server.closeAllConnections();
    },
  };
}

/** A request that cannot be answered is dropped and logged. */
function answering(answer: RequestListener, log: (line: string) => void): RequestListener {
  return safely('A request', log, (request: IncomingMessage, response: ServerResponse) => {
    try {
      answer(request, response);
    } catch (error) {
      response.destroy();
      throw error;
    }
  });
}

function portOf(server: Server): number | undefined {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : undefined;
}

/** `flag` selects another port. Later failures, such as too many open files, are logged. */
function listen(
  server: Server,
  port: number,
  host: string,
  { flag, log }: { flag: string; log: (line: string) => void },
): Promise<void> {
  const accepting = safely('Accepting a connection', log, (error: Error) => {
    if (server.listening) throw error;
  });
  server.on('error', accepting);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken. Stop what uses it, or choose another with ${flag}.`, {
              cause: error,
            })
          : error,
      );
    });
    server.listen(port, host, resolve);
  });
}
