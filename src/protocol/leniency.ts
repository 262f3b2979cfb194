// leniency.ts: what had to be forgiven while a message was read.

/** A field that was blanked because its value made no sense, or a number that came where text belongs. */
export interface Forgiven {
  kind: 'blanked' | 'number' | 'dropped';
  path: string;
}

let notes: Forgiven[] | undefined;
const path: PropertyKey[] = [];

/**
 * Codecs call this while they read. Reading is synchronous, so the list that is open belongs to the
 * `collectForgiven` that runs; without one the notes are dropped.
 */
export const lenient = {
  note(kind: Forgiven['kind'], key?: PropertyKey): void {
    if (notes === undefined) return;
    notes.push({ kind, path: (key === undefined ? path : [...path, key]).map(String).join('.') });
  },
  within<T>(key: PropertyKey, read: () => T): T {
    if (notes === undefined) return read();
    path.push(key);
    try {
      return read();
    } finally {
      path.pop();
    }
  },
};

/**
 * Runs one decode and returns its value together with everything that was forgiven on the way; who collects
 * around it hears of it too.
 */
export function collectForgiven<T>(read: () => T): { value: T; forgiven: readonly Forgiven[] } {
  const mine: Forgiven[] = [];
  const outer = notes;
  notes = mine;
  try {
    return { value: read(), forgiven: mine };
  } finally {
    notes = outer;
    outer?.push(...mine);
  }
}
