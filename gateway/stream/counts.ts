// counts.ts: a number per key; keys at 0 are forgotten.
export interface Counts {
  count(key: string): number;
  add(key: string, change: number): void;
}

export function createCounts(): Counts {
  const counts = new Map<string, number>();
  return {
    count: (key) => counts.get(key) ?? 0,
    add(key, change) {
      const next = (counts.get(key) ?? 0) + change;
      if (next > 0) counts.set(key, next);
      else counts.delete(key);
    },
  };
}
