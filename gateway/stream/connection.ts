// connection.ts: one stream connection: answers its frames in order and enforces its limits.
import type { Subscription } from '#protocol/channel.ts';
import { decodeClientFrame, encodeFrame } from '#protocol/stream/frames.ts';
import { messageOf } from '../sequencer/errorText.ts';
import type { Scheduler } from '../sequencer/timers.ts';
import { RequestRefused } from '../service/errors.ts';
import type { Reader } from './subscriber.ts';
import { createSubscriptions, type SubscriptionParts } from './subscriptions.ts';
import type { Wire, WireListeners } from './wire.ts';

export interface Connection extends WireListeners {
  /** Time of the client's last message, on the clock of `performance.now()`. */
  readonly receivedAt: number;
  /** Number of subscriptions. */
  readonly subscriptions: number;
  /** Sends a frame that belongs to no subscription. */
  notify(text: string): void;
  close(code: number, reason: string): void;
  cut(): void;
}

interface Shared extends SubscriptionParts {
  /** Called for every frame answered with an error. */
  onRefused: () => void;
  /** For each frame: thousands at once must not keep everybody else waiting. */
  schedule: Scheduler;
}

/** Close codes of RFC 6455. */
const UNSUPPORTED_DATA = 1003;
const POLICY = 1008;
const TRY_LATER = 1013;

/** Serves the wire until it closes; its owner passes on its messages. Frames are answered in sequence. */
export function serveConnection(wire: Wire, shared: Shared): Connection {
  const { context, onRefused, schedule } = shared;
  const { messagesPerMinute, backlog } = context.options.stream;
  const isOverLimit = createMessageLimit(messagesPerMinute);
  let receivedAt = performance.now();
  let work: Promise<void> = Promise.resolve();
  /** Refusals already logged, by method and code: each line blocks, and a client may be refused thousands of times. */
  const logged = new Set<string>();

  const reader: Reader = {
    get backlog() {
      return wire.backlog;
    },
    send(text) {
      if (!wire.isOpen()) return;
      wire.send(text);
      if (wire.backlog > backlog.drop) drop();
    },
  };

  const subscriptions = createSubscriptions(
    reader,
    { isOpen: () => wire.isOpen(), address: wire.address },
    shared,
  );

  /** Closes a connection whose reader is too slow to catch up. */
  function drop(): void {
    context.options.log(
      `Stream: a reader with ${subscriptions.count()} subscriptions fell too far behind and was dropped.`,
    );
    subscriptions.leaveAll();
    wire.close(TRY_LATER, 'Reading too slowly');
    wire.cut();
  }

  async function answer(text: string): Promise<void> {
    if (!wire.isOpen()) return;
    const frame = decodeClientFrame(text);
    if (frame === undefined) return refuse('Not a frame of this stream', 'INVALID_FIELD');
    if (frame.method === 'ping') return reader.send(encodeFrame({ kind: 'pong' }));
    try {
      await subscriptions.answer(frame.method, frame.subscription);
    } catch (error) {
      const { code, message } = error instanceof RequestRefused ? error : new RequestRefused('INTERNAL');
      const kind = `${frame.method} ${code}`;
      if (!logged.has(kind)) {
        logged.add(kind);
        const why = error instanceof RequestRefused ? code : `${code}: ${messageOf(error)}`;
        context.options.log(
          `Stream: ${frame.method} to ${JSON.stringify(frame.subscription.type.slice(0, 40))} was refused (${why}).`,
        );
      }
      refuse(message, code, frame.subscription);
    }
  }

  function refuse(message: string, code: string, subscription?: Subscription): void {
    onRefused();
    reader.send(encodeFrame({ kind: 'refused', message, code, subscription }));
  }

  return {
    get receivedAt() {
      return receivedAt;
    },
    get subscriptions() {
      return subscriptions.count();
    },
    notify: (text) => reader.send(text),
    close: (code, reason) => wire.close(code, reason),
    cut: () => wire.cut(),
    onMessage(text) {
      receivedAt = performance.now();
      if (text === undefined) return wire.close(UNSUPPORTED_DATA, 'Text frames only');
      if (isOverLimit(receivedAt)) return wire.close(POLICY, 'Too many messages');
      work = work
        .then(() => new Promise<void>((resolve) => schedule(() => resolve(answer(text)))))
        .catch((error: unknown) => context.options.log(`Stream: a frame failed: ${messageOf(error)}`));
    },
    onPing() {
      receivedAt = performance.now();
      // The wire itself answers pings; they count against the limit.
      if (isOverLimit(receivedAt)) wire.close(POLICY, 'Too many messages');
      else if (wire.backlog > backlog.drop) drop();
    },
    onClose: subscriptions.leaveAll,
  };
}

/** Counts a message received at this time; true once the minute's limit is exceeded. */
function createMessageLimit(messagesPerMinute: number): (receivedAt: number) => boolean {
  let minute = { startAt: performance.now(), messages: 0 };
  return (receivedAt) => {
    if (receivedAt - minute.startAt >= 60_000) minute = { startAt: receivedAt, messages: 0 };
    minute.messages += 1;
    return minute.messages > messagesPerMinute;
  };
}
