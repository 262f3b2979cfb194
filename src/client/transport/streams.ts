// streams.ts: subscriptions of the socket, their listeners, and detection of missed messages.
import type { ChannelDefinition, Subscription } from '#protocol/channel.ts';
import { isObject } from '#protocol/guards.ts';
import { encodeClientFrame, type ServerFrame } from '#protocol/stream/frames.ts';
import { createDroppedRecords, type DroppedRecordsRegister } from './droppedRecords.ts';
import type { Unsubscribe } from '../browser/observable.ts';

/**
 * The monotonic time of a message. `isFirst`: the first since the stream was (re)subscribed, a snapshot where the
 * channel has one.
 */
export interface Arrival {
  elapsed: number;
  isFirst: boolean;
}

/** `asked`: subscribed without a message yet. `refused`: not offered by the service. */
export type StreamState = 'idle' | 'asked' | 'live' | 'refused';

export interface StreamHandler {
  /**
   * Gets the undecoded `data` of a frame. Throws when it is invalid: the message then counts as bad, and as
   * missing.
   */
  onMessage: (data: unknown, arrival: Arrival) => void;
  /** Messages were missed; the stream restarts with a first message. */
  onGap?: () => void;
  onState?: (state: StreamState) => void;
}

export interface StreamCounters {
  /** Messages of unknown streams. */
  ignored: number;
  /** Undecodable messages. */
  bad: number;
  gaps: number;
}

export interface Streams {
  /**
   * Listens to a channel. The first listener subscribes; a while after the last one left the stream is unsubscribed.
   * A listener that joins later gets the messages from then on. If a message arrived while there was no listener, the
   * next one gets a first message again.
   */
  listen: <Params, Data>(
    definition: ChannelDefinition<string, Params, Data>,
    params: Params,
    handler: StreamHandler,
  ) => Unsubscribe;
  /** Call when the socket opened: subscribes everything with listeners again. */
  opened: (send: (text: string) => void) => void;
  closed: () => void;
  receive: (frame: ServerFrame, elapsed: number) => void;
  counters: () => StreamCounters;
}

interface Stream {
  key: string;
  type: string;
  subscription: Subscription;
  /** The stream of a subscription or message, as far as it is named. */
  keyOfSubscription: (subscription: Subscription) => string | undefined;
  keyOfData: (data: unknown) => string | undefined;
  handlers: Set<StreamHandler>;
  state: StreamState;
  seq: number | undefined;
  isFirst: boolean;
  /** A message arrived while there was no listener. */
  isUnheard?: boolean;
  /** After a gap, messages of the old subscription may still arrive; they are dropped until the new one starts. */
  isDraining: boolean;
  /** Consecutive subscriptions whose first message had a later number. */
  misses: number;
  leaving: ReturnType<typeof setTimeout> | undefined;
}

type DataFrame = Extract<ServerFrame, { kind: 'data' }>;

const LINGER_MS = 3_000;
/**
 * Maximum renewals because of a first message with a later number; afterwards the service's numbering is
 * accepted.
 */
const MAX_MISSES = 3;

export function createStreams(
  lingerMs: number = LINGER_MS,
  droppedRecords: Pick<DroppedRecordsRegister, 'message'> = createDroppedRecords(),
): Streams {
  const streams = new Map<string, Stream>();
  const counters: StreamCounters = { ignored: 0, bad: 0, gaps: 0 };
  let send: ((text: string) => void) | undefined;

  function sendFrame(method: 'subscribe' | 'unsubscribe', stream: Stream): void {
    send?.(encodeClientFrame({ method, subscription: stream.subscription }));
  }

  function subscribe(stream: Stream, misses = stream.misses): void {
    stream.seq = undefined;
    stream.misses = misses;
    stream.isFirst = true;
    stream.isUnheard = stream.isDraining = false;
    setState(stream, send === undefined ? 'idle' : 'asked');
    sendFrame('subscribe', stream);
  }

  function leave(stream: Stream): void {
    stream.leaving = setTimeout(() => {
      streams.delete(stream.key);
      sendFrame('unsubscribe', stream);
    }, lingerMs);
  }

  function receiveData(frame: DataFrame, elapsed: number): void {
    const stream = streamOf(streams, frame);
    if (stream === undefined) return void (counters.ignored += 1);
    const verdict = verdictOn(stream, frame);
    if (verdict === 'take') deliver(stream, frame.data, elapsed);
    if (verdict === 'resync') resync(stream);
  }

  function deliver(stream: Stream, data: unknown, elapsed: number): void {
    const arrival = { elapsed, isFirst: stream.isFirst };
    stream.isFirst = false;
    stream.isUnheard ||= stream.handlers.size === 0;
    if (stream.state !== 'live') setState(stream, 'live');
    const takes = [...stream.handlers].map((handler) => () => handler.onMessage(data, arrival));
    if (droppedRecords.message(stream.type, stream.key, arrival.isFirst, takes).isBad) counters.bad += 1;
  }

  function resync(stream: Stream): void {
    counters.gaps += 1;
    if (stream.seq === undefined) stream.misses += 1;
    restart(stream);
  }

  function restart(stream: Stream): void {
    for (const handler of stream.handlers) handler.onGap?.();
    sendFrame('unsubscribe', stream);
    subscribe(stream);
    stream.isDraining = true;
  }

  return {
    listen: (definition, params, handler) => {
      const key = definition.key(params);
      const known = streams.get(key);
      const stream = known ?? createStream(definition, params, key);
      clearTimeout(stream.leaving);
      stream.handlers.add(handler);
      if (known === undefined) {
        streams.set(key, stream);
        subscribe(stream);
      } else if (known.isUnheard) restart(known);
      else handler.onState?.(stream.state);
      return () => {
        if (stream.handlers.delete(handler) && stream.handlers.size === 0) leave(stream);
      };
    },
    opened: (sendText) => {
      send = sendText;
      for (const stream of streams.values()) subscribe(stream, 0);
    },
    closed: () => {
      send = undefined;
      for (const stream of streams.values()) setState(stream, 'idle');
    },
    receive: (frame, elapsed) =>
      frame.kind === 'data' ? receiveData(frame, elapsed) : receiveReply(streams, frame),
    counters: () => ({ ...counters }),
  };
}

