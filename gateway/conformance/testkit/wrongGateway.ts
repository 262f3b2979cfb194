// wrongGateway.ts: a proxy in front of a gateway that injects one fault chosen by the test.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';

export type Json = Record<string, unknown>;

interface Exchanged {
  path: string;
  /** The request body; empty for a GET. */
  asked: Json;
  status: number;
  body: unknown;
}

/** A client's stream as the fault sees it. */
export interface Wire {
  toClient(frame: Json): void;
  toServer(frame: Json): void;
  /** This client's subscriptions, as requested. */
  readonly subscriptions: Json[];
}

/** The differences of a faulty gateway. Everything else passes unchanged. */
export interface Fault {
  /** Changes an answer; undefined leaves it. */
  answer?: (exchanged: Exchanged) => { status?: number; body?: unknown } | undefined;
  /** Passes on a frame, changed, unchanged or not at all. */
  fromServer?: (frame: Json, wire: Wire, all: readonly Wire[]) => void;
  fromClient?: (frame: Json, wire: Wire) => void;
}

export interface WrongGateway {
  url: string;
  plant(fault: Fault): void;
  close(): Promise<void>;
}

export async function startWrongGateway(right: string): Promise<WrongGateway> {
  let fault: Fault = {};
  const server = createServer((request, response) => void relay(right, () => fault, request, response));
  const wires: Wire[] = [];
  const sockets = serveStream(server, right, wires, () => fault);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    plant: (next) => (fault = next),
    async close() {
      for (const client of sockets.clients) client.terminate();
      sockets.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function relay(
  right: string,
  fault: () => Fault,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = request.url ?? '/';
  const text = await textOf(request);
  const answer = await fetch(`${right}${path}`, {
    method: request.method ?? 'GET',
    ...(request.method === 'POST'
      ? { body: text, headers: { 'content-type': request.headers['content-type'] ?? '' } }
      : {}),
  });
  const body: unknown = await answer.json();
  const changed = fault().answer?.({
    path,
    asked: objectIn(text),
    status: answer.status,
    body: structuredClone(body),
  });
  response.writeHead(changed?.status ?? answer.status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(changed !== undefined && 'body' in changed ? changed.body : body));
}

function serveStream(server: Server, right: string, wires: Wire[], fault: () => Fault): WebSocketServer {
  const sockets = new WebSocketServer({ server, path: '/ws' });
  sockets.on('connection', (client) => {
    const upstream = new WebSocket(`${right.replace('http', 'ws')}/ws`);
    const early: string[] = [];
    const wire: Wire = {
      subscriptions: [],
      toClient: (frame) => client.send(JSON.stringify(frame)),
      toServer(frame) {
        const text = JSON.stringify(frame);
        if (upstream.readyState === upstream.OPEN) upstream.send(text);
        else early.push(text);
      },
    };
    wires.push(wire);
    upstream.on('open', () => early.splice(0).forEach((text) => upstream.send(text)));
    upstream.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as Json;
      const { fromServer } = fault();
      if (fromServer === undefined) wire.toClient(frame);
      else fromServer(frame, wire, wires);
    });
    client.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as Json;
      if (frame['method'] === 'subscribe') wire.subscriptions.push(frame['subscription'] as Json);
      const { fromClient } = fault();
      if (fromClient === undefined) wire.toServer(frame);
      else fromClient(frame, wire);
    });
    client.on('close', () => {
      wires.splice(wires.indexOf(wire), 1);
      upstream.terminate();
    });
    upstream.on('error', () => client.terminate());
  });
  return sockets;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function objectIn(text: string): Json {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Json) : {};
  } catch {
    return {};
  }
}
