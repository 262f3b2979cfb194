// heat.ts: recently resting size at each price, as an exponential average: lasting sizes are bright, brief ones faint.

/** The half-life of a size. */
const HALF_LIFE_MS = 10_000;
/** Prices below this share of the hottest are dropped. */
const COLD = 0.01;

/** By price units: sizes in lots, averaged over the last seconds. For display only, never amounts. */
export type Heat = ReadonlyMap<number, number>;

/** The heat after these sizes rested for `elapsedMs`. */
export function heated(before: Heat, sizes: ReadonlyMap<number, number>, elapsedMs: number): Heat {
  const kept = 0.5 ** (Math.max(0, elapsedMs) / HALF_LIFE_MS);
  const next = new Map<number, number>();
  for (const price of new Set([...before.keys(), ...sizes.keys()])) {
    const value = (before.get(price) ?? 0) * kept + (sizes.get(price) ?? 0) * (1 - kept);
    if (value > 0) next.set(price, value);
  }
  const hottest = Math.max(0, ...next.values());
  for (const [price, value] of next) if (value < hottest * COLD) next.delete(price);
  return next;
}

/** From 0 to 1, relative to the hottest price. */
export function shadeOf(heat: Heat, price: number, hottest: number): number {
  return hottest > 0 ? (heat.get(price) ?? 0) / hottest : 0;
}
