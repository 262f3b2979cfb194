// sparseService.ts: the built app with a service that offers only what the interface shows: eight reads and a venue's
// book with the fields named there, and a stream that accepts connections and never says anything.
import { createReadStream, existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WebSocketServer } from 'ws';
import { fileHeaders, TYPES } from './staticSite.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

/** One market of each kind. Their names, figures, books and candles are not in the interface. */
const READS: Readonly<Record<string, unknown>> = {
  checkAccess: { isAuthorized: true },
  checkTerms: { hasAccepted: true },
  userRole: { role: 'user' },
  pendingWithdrawals: { paused: false, delayMs: 3_600_000, pending: [] },
  predictionBalances: { balances: [] },
  perpMeta: { perpMarkets: { '00020000': { marketConfig: { szDecimals: 5 } } } },
  spotMeta: {
    assets: { '00012710': { szDecimals: 2, weiDecimals: 6 }, '00010001': { szDecimals: 5, weiDecimals: 8 } },
    spotPairs: { '00030000': { tokens: ['00010001', '00012710'] } },
  },
  predictionMeta: {
    outcomeMarkets: [
      { yes: { tokenId: '11', assetId: '00050000' }, no: { tokenId: '12', assetId: '00050001' } },
    ],
  },
};
const VENUE_BOOK = { tick_size: '0.01', min_order_size: '5' };

/** Without a description of the chain, and without terms. */
const CONFIG = { network: 'Testnet', signing: { tradingChainId: 421_614 } };

export interface SparseService {
  readonly url: string;
  /** Status of every answer from now on; undefined: what the interface shows, and 400 or 404 for the rest. */
  refuses: number | undefined;
  /** Streams opened so far. */
  readonly streams: number;
  stop(): void;
}

export async function startSparseService(): Promise<SparseService> {
  let refuses: number | undefined;
  let streams = 0;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://here');
    if (pathname.startsWith('/venue/')) return send(response, refuses ?? 200, VENUE_BOOK);
    if (request.method === 'POST') return void read(request, pathname, response);
    if (pathname === '/config.json') return send(response, 200, CONFIG);
    sendFile(pathname, response);
  });

  async function read(request: IncomingMessage, path: string, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const part of request) body += String(part);
    const { type = '' } = JSON.parse(body) as { type?: string };
    const known = path === '/info' ? READS[type] : undefined;
    if (refuses === undefined && known !== undefined) return send(response, 200, known);
    send(response, refuses ?? (path === '/info' ? 400 : 404), { error: 'Not offered' });
  }

  const stream = new WebSocketServer({ server });
  stream.on('connection', () => (streams += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    get refuses() {
      return refuses;
    },
    set refuses(status) {
      refuses = status;
    },
    get streams() {
      return streams;
    },
    stop() {
      for (const client of stream.clients) client.terminate();
      server.close();
      server.closeAllConnections();
    },
  };
}

const HEADERS = existsSync(DIST) ? fileHeaders(DIST) : {};

function sendFile(path: string, response: ServerResponse): void {
  const file = join(DIST, path);
  const isFile = extname(path) !== '' && !path.includes('..') && existsSync(file);
  if (!isFile && path.startsWith('/assets/')) return send(response, 404, {});
  const sent = isFile ? file : join(DIST, 'index.html');
  response.writeHead(200, { ...HEADERS, 'Content-Type': TYPES[extname(sent)] ?? 'text/plain' });
  createReadStream(sent).pipe(response);
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
