// feed.ts: the base of every market data feed. A feed is outside React: the socket writes it, mounted panels read it.
import type { ChannelDefinition } from '#protocol/channel.ts';
import { createListeners, type Listener, type Unsubscribe } from '../browser/observable.ts';
import type { Arrival, Streams, StreamState } from '../transport/streams.ts';

/** live: up to 3 s old. delayed: up to 10 s. stale: older, or nothing yet. */
export type Freshness = 'live' | 'delayed' | 'stale';

export interface Feed {
  /**
   * Called synchronously for every change: only mark state as dirty. Without listeners the feed is not
   * subscribed.
   */
  subscribe: (listener: Listener) => Unsubscribe;
  /** Increases with every change. */
  version: () => number;
  /** Milliseconds since the last valid message; undefined before the first. */
  ageMs: () => number | undefined;
  /** `idle`: no listeners. `refused`: the service does not offer this stream. */
  state: () => StreamState;
}

const LIVE_MS = 3_000;
const DELAYED_MS = 10_000;

export function freshnessOf(ageMs: number | undefined): Freshness {
  if (ageMs === undefined || ageMs > DELAYED_MS) return 'stale';
  return ageMs > LIVE_MS ? 'delayed' : 'live';
}

export interface FeedDeps {
  streams: Streams;
  /** The device's monotonic clock, in ms. */
  elapsed: () => number;
}

export interface FeedCore extends Feed {
  /** Reports a change. */
  touch: () => void;
  /** Reports a valid message at this time. */
  received: (elapsed: number) => void;
}

interface CoreOptions<Params, Data> {
  definition: ChannelDefinition<string, Params, Data>;
  params: Params;
  /** Throws when the message is invalid. */
  receive: (data: unknown, arrival: Arrival) => void;
  onGap?: () => void;
  /** Called for the first listener. */
  onStart?: () => void;
  /** Called when the last listener has left. */
  onStop?: () => void;
  /** Called before the age is read, for feeds that decode on demand. */
  settle?: () => void;
}

export function createFeedCore<Params, Data>(deps: FeedDeps, options: CoreOptions<Params, Data>): FeedCore {
  let version = 0;
  let lastAt: number | undefined;
  let state: StreamState = 'idle';
  let release: Unsubscribe | undefined;

  const listeners = createListeners({
    onFirst: () => {
      options.onStart?.();
      // A message from before a pause does not show the current age.
      if (lastAt !== undefined && deps.elapsed() - lastAt > LIVE_MS) lastAt = undefined;
      release = deps.streams.listen(options.definition, options.params, {
        onMessage: options.receive,
        ...(options.onGap === undefined ? {} : { onGap: options.onGap }),
        onState: (next) => {
          state = next;
          touch();
        },
      });
    },
    onNone: () => {
      release?.();
      state = 'idle';
      options.onStop?.();
    },
  });

  function touch(): void {
    version += 1;
    listeners.notify();
  }

  return {
    subscribe: listeners.subscribe,
    version: () => version,
    ageMs: () => {
      options.settle?.();
      return lastAt === undefined ? undefined : Math.max(0, deps.elapsed() - lastAt);
    },
    state: () => state,
    touch,
    received: (elapsed) => {
      lastAt = elapsed;
    },
  };
}
