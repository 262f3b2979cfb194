// leniency.ts: records tolerated errors while a message is read.

/** A field blanked because of an invalid value, or a number in place of text. */
export interface Forgiven {
  kind: 'blanked' | 'number' | 'dropped';
  path: string;
}

let notes: Forgiven[] | undefined;
const path: PropertyKey[] = [];

/**
 * Called by codecs while reading. Reading is synchronous, so notes belong to the running `collectForgiven`; without one
 * they are dropped.
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

/** Runs one decode and returns its value and all tolerated errors; an enclosing call gets them too. */
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
