// webSockets.ts: the stream over WebSockets of a Node server.
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { answerBare } from '../service/bareAnswer.ts';
import { RequestRefused } from '../service/errors.ts';
import { guard } from '../service/guard.ts';
import type { GatewayOptions } from '../service/options.ts';
import { type Stream, STREAM_PATH } from './stream.ts';

export interface WebSockets {
  /** Serves STREAM_PATH on this server; upgrades of other paths are ignored. */
  attach(server: Server): void;
  /** Accepts no more connections; the stream closes the open ones. */
  close(): void;
}

const MAX_PAYLOAD = 64 * 1024;
const FULL = { code: 'SERVICE_UNAVAILABLE', error: 'Service unavailable: no more streams are accepted.' };

export function createWebSockets(
  stream: Pick<Stream, 'open' | 'isFull'>,
  options: Pick<GatewayOptions, 'http' | 'log'>,
): WebSockets {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_PAYLOAD,
    perMessageDeflate: false,
    clientTracking: false,
  });
  const servers = new Set<Server>();

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if ((request.url ?? '').split('?')[0] !== STREAM_PATH) return;
    socket.on('error', () => socket.destroy());
    try {
      guard(request, options.http);
    } catch (error) {
      const { code, message } = error instanceof RequestRefused ? error : new RequestRefused('INTERNAL');
      options.log(
        `Refused at the door (${code}): WebSocket host ${request.headers.host} origin ${request.headers.origin ?? 'none'}`,
      );
      return answerBare(socket, code === 'INTERNAL' ? 500 : 403, { code, error: message });
    }
    if (stream.isFull()) return answerBare(socket, 503, FULL);
    sockets.handleUpgrade(request, socket, head, (opened) => serve(opened, stream));
  }

  return {
    attach(server) {
      servers.add(server);
      server.on('upgrade', upgrade);
    },
    close() {
      for (const server of servers) server.off('upgrade', upgrade);
    },
  };
}

function serve(socket: WebSocket, stream: Pick<Stream, 'open'>): void {
  const listeners = stream.open({
    get backlog() {
      return socket.bufferedAmount;
    },
    isOpen: () => socket.readyState === socket.OPEN,
    send: (text) => socket.send(text),
    close: (code, reason) => socket.close(code, reason),
    cut: () => socket.terminate(),
  });
  socket.on('message', (data, isBinary) =>
    // Without `Buffer[]` as binary type, a message is one buffer.
    listeners.onMessage(isBinary ? undefined : (data as Buffer).toString('utf8')),
  );
  socket.on('ping', () => listeners.onPing());
  socket.on('close', () => listeners.onClose());
  socket.on('error', () => socket.terminate());
}
