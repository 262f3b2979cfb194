// unsavedChanges.ts: list changes that storage refused (for example when full), kept in memory until a write succeeds.

interface UnsavedChanges<Item> {
  /** The stored list with the pending changes applied. */
  over: (stored: readonly Item[]) => readonly Item[];
  /** To be called after each write; a failed write keeps its changes pending. */
  wrote: (isStored: boolean, before: readonly Item[], after: readonly Item[]) => void;
  isAny: () => boolean;
}

/** `newest`: the end of the list to which new items are added. Items are compared by identity. */
export function createUnsavedChanges<Item>(
  keyOf: (item: Item) => string,
  newest: 'start' | 'end',
): UnsavedChanges<Item> {
  /** Null marks a removed item. */
  const changes = new Map<string, Item | null>();
  return {
    over: (stored) => {
      if (changes.size === 0) return stored;
      const known = new Set(stored.map(keyOf));
      const fresh = [...changes].flatMap(([key, item]) => (item === null || known.has(key) ? [] : [item]));
      const rest = stored.flatMap((item) => {
        const changed = changes.get(keyOf(item));
        return changed === undefined ? [item] : changed === null ? [] : [changed];
      });
      return newest === 'start' ? [...fresh.toReversed(), ...rest] : [...rest, ...fresh];
    },
    wrote: (isStored, before, after) => {
      if (isStored) return changes.clear();
      const was = new Map(before.map((item) => [keyOf(item), item]));
      for (const item of after) if (was.get(keyOf(item)) !== item) changes.set(keyOf(item), item);
      const left = new Set(after.map(keyOf));
      for (const key of was.keys()) if (!left.has(key)) changes.set(key, null);
    },
    isAny: () => changes.size > 0,
  };
}
