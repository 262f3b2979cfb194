// unkept.ts: changes to a stored list that storage did not take, as when it is full: they hold until it takes the list again.

interface Unkept<Item> {
  /** The list as it is stored, with those changes over it. */
  over: (stored: readonly Item[]) => readonly Item[];
  /** After each write: where it failed, what it would have changed is kept here. */
  wrote: (isStored: boolean, before: readonly Item[], after: readonly Item[]) => void;
  isAny: () => boolean;
}

/** New items go where the list has its newest: at its start or at its end. An unchanged item must be the same object. */
export function createUnkept<Item>(keyOf: (item: Item) => string, newest: 'start' | 'end'): Unkept<Item> {
  /** Null: taken away. */
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
