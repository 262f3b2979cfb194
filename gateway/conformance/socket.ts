// socket.ts: the deployment's stream: records every frame and waits for one.
import { WebSocket } from 'ws';
import { isObject } from '#protocol/guards.ts';
import { Unreachable } from './http.ts';
import { Failed } from './outcome.ts';

/** A raw frame. */
export interface Frame {
  channel: string;
  seq: unknown;
  data: unknown;
}

export interface Listener {
  readonly frames: readonly Frame[];
  send(frame: unknown): void;
  subscribe(type: string, more?: Record<string, unknown>): void;
  unsubscribe(type: string, more?: Record<string, unknown>): void;
  /** The first matching frame from `from` on; undefined when none arrives in time. */
  find(wanted: (frame: Frame) => boolean, options?: Waiting): Promise<Frame | undefined>;
  /** As `find`; fails with `expected` when none arrives. */
  wait(expected: string, wanted: (frame: Frame) => boolean, options?: Waiting): Promise<Frame>;
  /** Resolves once all frames sent before have arrived: at the pong, or without a pong after the timeout of `find`. */
  settle(): Promise<void>;
  close(): void;
}

interface Waiting {
  from?: number;
  timeoutMs?: number;
}

interface PendingWait {
  wanted: (frame: Frame) => boolean;
  give: (frame: Frame | undefined) => void;
}

/** Connects; throws Unreachable. `frameTimeoutMs`: how long to wait for a frame. */
export async function listen(url: string, frameTimeoutMs: number): Promise<Listener> {
  const socket = new WebSocket(url, { handshakeTimeout: 10_000 });
  const frames: Frame[] = [];
  const waiters = new Set<PendingWait>();
  socket.on('message', (data: Buffer) => {
    const frame = readFrame(data.toString('utf8'));
    if (frame === undefined) return;
    frames.push(frame);
    for (const waiter of waiters) if (waiter.wanted(frame)) waiter.give(frame);
  });
  socket.on('close', () => waiters.forEach((waiter) => waiter.give(undefined)));
  await new Promise<void>((resolve, reject) => {
    socket.on('open', resolve);
    socket.on('error', (error) => reject(new Unreachable(`${url}: ${error.message}`)));
  });

  const find: Listener['find'] = (wanted, { from = 0, timeoutMs = frameTimeoutMs } = {}) => {
    const known = frames.slice(from).find(wanted);
    if (known !== undefined || socket.readyState !== socket.OPEN) return Promise.resolve(known);
    return new Promise((resolve) => {
      const waiter: PendingWait = {
        wanted,
        give(frame) {
          clearTimeout(timer);
          waiters.delete(waiter);
          resolve(frame);
        },
      };
      const timer = setTimeout(() => waiter.give(undefined), timeoutMs);
      waiters.add(waiter);
    });
  };
  const send = (frame: unknown): void => socket.send(JSON.stringify(frame));
  return {
    frames,
    send,
    subscribe: (type, more = {}) => send({ method: 'subscribe', subscription: { type, ...more } }),
    unsubscribe: (type, more = {}) => send({ method: 'unsubscribe', subscription: { type, ...more } }),
    find,
    async wait(expected, wanted, options) {
      const frame = await find(wanted, options);
      if (frame === undefined) throw new Failed(expected, lastOf(frames));
      return frame;
    },
    async settle() {
      const from = frames.length;
      send({ method: 'ping' });
      await find(({ channel }) => channel === 'pong', { from });
    },
    close: () => socket.close(),
  };
}

/** Undefined for text that is not a frame, which some venues send once on connecting. */
function readFrame(text: string): Frame | undefined {
  try {
    const frame: unknown = JSON.parse(text);
    if (!isObject(frame) || typeof frame['channel'] !== 'string') return undefined;
    return { channel: frame['channel'], seq: frame['seq'], data: frame['data'] };
  } catch {
    return undefined;
  }
}

function lastOf(frames: readonly Frame[]): string {
  const last = frames.at(-1);
  return last === undefined
    ? 'no frame at all'
    : `nothing of the kind; the last frame was ${JSON.stringify(last)}`;
}

/** Whether a frame acknowledges `method` for a subscription of this type. */
export function isAck(method: 'subscribe' | 'unsubscribe', type: string): (frame: Frame) => boolean {
  return ({ channel, data }) =>
    channel === 'subscriptionResponse' &&
    isObject(data) &&
    data['method'] === method &&
    isObject(data['subscription']) &&
    data['subscription']['type'] === type;
}
