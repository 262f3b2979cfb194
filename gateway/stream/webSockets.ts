// webSockets.ts: the stream over WebSockets of a Node server.
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { answerBare } from '../service/bareAnswer.ts';
import { RequestRefused } from '../service/errors.ts';
import { clientAddress, guard } from '../service/guard.ts';
import { safely } from '../sequencer/timers.ts';
import type { GatewayOptions } from '../service/options.ts';
import { createCounts } from './counts.ts';
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
  options: Pick<GatewayOptions, 'http' | 'log' | 'stream'>,
): WebSockets {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_PAYLOAD,
    perMessageDeflate: false,
    clientTracking: false,
    // One message of each socket at a time: parsing all that arrived would block, and let senders go on without bound.
    allowSynchronousEvents: false,
  });
  const { perAddress } = options.stream;
  const held = createCounts();
  const tooMany = { code: 'RATE_LIMITED', error: `At most ${perAddress} streams per address` };
  const servers = new Set<Server>();
  const onUpgrade = safely('A stream', options.log, upgrade);

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
    const address = clientAddress(request, options.http);
    if (held.count(address) >= perAddress) return answerBare(socket, 429, tooMany);
    sockets.handleUpgrade(request, socket, head, (opened) => {
      held.add(address, 1);
      opened.once('close', () => held.add(address, -1));
      serve(opened, stream, { address, log: options.log });
    });
  }

  return {
    attach(server) {
      servers.add(server);
      server.on('upgrade', onUpgrade);
    },
    close() {
      for (const server of servers) server.off('upgrade', onUpgrade);
    },
  };
}

function serve(
  socket: WebSocket,
  stream: Pick<Stream, 'open'>,
  { address, log }: { address: string; log: (line: string) => void },
): void {
  socket.on('error', () => socket.terminate());
  const listeners = stream.open({
    address,
    get backlog() {
      return socket.bufferedAmount;
    },
    isOpen: () => socket.readyState === socket.OPEN,
    send: (text) => socket.send(text),
    close: (code, reason) => socket.close(code, reason),
    cut: () => socket.terminate(),
  });
  const when = (event: 'message' | 'ping' | 'close', job: (data: Buffer, isBinary: boolean) => void): void =>
    void socket.on(event, safely('A stream', log, job));
  // Without `Buffer[]` as binary type, a message is one buffer.
  when('message', (data, isBinary) => listeners.onMessage(isBinary ? undefined : data.toString('utf8')));
  when('ping', () => listeners.onPing());
  when('close', () => listeners.onClose());
}
