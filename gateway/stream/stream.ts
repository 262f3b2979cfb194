// stream.ts: all open stream connections, their maximum number, and the timeout of silent ones.
import { encodeFrame } from '#protocol/stream/frames.ts';
import { encodeServiceStatus, SERVICE_STATUS, type ServiceStatus } from '#protocol/stream/serviceStatus.ts';
import { createScheduler, inBackground, safely } from '../sequencer/timers.ts';
import type { GatewayContext } from '../service/context.ts';
import { channelsOf } from './channels.ts';
import { createCounts } from './counts.ts';
import { type Connection, serveConnection } from './connection.ts';
import { createHub } from './hub.ts';
import type { Wire, WireListeners } from './wire.ts';

export const STREAM_PATH = '/ws';

export interface Stream {
  /** Serves a newly opened wire. Its owner passes on its messages. */
  open(wire: Wire): WireListeners;
  /** Whether connections are refused: the maximum is reached, or the stream is closing. */
  isFull(): boolean;
  readonly connections: number;
  /** Topics with at least one listener. */
  readonly topics: number;
  /** All connections together. */
  readonly subscriptions: number;
  /** Number of frames answered with an error since the start. */
  readonly refused: number;
  /** Closes every connection with a code of RFC 6455 and a reason. */
  close(code?: number, reason?: string): void;
}

const GOING_AWAY = 1001;
/** Frames of all connections are answered, and topics sent, for this long at a time. */
const SLICE_MS = 2;

/** `onPresence` is called when the first connection opens and when the last one closes. */
export function createStream(context: GatewayContext, onPresence: (hasClients: boolean) => void): Stream {
  const { idleCloseMs, connections: max } = context.options.stream;
  const { log } = context.options;
  const schedule = createScheduler(SLICE_MS);
  const hub = createHub(context, schedule);
  let refused = 0;
  let isClosed = false;
  const shared = {
    context,
    hub,
    channels: channelsOf(context),
    onRefused: () => void (refused += 1),
    schedule,
    perAddress: createCounts(),
  };
  const open = new Set<Connection>();
  const sweep = inBackground(
    setInterval(safely('Closing silent streams', log, closeIdle), Math.min(5_000, idleCloseMs / 4)),
  );
  const stopStatus = context.sequencer.onStatus((status) =>
    open.forEach((connection) => connection.notify(statusFrame(status))),
  );

  function closeIdle(): void {
    const limit = performance.now() - idleCloseMs;
    for (const connection of open)
      if (connection.receivedAt < limit) connection.close(GOING_AWAY, 'No message for too long');
  }

  return {
    open(wire) {
      const connection = serveConnection(wire, shared);
      open.add(connection);
      const present = context.sequencer.status();
      if (present.status !== 'ok') connection.notify(statusFrame(present));
      if (open.size === 1) onPresence(true);
      return {
        onMessage: (text) => connection.onMessage(text),
        onPing: () => connection.onPing(),
        onClose() {
          connection.onClose();
          if (open.delete(connection) && open.size === 0) onPresence(false);
        },
      };
    },
    isFull: () => isClosed || open.size >= max,
    get connections() {
      return open.size;
    },
    get subscriptions() {
      return [...open].reduce((sum, { subscriptions }) => sum + subscriptions, 0);
    },
    get topics() {
      return hub.topics;
    },
    get refused() {
      return refused;
    },
    close(code = GOING_AWAY, reason = 'The gateway is closing') {
      isClosed = true;
      clearInterval(sweep);
      stopStatus();
      hub.close();
      for (const connection of open) {
        connection.close(code, reason);
        // A client that does not answer the close frame is cut off.
        inBackground(setTimeout(safely('Closing streams', log, connection.cut), 1_000));
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
