// once.ts: what several checks of one run want to know is asked once.
import type { Kit } from './kit.ts';

/** The value for a run and a name: made by the first who asks, remembered for the others, failures included. */
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
