// reuse.ts: answers that take long are given again for a while.
const REST_FACTOR = 20;
const MAX_AGE_MS = 2_000;

export interface Reuse {
  /** The last answer under this key from this source, or a new one. */
  read(source: object, key: string, make: () => unknown): unknown;
}

/** Making an answer may take a twentieth of the time, and it may be two seconds old. `now` in milliseconds. */
export function createReuse(now: () => number): Reuse {
  const kept = new WeakMap<object, Map<string, { value: unknown; until: number }>>();
  return {
    read(source, key, make) {
      const answers = kept.get(source) ?? new Map<string, { value: unknown; until: number }>();
      kept.set(source, answers);
      const startedAt = now();
      const known = answers.get(key);
      if (known !== undefined && startedAt < known.until) return known.value;
      const value = make();
      const madeAt = now();
      answers.set(key, { value, until: madeAt + Math.min(MAX_AGE_MS, (madeAt - startedAt) * REST_FACTOR) });
      return value;
    },
  };
}
