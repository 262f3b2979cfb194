// topic.ts: one stream of messages and everybody who listens to it.
import type { EngineEvent } from '../world/events.ts';
import { deliver, type Subscriber } from './subscriber.ts';

/** What every topic can do; the kinds below say when it speaks. */
export interface Topic {
  /** Events it wants to hear: `book:00020000`, `mark:*`. */
  readonly routes: readonly string[];
  hear(event: EngineEvent): void;
  /**
   * Lets a subscriber in, with the snapshot as its first message. The same subscriber may come again: it
   * starts anew.
   */
  join(subscriber: Subscriber): void;
  leave(subscriber: Subscriber): void;
  readonly size: number;
  /** Stops timers and watches. */
  close(): void;
}

export interface TopicTiming {
  /** The least time between two messages. */
  everyMs: number;
  /** Bytes of backlog from which on a reader gets no more pictures. */
  pauseAt: number;
}

/** What only the last state of matters: a slow reader skips pictures and gets the newest one when it has caught up. */
export interface PictureShape {
  routes: readonly string[];
  /** The data as JSON text, and what must differ for it to be worth sending again (the text itself, if not given). */
  picture: () => { text: string; sameness?: string };
  /** A longer pause than usual for events that change little. */
  pauseAfter?: (event: EngineEvent) => number | undefined;
  /**
   * Said again after this long without a change: silence then means that something is wrong, not that the
   * market is quiet.
   */
  renewMs?: number;
  /** Whether all that the picture shows is certain to stay; it is taken later otherwise. */
  certainty?: Certainty | undefined;
}

export function pictureTopic(shape: PictureShape, timing: TopicTiming): Topic {
  const subscribers = new Set<Subscriber>();
  const beat = createBeat(timing.everyMs, flush);
  let sameness: string | undefined;
  let saidAt = performance.now();
  const { renewMs } = shape;
  const renewal = renewMs === undefined ? undefined : setInterval(renew, renewMs / 2);

  const isDue = createPatience(shape.certainty);

  function renew(): void {
    if (performance.now() - saidAt < (renewMs ?? Infinity)) return;
    sameness = undefined;
    flush();
  }

  function flush(): void {
    if (!isDue()) return beat.request(Math.max(timing.everyMs, SETTLING_LOOK_MS));
    const next = shape.picture();
    const isNew = (next.sameness ?? next.text) !== sameness;
    sameness = next.sameness ?? next.text;
    if (isNew) saidAt = performance.now();
    for (const subscriber of subscribers) {
      if (!isNew && !subscriber.isBehind) continue;
      if (subscriber.reader.backlog > timing.pauseAt) subscriber.isBehind = true;
      else deliver(subscriber, next.text);
    }
    if ([...subscribers].some((each) => each.isBehind)) beat.request();
  }

  return {
    routes: shape.routes,
    hear: (event) => beat.request(shape.pauseAfter?.(event)),
    join(subscriber) {
      const first = shape.picture();
      // Nobody else is left with an older picture, so this one is what the next must differ from.
      if (subscribers.size === 0) sameness = first.sameness ?? first.text;
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

/** What every single one of matters. */
export interface ListShape<Item> {
  routes: readonly string[];
  /** The items an event adds. */
  itemsOf: (event: EngineEvent) => readonly Item[];
  /** The data of a message with these items, oldest first, as JSON text. */
  encode: (items: readonly Item[]) => string;
  /** The data of the first message; undefined: there is none until something happens. */
  snapshot?: () => string;
  /** A slow reader may miss items and gets a snapshot later instead. */
  isSkippable?: boolean;
  /**
   * For messages that tell how things are instead of what has happened: whether that is certain to stay. They
   * are made later otherwise.
   */
  certainty?: Certainty | undefined;
}

/** Takes items from elsewhere than events too, and can be made to tell what it has at once. */
export interface ListTopic<Item> extends Topic {
  add(items: readonly Item[]): void;
  flush(): void;
}

export function listTopic<Item>(shape: ListShape<Item>, timing: TopicTiming): ListTopic<Item> {
  const subscribers = new Set<Subscriber>();
  const beat = createBeat(timing.everyMs, flush);
  const isDue = createPatience(shape.certainty);
  let waiting: Item[] = [];

  function flush(): void {
    if (!isDue()) return beat.request(Math.max(timing.everyMs, SETTLING_LOOK_MS));
    const text = waiting.length > 0 ? shape.encode(waiting) : undefined;
    waiting = [];
    for (const subscriber of subscribers) tell(subscriber, text);
    if ([...subscribers].some((each) => each.isBehind)) beat.request();
  }

  function tell(subscriber: Subscriber, text: string | undefined): void {
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
    hear: (event) => add(shape.itemsOf(event)),
    add,
    flush,
    join(subscriber) {
      // What is waiting is part of the snapshot: the others get it now, so that nobody gets it twice.
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

/** An owner who never pauses is told after so long all the same. */
const SETTLING_MS = 1_000;
const SETTLING_LOOK_MS = 10;

/**
 * Holds messages back while what they would show is still being written, which takes milliseconds; and while
 * the store does not answer, however long.
 */
function createPatience(certainty: Certainty | undefined): () => boolean {
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
  /** Asks for a beat; the first after a quiet while comes at once, later ones keep their distance. */
  request(gapMs?: number): void;
  stop(): void;
}

/** Calls back at most once every `everyMs`, however often it is asked. Real time, whatever clock the market runs on. */
export function createBeat(everyMs: number, callback: () => void): Beat {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = Infinity;
  let last = -Infinity;
  const run = (): void => {
    [timer, due, last] = [undefined, Infinity, performance.now()];
    callback();
  };
  return {
    request(gapMs = everyMs) {
      const at = Math.max(performance.now(), last + gapMs);
      if (at >= due) return;
      clearTimeout(timer);
      due = at;
      timer = setTimeout(run, at - performance.now());
    },
    stop: () => clearTimeout(timer),
  };
}
