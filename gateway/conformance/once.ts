// once.ts: caches values that several checks of a run need.
import type { Kit } from './kit.ts';

/** The value for a run and a name: computed once and shared, including failures. */
export function onceEach<T>(
  make: (kit: Kit, name: string) => Promise<T>,
): (kit: Kit, name?: string) => Promise<T> {
  const runs = new WeakMap<Kit, Map<string, Promise<T>>>();
  return (kit, name = '') => {
    const known = runs.get(kit) ?? new Map<string, Promise<T>>();
    runs.set(kit, known);
    const value = known.get(name) ?? make(kit, name);
    known.set(name, value);
    return value;
  };
}
