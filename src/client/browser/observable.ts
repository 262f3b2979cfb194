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

export function createObservable<T>(initial: T): Observable<T> {
  let value = initial;
  const { notify, subscribe } = createListeners();
  function set(next: T): void {
    if (Object.is(next, value)) return;
    value = next;
    notify();
  }
  return { getSnapshot: () => value, subscribe, set, update: (change) => set(change(value)) };
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
