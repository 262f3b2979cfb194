// testBridge.ts: puts the exchange as it runs in a browser behind a port, speaking the messages of a page.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { type WebSocket, WebSocketServer } from 'ws';
import type { FromExchange, ToExchange } from '#protocol/practice/link.ts';
// Both ends of the link are tested together.
// oxlint-disable-next-line no-restricted-imports
import { createPracticeLink, type PracticeLink } from '#client/practice/practiceLink.ts';
import type { Gateway } from '../gateway.ts';
import type { GivenOptions } from '../service/options.ts';
import type { TestGateway } from '../testGateway.ts';
import type { ExchangeRegistry } from './exchangeRegistry.ts';
import { createHost, type Host } from './host.ts';
import { serveLink } from './linkServer.ts';
import { createRegistry } from './idbRegistry.ts';

export interface Joined {
  host: Host;
  link: PracticeLink;
  /** Another page of the same browser. */
  join(release?: string, onOther?: () => void): PracticeLink;
  close(): Promise<void>;
}

const RELEASE = '1.0.0';

/** A page and its exchange, with a real message channel between the two, and an IndexedDB of their own. */
export function startJoined(
  options: GivenOptions = {},
  registry: ExchangeRegistry = createRegistry(new IDBFactory()),
): Joined {
  const host = createHost(registry, options);
  const ends: (() => void)[] = [];
  const join = (release = RELEASE, onOther: () => void = () => undefined): PracticeLink => {
    const { port1, port2 } = new MessageChannel();
    const server = serveLink(host, (message) => port2.postMessage(message), RELEASE);
    port2.onmessage = ({ data }: { data: ToExchange }) => server.receive(data);
    const link = createPracticeLink((message) => port1.postMessage(message), { release, onOther });
    port1.onmessage = ({ data }: { data: FromExchange }) => link.receive(data);
    ends.push(() => {
      port1.close();
      port2.close();
    });
    return link;
  };
  return {
    host,
    link: join(),
    join,
    async close() {
      await host.close();
      for (const end of ends) end();
    },
  };
}

/** Like startGateway, for the exchange in a browser. */
export async function startOverLink(options: GivenOptions): Promise<TestGateway> {
  const { host, link, close } = startJoined(options);
  await host.whenReady;
  const server = createServer((request, response) => {
    void pass(link, request).then(async (answer) => {
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(await answer.text());
    });
  });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => join(link, socket));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    gateway: asGateway(host),
    server,
    port,
    url: `http://127.0.0.1:${port}`,
    async close() {
      await close();
      sockets.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Internals for tests. */
function asGateway(host: Host): Gateway {
  const { engine, sequencer, feed, practice, stream } = host.core;
  return { engine, sequencer, feed, practice, stream, close: () => host.close() } as unknown as Gateway;
}

async function pass(link: PracticeLink, request: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { method = 'GET', url = '/', headers } = request;
  return link.fetch(url, {
    method,
    headers: { 'content-type': headers['content-type'] ?? '' },
    ...(method === 'POST' ? { body: Buffer.concat(chunks).toString('utf8') } : {}),
  });
}

function join(link: PracticeLink, socket: WebSocket): void {
  const far = link.openSocket();
  const early: string[] = [];
  far.onopen = () => early.splice(0).forEach((text) => far.send(text));
  far.onmessage = ({ data }) => socket.send(String(data));
  far.onclose = ({ code = 1000, reason = '' }) => socket.close(code === 1006 ? 1011 : code, reason);
  socket.on('message', (data: Buffer) =>
    far.readyState === 1 ? far.send(data.toString('utf8')) : void early.push(data.toString('utf8')),
  );
  socket.on('close', () => far.close());
}
