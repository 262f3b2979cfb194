// connection.ts: one WebSocket: what it asks for, and what it may.
import { EncodeError } from '#protocol/codec.ts';
import { isObject } from '#protocol/guards.ts';
import type { Address } from '#protocol/ids.ts';
import type { Subscription } from '#protocol/channel.ts';
import { decodeClientFrame, encodeFrame } from '#protocol/stream/frames.ts';
import type { WebSocket } from 'ws';
import type { GatewayContext } from '../service/context.ts';
import { malformed, RequestRefused } from '../service/errors.ts';
import { withAssetId } from '../info/info.ts';
import type { Channel } from './channels.ts';
import type { Hub } from './hub.ts';
import type { Reader, Subscriber } from './subscriber.ts';

export interface Connection {
  /** When the client was last heard, on the clock of `performance.now()`. */
  readonly heardAt: number;
  /** Says something that was not subscribed. */
  tell(text: string): void;
  close(code: number, reason: string): void;
}

interface Shared {
  context: GatewayContext;
  hub: Hub;
  channels: ReadonlyMap<string, Channel>;
  /** Hears of every frame that was answered with an error. */
  onRefused: () => void;
}

interface Held {
  subscriber: Subscriber;
  owner: Address | undefined;
}

/** Close codes of RFC 6455. */
const UNSUPPORTED_DATA = 1003;
const POLICY = 1008;
const TRY_LATER = 1013;
const AGENT_TEXT = "Subscriptions use the account owner's address";

/** Serves the socket until it closes. Frames are answered one after the other. */
export function serveConnection(
  socket: WebSocket,
  { context, hub, channels, onRefused }: Shared,
): Connection {
  const { subscriptions, users, messagesPerMinute, backlog } = context.options.stream;
  const held = new Map<string, Held>();
  let heardAt = performance.now();
  let minute = { startAt: heardAt, messages: 0 };
  let work: Promise<void> = Promise.resolve();

  const reader: Reader = {
    get backlog() {
      return socket.bufferedAmount;
    },
    send(text) {
      if (socket.readyState !== socket.OPEN) return;
      socket.send(text);
      if (socket.bufferedAmount > backlog.drop) drop();
    },
  };

  /** A reader this slow would only ever fall further behind. */
  function drop(): void {
    context.options.log(
      `Stream: a reader with ${held.size} subscriptions fell too far behind and was dropped.`,
    );
    leaveAll();
    socket.close(TRY_LATER, 'Reading too slowly');
    socket.terminate();
  }

  function leaveAll(): void {
    for (const { subscriber } of held.values()) hub.leave(subscriber);
    held.clear();
  }

  async function answer(text: string): Promise<void> {
    if (socket.readyState !== socket.OPEN) return;
    const frame = decodeClientFrame(text);
    if (frame === undefined) return refuse('Not a frame of this stream', 'INVALID_FIELD');
    if (frame.method === 'ping') return reader.send(encodeFrame({ kind: 'pong' }));
    try {
      const { channel, params, subscription, key } = understand(frame.subscription);
      if (frame.method === 'unsubscribe') return unsubscribe(key, subscription);
      await subscribe(channel, params, subscription, key);
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

  function understand(wire: Subscription): {
    channel: Channel;
    params: unknown;
    subscription: Subscription;
    key: string;
  } {
    const channel = channels.get(wire.type);
    if (channel === undefined)
      throw new RequestRefused('UNKNOWN_TYPE', { text: 'Unknown subscription type' });
    const decoded = channel.definition.decodeSubscription(withAssetId(wire, context));
    if (!decoded.ok) throw malformed(decoded.problem);
    const params = decoded.value as never;
    return { channel, params, subscription: confirmed(channel, params), key: channel.definition.key(params) };
  }

  /** The subscription as it is confirmed: with ids only. A symbol that is still there is one that no market has. */
  function confirmed({ definition }: Channel, params: never): Subscription {
    try {
      return definition.encodeSubscription(params);
    } catch (error) {
      if (!(error instanceof EncodeError)) throw error;
      throw new RequestRefused('INVALID_ASSET_ID', { field: error.problem.path });
    }
  }

  async function subscribe(
    channel: Channel,
    params: unknown,
    subscription: Subscription,
    key: string,
  ): Promise<void> {
    const owner = channel.definition.isUserScoped ? ownerIn(params) : undefined;
    if (owner !== undefined && context.read.ownerOf(owner) !== undefined)
      throw new RequestRefused('INVALID_ADDRESS', { text: AGENT_TEXT });
    const known = held.get(key);
    if (known === undefined) checkCaps(owner);
    if (owner !== undefined) await settle(owner);
    if (socket.readyState !== socket.OPEN) return;
    const subscriber = known?.subscriber ?? {
      reader,
      channel: channel.definition.type,
      key,
      seq: 0,
      isBehind: false,
    };
    if (!hub.open(channel, params, key)) throw new RequestRefused('INVALID_ASSET_ID');
    held.set(key, { subscriber, owner });
    acknowledge('subscribe', subscription);
    hub.join(subscriber);
  }

  /** An account's snapshot tells nothing that is not on disk yet, and nothing once the account is another gateway's. */
  async function settle(owner: Address): Promise<void> {
    const { sequencer } = context;
    await sequencer.settled(owner);
    if (sequencer.health.state === 'lost')
      throw new RequestRefused('SERVICE_UNAVAILABLE', { text: sequencer.status().reason ?? '' });
  }

  function unsubscribe(key: string, subscription: Subscription): void {
    const known = held.get(key);
    if (known !== undefined) hub.leave(known.subscriber);
    held.delete(key);
    acknowledge('unsubscribe', subscription);
  }

  function checkCaps(owner: Address | undefined): void {
    if (held.size >= subscriptions)
      throw new RequestRefused('RATE_LIMITED', {
        text: `At most ${subscriptions} subscriptions per connection`,
      });
    const owners = new Set([...held.values()].flatMap((each) => each.owner ?? []));
    if (owner !== undefined && !owners.has(owner) && owners.size >= users)
      throw new RequestRefused('RATE_LIMITED', { text: `At most ${users} accounts per connection` });
  }

  function acknowledge(method: 'subscribe' | 'unsubscribe', subscription: Subscription): void {
    reader.send(encodeFrame({ kind: 'acknowledged', method, subscription }));
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

  socket.on('message', (data, isBinary) => {
    heardAt = performance.now();
    if (isBinary) return socket.close(UNSUPPORTED_DATA, 'Text frames only');
    if (isTooMuch()) return socket.close(POLICY, 'Too many messages');
    // Without `Buffer[]` as binary type, a message is one buffer.
    const text = (data as Buffer).toString('utf8');
    work = work
      .then(() => answer(text))
      .catch((error: unknown) =>
        context.options.log(
          `Stream: a frame failed: ${error instanceof Error ? error.message : String(error)}`,
        ),
      );
  });
  socket.on('ping', () => (heardAt = performance.now()));
  socket.on('close', leaveAll);
  socket.on('error', () => socket.terminate());

  return {
    get heardAt() {
      return heardAt;
    },
    tell: (text) => reader.send(text),
    close: (code, reason) => socket.close(code, reason),
  };
}

function ownerIn(params: unknown): Address | undefined {
  return isObject(params) ? (params['owner'] as Address | undefined) : undefined;
}
