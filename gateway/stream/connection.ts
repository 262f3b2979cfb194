// connection.ts: one stream connection: answers its frames in order and enforces its limits.
import type { Subscription } from '#protocol/channel.ts';
import { decodeClientFrame, encodeFrame } from '#protocol/stream/frames.ts';
import { RequestRefused } from '../service/errors.ts';
import type { Reader } from './subscriber.ts';
import { createSubscriptions, type SubscriptionParts } from './subscriptions.ts';
import type { Wire, WireListeners } from './wire.ts';

export interface Connection extends WireListeners {
  /** Time of the client's last message, on the clock of `performance.now()`. */
  readonly heardAt: number;
  /** Number of subscriptions. */
  readonly subscriptions: number;
  /** Sends a frame that belongs to no subscription. */
  tell(text: string): void;
  close(code: number, reason: string): void;
  cut(): void;
}

interface Shared extends SubscriptionParts {
  /** Called for every frame answered with an error. */
  onRefused: () => void;
}

/** Close codes of RFC 6455. */
const UNSUPPORTED_DATA = 1003;
const POLICY = 1008;
const TRY_LATER = 1013;

/** Serves the wire until it closes; its owner passes on its messages. Frames are answered in sequence. */
export function serveConnection(wire: Wire, shared: Shared): Connection {
  const { context, onRefused } = shared;
  const { messagesPerMinute, backlog } = context.options.stream;
  let heardAt = performance.now();
  let minute = { startAt: heardAt, messages: 0 };
  let work: Promise<void> = Promise.resolve();

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

  const subscriptions = createSubscriptions(reader, () => wire.isOpen(), shared);

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
      const why =
        error instanceof RequestRefused
          ? code
          : `${code}: ${error instanceof Error ? error.message : String(error)}`;
      context.options.log(
        `Stream: ${frame.method} to ${JSON.stringify(frame.subscription.type.slice(0, 40))} was refused (${why}).`,
      );
      refuse(message, code, frame.subscription);
    }
  }

  function refuse(message: string, code: string, subscription?: Subscription): void {
    onRefused();
    reader.send(encodeFrame({ kind: 'refused', message, code, subscription }));
  }

  function isTooMuch(): boolean {
    if (heardAt - minute.startAt >= 60_000) minute = { startAt: heardAt, messages: 0 };
    minute.messages += 1;
    return minute.messages > messagesPerMinute;
  }

  return {
    get heardAt() {
      return heardAt;
    },
    get subscriptions() {
      return subscriptions.count();
    },
    tell: (text) => reader.send(text),
    close: (code, reason) => wire.close(code, reason),
    cut: () => wire.cut(),
    onMessage(text) {
      heardAt = performance.now();
      if (text === undefined) return wire.close(UNSUPPORTED_DATA, 'Text frames only');
      if (isTooMuch()) return wire.close(POLICY, 'Too many messages');
      work = work
        .then(() => answer(text))
        .catch((error: unknown) =>
          context.options.log(
            `Stream: a frame failed: ${error instanceof Error ? error.message : String(error)}`,
          ),
        );
    },
    onPing() {
      heardAt = performance.now();
      // Each is answered by the wire itself.
      if (isTooMuch()) wire.close(POLICY, 'Too many messages');
      else if (wire.backlog > backlog.drop) drop();
    },
    onClose: subscriptions.leaveAll,
  };
}
