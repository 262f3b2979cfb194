// observable.ts: a value that can be watched, in the shape React's useSyncExternalStore takes.

export type Listener = () => void;
export type Unsubscribe = () => void;

/** A value others may read and watch. `getSnapshot` returns the same object until the value changes. */
export interface Readable<T> {
  getSnapshot: () => T;
  subscribe: (listener: Listener) => Unsubscribe;
}

export interface Observable<T> extends Readable<T> {
  set: (next: T) => void;
  update: (change: (current: T) => T) => void;
}

/** `quiet`: when listeners are called; the value itself changes at once. */
export function createObservable<T>(initial: T, quiet?: Pick<Quiet, 'run'>): Observable<T> {
  let value = initial;
  const { notify, subscribe } = createListeners();
  function set(next: T): void {
    if (Object.is(next, value)) return;
    value = next;
    if (quiet === undefined) notify();
    else quiet.run(notify);
  }
  return { getSnapshot: () => value, subscribe, set, update: (change) => set(change(value)) };
}

/** Lets what cannot wait go before what can: a request that is about to leave before the screens that tell of it. */
export interface Quiet {
  /** From now on jobs wait. Returns how to end it, which may be called twice; it ends by itself after `MAX_QUIET_MS`. */
  hold: () => () => void;
  /** Does the job now, or once when nobody holds it any more. */
  run: (job: () => void) => void;
}

/** What comes within it feels like at once. */
export const MAX_QUIET_MS = 100;

export function createQuiet(): Quiet {
  const holders = new Set<object>();
  const waiting = new Set<() => void>();
  return {
    hold: () => {
      const holder = {};
      const end = (): void => {
        clearTimeout(timer);
        if (!holders.delete(holder) || holders.size > 0) return;
        const jobs = [...waiting];
        waiting.clear();
        for (const job of jobs) notifySafely(job);
      };
      const timer = setTimeout(end, MAX_QUIET_MS);
      holders.add(holder);
      return end;
    },
    run: (job) => {
      if (holders.size === 0) job();
      else waiting.add(job);
    },
  };
}

/** The listeners of one source. `onFirst` runs when somebody starts to listen, `onNone` when nobody does any more. */
export function createListeners(hooks: { onFirst?: () => void; onNone?: () => void } = {}): {
  notify: () => void;
  subscribe: (listener: Listener) => Unsubscribe;
  count: () => number;
} {
  const listeners = new Set<{ listener: Listener }>();
  return {
    notify: () => {
      for (const entry of listeners) notifySafely(entry.listener);
    },
    subscribe: (listener) => {
      const entry = { listener };
      listeners.add(entry);
      if (listeners.size === 1) hooks.onFirst?.();
      return () => {
        if (listeners.delete(entry) && listeners.size === 0) hooks.onNone?.();
      };
    },
    count: () => listeners.size,
  };
}

/** Calls a listener. Its errors are its own: a screen that breaks must not stop what it only watches, least of all an order on its way. */
export function notifySafely(listener: Listener): void {
  try {
    listener();
  } catch (error) {
    console.error(error);
  }
}
