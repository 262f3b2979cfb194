// topic.ts: one stream of messages and its subscribers.
import { safely, type Scheduler } from '../sequencer/timers.ts';
import type { EngineEvent } from '../world/events.ts';
import { deliver, type Subscriber } from './subscriber.ts';

/** The interface of all topics; the kinds below differ in when they send. */
export interface Topic {
  /** Routes of the events it needs: `book:00020000`, `mark:*`. */
  readonly routes: readonly string[];
  onEvent(event: EngineEvent): void;
  /** Adds a subscriber and sends it the snapshot. The same subscriber may join again, which restarts it. */
  join(subscriber: Subscriber): void;
  leave(subscriber: Subscriber): void;
  readonly size: number;
  /** Stops timers and watchers. */
  close(): void;
}

export interface TopicTiming {
  /** Minimum time between two messages, in ms. */
  everyMs: number;
  /** Bytes of backlog at which a reader gets no more states. */
  pauseAt: number;
  log: (line: string) => void;
  /** Messages that come due together are sent in slices, between other work. Default: at once. */
  schedule?: Scheduler;
}

/**
 * A topic of which only the latest state matters: a slow reader skips states and gets the latest when it has
 * caught up.
 */
export interface StateShape {
  routes: readonly string[];
  /** The data as JSON text, and the part that must differ for it to be sent again (default: the text). */
  state: () => { text: string; changeKey?: string };
  /** A longer interval for events that change little. */
  pauseAfter?: (event: EngineEvent) => number | undefined;
  /** Repeated after this many ms without a change, so that silence means a fault and not a quiet market. */
  renewMs?: number;
  /** Whether everything in the state is durable; it is sent later otherwise. */
  certainty?: Certainty | undefined;
}

export function stateTopic(shape: StateShape, timing: TopicTiming): Topic {
  const subscribers = new Set<Subscriber>();
  const beat = createBeat(timing, safely('A stream', timing.log, flush));
  let changeKey: string | undefined;
  let sentAt = performance.now();
  const { renewMs } = shape;
  const renewal =
    renewMs === undefined ? undefined : setInterval(safely('A stream', timing.log, renew), renewMs / 2);

  const isDue = createDurabilityCheck(shape.certainty);

  function renew(): void {
    if (performance.now() - sentAt < (renewMs ?? Infinity)) return;
    changeKey = undefined;
    beat.request();
  }

  function flush(): void {
    if (!isDue()) return beat.request(Math.max(timing.everyMs, SETTLING_POLL_MS));
    const next = shape.state();
    const isNew = (next.changeKey ?? next.text) !== changeKey;
    changeKey = next.changeKey ?? next.text;
    if (isNew) sentAt = performance.now();
    for (const subscriber of subscribers) {
      if (!isNew && !subscriber.isBehind) continue;
      if (subscriber.reader.backlog > timing.pauseAt) subscriber.isBehind = true;
      else deliver(subscriber, next.text);
    }
    if ([...subscribers].some((each) => each.isBehind)) beat.request();
  }

  return {
    routes: shape.routes,
    onEvent: (event) => beat.request(shape.pauseAfter?.(event)),
    join(subscriber) {
      const first = shape.state();
      // Without other subscribers, the next state is compared with this one.
      if (subscribers.size === 0) changeKey = first.changeKey ?? first.text;
      subscribers.add(subscriber);
      subscriber.seq = 0;
      deliver(subscriber, first.text);
    },
    leave: (subscriber) => void subscribers.delete(subscriber),
    get size() {
      return subscribers.size;
    },
    close() {
      clearInterval(renewal);
      beat.stop();
    },
  };
}

/** A topic of which every item matters. */
export interface ListShape<Item> {
  routes: readonly string[];
  /** The items an event adds. */
  itemsOf: (event: EngineEvent) => readonly Item[];
  /** JSON data of a message with these items, oldest first. */
  encode: (items: readonly Item[]) => string;
  /** Data of the first message; undefined: none until there is an item. */
  snapshot?: () => string;
  /** A slow reader may skip items and get a snapshot later instead. */
  isSkippable?: boolean;
  /** So many messages may follow each other at once before the interval counts (default: one). */
  burst?: number;
  /** For messages that describe a state instead of an event: whether it is durable. They are sent later otherwise. */
  certainty?: Certainty | undefined;
}

