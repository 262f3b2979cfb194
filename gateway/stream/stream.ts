// stream.ts: the WebSocket side: who may open one, and how long it stays open without a word.
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { encodeFrame } from '#protocol/stream/frames.ts';
import { encodeServiceStatus, SERVICE_STATUS, type ServiceStatus } from '#protocol/stream/serviceStatus.ts';
import { type WebSocket, WebSocketServer } from 'ws';
import type { GatewayContext } from '../service/context.ts';
import { RequestRefused } from '../service/errors.ts';
import { guard } from '../service/guard.ts';
import { channelsOf } from './channels.ts';
import { type Connection, serveConnection } from './connection.ts';
import { createHub } from './hub.ts';

export const STREAM_PATH = '/ws';

export interface Stream {
  /** Serves STREAM_PATH on this server; upgrades of other paths are left to others. Returns the way to stop. */
  attach(server: Server): () => void;
  readonly connections: number;
  /** Topics with at least one listener. */
  readonly topics: number;
  /** Of all connections together. */
  readonly subscriptions: number;
  /** Frames that were answered with an error, since the start. */
  readonly refused: number;
  close(): void;
}

const MAX_PAYLOAD = 64 * 1024;
const GOING_AWAY = 1001;

/** `onPresence` hears when the first connection opens and when the last one is gone. */
export function createStream(context: GatewayContext, onPresence: (isAnybodyThere: boolean) => void): Stream {
  const { options } = context;
  const { idleCloseMs, connections: max } = options.stream;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_PAYLOAD,
    perMessageDeflate: false,
    clientTracking: false,
  });
  const hub = createHub(context);
  let refused = 0;
  const shared = { context, hub, channels: channelsOf(context), onRefused: () => void (refused += 1) };
  const open = new Map<WebSocket, Connection>();
  const sweep = setInterval(closeIdle, Math.min(5_000, idleCloseMs / 4)).unref();
  const detachers = new Set<() => void>();
  const stopStatus = context.sequencer.onStatus((status) =>
    open.forEach((connection) => connection.tell(statusFrame(status))),
  );

  function closeIdle(): void {
    const limit = performance.now() - idleCloseMs;
    for (const connection of open.values())
      if (connection.heardAt < limit) connection.close(GOING_AWAY, 'No message for too long');
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if ((request.url ?? '').split('?')[0] !== STREAM_PATH) return;
    socket.on('error', () => socket.destroy());
    try {
      guard(request, options.http);
    } catch (error) {
      const code = error instanceof RequestRefused ? error.code : 'INTERNAL';
      options.log(
        `Refused at the door (${code}): WebSocket host ${request.headers.host} origin ${request.headers.origin ?? 'none'}`,
      );
      return refuse(socket, '403 Forbidden');
    }
    if (open.size >= max) return refuse(socket, '503 Service Unavailable');
    sockets.handleUpgrade(request, socket, head, (opened) => {
      const connection = serveConnection(opened, shared);
      open.set(opened, connection);
      const present = context.sequencer.status();
      if (present.status !== 'ok') connection.tell(statusFrame(present));
      if (open.size === 1) onPresence(true);
      opened.on('close', () => {
        open.delete(opened);
        if (open.size === 0) onPresence(false);
      });
    });
  }

  return {
    attach(server) {
      server.on('upgrade', upgrade);
      const detach = (): void => void server.off('upgrade', upgrade);
      detachers.add(detach);
      return detach;
    },
    get connections() {
      return open.size;
    },
    get subscriptions() {
      return [...open.values()].reduce((sum, { subscriptions }) => sum + subscriptions, 0);
    },
    get topics() {
      return hub.topics;
    },
    get refused() {
      return refused;
    },
    close() {
      clearInterval(sweep);
      stopStatus();
      for (const detach of detachers) detach();
      hub.close();
      for (const [socket, connection] of open) {
        connection.close(GOING_AWAY, 'The gateway is closing');
        // Whoever does not answer the goodbye is not waited for.
        setTimeout(() => socket.terminate(), 1_000).unref();
      }
    },
  };
}

function statusFrame(status: ServiceStatus): string {
  return encodeFrame({
    kind: 'data',
    channel: SERVICE_STATUS,
    data: encodeServiceStatus(status),
    seq: undefined,
    subKey: undefined,
  });
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
