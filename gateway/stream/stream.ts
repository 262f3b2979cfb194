// stream.ts: all open streams: how many there may be, and how long one stays open without a word.
import { encodeFrame } from '#protocol/stream/frames.ts';
import { encodeServiceStatus, SERVICE_STATUS, type ServiceStatus } from '#protocol/stream/serviceStatus.ts';
import { inBackground } from '../sequencer/timers.ts';
import type { GatewayContext } from '../service/context.ts';
import { channelsOf } from './channels.ts';
import { type Connection, serveConnection } from './connection.ts';
import { createHub } from './hub.ts';
import type { Wire, WireEars } from './wire.ts';

export const STREAM_PATH = '/ws';

export interface Stream {
  /** Serves a wire that has just opened. Its owner passes on what it says. */
  open(wire: Wire): WireEars;
  /** Whether no more are taken: there are as many as there may be, or it is closing. */
  isFull(): boolean;
  readonly connections: number;
  /** Topics with at least one listener. */
  readonly topics: number;
  /** Of all connections together. */
  readonly subscriptions: number;
  /** Frames that were answered with an error, since the start. */
  readonly refused: number;
  close(): void;
}

const GOING_AWAY = 1001;

/** `onPresence` hears when the first connection opens and when the last one is gone. */
export function createStream(context: GatewayContext, onPresence: (isAnybodyThere: boolean) => void): Stream {
  const { idleCloseMs, connections: max } = context.options.stream;
  const hub = createHub(context);
  let refused = 0;
  let isClosed = false;
  const shared = { context, hub, channels: channelsOf(context), onRefused: () => void (refused += 1) };
  const open = new Set<Connection>();
  const sweep = inBackground(setInterval(closeIdle, Math.min(5_000, idleCloseMs / 4)));
  const stopStatus = context.sequencer.onStatus((status) =>
    open.forEach((connection) => connection.tell(statusFrame(status))),
  );

  function closeIdle(): void {
    const limit = performance.now() - idleCloseMs;
    for (const connection of open)
      if (connection.heardAt < limit) connection.close(GOING_AWAY, 'No message for too long');
  }

  return {
    open(wire) {
      const connection = serveConnection(wire, shared);
      open.add(connection);
      const present = context.sequencer.status();
      if (present.status !== 'ok') connection.tell(statusFrame(present));
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
    close() {
      isClosed = true;
      clearInterval(sweep);
      stopStatus();
      hub.close();
      for (const connection of open) {
        connection.close(GOING_AWAY, 'The gateway is closing');
        // Whoever does not answer the goodbye is not waited for.
        inBackground(setTimeout(() => connection.cut(), 1_000));
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
