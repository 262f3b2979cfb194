// pastCache.ts: generated pasts, shared by the gateways of one process: for tests, which start many of them.

/** Returns the value made earlier for `key`, or makes it. Values are shared: nothing may change them. */
export type Remember = <Value>(key: string, make: () => Value) => Value;

/** For a process with one gateway: remembers nothing. */
export const makeAlways: Remember = (_key, make) => make();

/** Remembers the newest `limit` values. Equal keys must mean equal values. */
export function createPastCache(limit = 200): Remember {
  const kept = new Map<string, unknown>();
  return <Value>(key: string, make: () => Value): Value => {
    if (!kept.has(key)) kept.set(key, make());
    const oldest = kept.size > limit ? kept.keys().next().value : undefined;
    const value = kept.get(key) as Value;
    if (oldest !== undefined) kept.delete(oldest);
    return value;
  };
}
