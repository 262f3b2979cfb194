// observable.ts: an observable value in the form of React's useSyncExternalStore.

export type Listener = () => void;
export type Unsubscribe = () => void;

/** A readable, observable value. `getSnapshot` returns the same object until the value changes. */
export interface Readable<T> {
  getSnapshot: () => T;
  subscribe: (listener: Listener) => Unsubscribe;
}

export interface Observable<T> extends Readable<T> {
  set: (next: T) => void;
  update: (change: (current: T) => T) => void;
}

/** `renderHold`: delays listeners; the value itself changes immediately. */
export function createObservable<T>(initial: T, renderHold?: Pick<RenderHold, 'run'>): Observable<T> {
  let value = initial;
  const { notify, subscribe } = createListeners();
  function set(next: T): void {
    if (Object.is(next, value)) return;
    value = next;
    if (renderHold === undefined) notify();
    else renderHold.run(notify);
  }
  return { getSnapshot: () => value, subscribe, set, update: (change) => set(change(value)) };
}

/** Delays rendering while a request is being sent. */
export interface RenderHold {
  /**
   * Delays jobs from now on. Returns a function that ends it (idempotent); it ends by itself after
   * `MAX_HOLD_MS`.
   */
  hold: () => () => void;
  /** Runs the job now, or when no hold is left. */
  run: (job: () => void) => void;
}

/** A delay that people do not notice. */
export const MAX_HOLD_MS = 100;

export function createRenderHold(): RenderHold {
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
      const timer = setTimeout(end, MAX_HOLD_MS);
      holders.add(holder);
      return end;
    },
    run: (job) => {
      if (holders.size === 0) job();
      else waiting.add(job);
    },
  };
}

/** The listeners of one source. `onFirst` runs at the first subscription, `onNone` when the last one ends. */
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

/** Calls a listener and isolates its errors: a broken screen must not stop an order being sent. */
export function notifySafely(listener: Listener): void {
  try {
    listener();
  } catch (error) {
    console.error(error);
  }
}