function ofType(streams: ReadonlyMap<string, Stream>, type: string): Stream[] {
  return [...streams.values()].filter((stream) => stream.type === type);
}

/** The stream that a message belongs to. */
function streamOf(streams: ReadonlyMap<string, Stream>, frame: DataFrame): Stream | undefined {
  if (frame.subKey !== undefined) return streams.get(frame.subKey);
  const candidates = ofType(streams, frame.channel);
  if (candidates.length < 2) return candidates[0];
  return candidates.find((stream) => belongsTo(stream.keyOfData(frame.data), stream.key));
}

/** Takes the answer to a subscription. */
function receiveReply(streams: ReadonlyMap<string, Stream>, frame: ServerFrame): void {
  const isRefused = frame.kind === 'refused';
  if (!isRefused && !(frame.kind === 'acknowledged' && frame.method === 'subscribe')) return;
  const { subscription } = frame;
  if (subscription === undefined) return;
  const stream = ofType(streams, subscription.type).find(
    (each) => each.keyOfSubscription(subscription) === each.key,
  );
  if (stream === undefined) return;
  stream.isDraining = false;
  if (isRefused) setState(stream, 'refused');
  else if (stream.state === 'asked') setState(stream, 'live');
}

/**
 * How to handle a message. `seq` starts at 1 per subscription, or at the snapshot's number, and increases by 1:
 * anything else means a lost message, also before the first one.
 */
function verdictOn(stream: Stream, { seq, data }: DataFrame): 'take' | 'drop' | 'resync' {
  if (seq === undefined) return stream.isDraining ? 'drop' : 'take';
  const isStart =
    seq === 1 || (stream.seq === undefined && (isSnapshot(data) || stream.misses >= MAX_MISSES));
  if (isStart) {
    Object.assign(stream, { isDraining: false, isFirst: true, seq, misses: 0 });
    return 'take';
  }
  if (stream.isDraining) return 'drop';
  if (stream.seq !== undefined && seq <= stream.seq) return 'drop';
  if (seq - 1 !== stream.seq) return 'resync';
  stream.seq = seq;
  return 'take';
}

function createStream<Params, Data>(
  definition: ChannelDefinition<string, Params, Data>,
  params: Params,
  key: string,
): Stream {
  return {
    key,
    type: definition.type,
    subscription: definition.encodeSubscription(params),
    keyOfSubscription: (subscription) => {
      const decoded = definition.decodeSubscription(subscription);
      return decoded.ok ? definition.key(decoded.value) : undefined;
    },
    keyOfData: (data) => readKey(definition, data),
    handlers: new Set(),
    state: 'idle',
    seq: undefined,
    isFirst: true,
    isDraining: false,
    misses: 0,
    leaving: undefined,
  };
}

function readKey<Params, Data>(
  definition: ChannelDefinition<string, Params, Data>,
  data: unknown,
): string | undefined {
  try {
    return definition.keyOfData(definition.decodeData(data));
  } catch {
    return undefined;
  }
}

/** A message may name its subscription incompletely: `l2Book:00020000` belongs to `l2Book:00020000:5`. */
function belongsTo(keyOfMessage: string | undefined, key: string): boolean {
  return keyOfMessage !== undefined && (key === keyOfMessage || key.startsWith(`${keyOfMessage}:`));
}

function isSnapshot(data: unknown): boolean {
  return isObject(data) && data['isSnapshot'] === true;
}

function setState(stream: Stream, state: StreamState): void {
  if (stream.state === state) return;
  stream.state = state;
  for (const handler of stream.handlers) handler.onState?.(state);
}