/** Accepts items other than from events, and can be flushed. */
export interface ListTopic<Item> extends Topic {
  add(items: readonly Item[]): void;
  flush(): void;
}

export function listTopic<Item>(shape: ListShape<Item>, timing: TopicTiming): ListTopic<Item> {
  const subscribers = new Set<Subscriber>();
  const beat = createBeat(timing, safely('A stream', timing.log, flush), shape.burst);
  const isDue = createDurabilityCheck(shape.certainty);
  let waiting: Item[] = [];

  function flush(): void {
    if (!isDue()) return beat.request(Math.max(timing.everyMs, SETTLING_POLL_MS));
    const text = waiting.length > 0 ? shape.encode(waiting) : undefined;
    waiting = [];
    for (const subscriber of subscribers) send(subscriber, text);
    if ([...subscribers].some((each) => each.isBehind)) beat.request();
  }

  function send(subscriber: Subscriber, text: string | undefined): void {
    const isSlow = shape.isSkippable === true && subscriber.reader.backlog > timing.pauseAt;
    if (isSlow) subscriber.isBehind = true;
    else if (subscriber.isBehind && shape.snapshot !== undefined) deliver(subscriber, shape.snapshot());
    else if (text !== undefined) deliver(subscriber, text);
  }

  function add(items: readonly Item[]): void {
    if (items.length === 0 || subscribers.size === 0) return;
    for (const item of items) waiting.push(item);
    beat.request();
  }

  return {
    routes: shape.routes,
    onEvent: (event) => add(shape.itemsOf(event)),
    add,
    flush,
    join(subscriber) {
      // Waiting items are part of the snapshot: the other subscribers get them now, so that no subscriber gets them twice.
      if (waiting.length > 0) flush();
      subscribers.add(subscriber);
      subscriber.seq = 0;
      if (shape.snapshot !== undefined) deliver(subscriber, shape.snapshot());
    },
    leave: (subscriber) => void subscribers.delete(subscriber),
    get size() {
      return subscribers.size;
    },
    close: () => beat.stop(),
  };
}

type Certainty = () => 'certain' | 'underWay' | 'stalled';

/** Maximum wait for durability, for an owner whose state changes all the time. */
const SETTLING_MS = 1_000;
const SETTLING_POLL_MS = 10;

/**
 * Delays messages while their state is being stored, which takes milliseconds, or as long as the store does
 * not answer.
 */
function createDurabilityCheck(certainty: Certainty | undefined): () => boolean {
  let since: number | undefined;
  return () => {
    const present = certainty?.() ?? 'certain';
    if (present === 'stalled') return false;
    const isWaiting =
      present === 'underWay' && performance.now() - (since ??= performance.now()) < SETTLING_MS;
    if (!isWaiting) since = undefined;
    return !isWaiting;
  };
}

export interface Beat {
  /** Requests a call; the first after a pause comes immediately, later ones keep the interval. */
  request(gapMs?: number): void;
  stop(): void;
}

/**
 * Calls back at most once every `everyMs`; of calls that were not used, up to `burst` may follow each other at once. In
 * real time, whatever clock the market uses.
 */
export function createBeat(
  { everyMs, schedule = (job) => job() }: Pick<TopicTiming, 'everyMs' | 'schedule'>,
  callback: () => void,
  burst = 1,
): Beat {
  const early = (burst - 1) * everyMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = Infinity;
  /** When the next call is due if none comes early. */
  let next = -Infinity;
  let isStopped = false;
  const call = (): void => {
    [due, next] = [Infinity, Math.max(performance.now(), next) + everyMs];
    callback();
  };
  const run = (): void => schedule(() => isStopped || call());
  return {
    request(gapMs = everyMs) {
      const at = Math.max(performance.now(), next - early + gapMs - everyMs);
      if (at >= due) return;
      clearTimeout(timer);
      due = at;
      timer = setTimeout(run, at - performance.now());
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
