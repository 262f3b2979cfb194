// age.ts: how fresh a live figure is.
export type Age = 'live' | 'delayed' | 'stale';

const DELAYED_AFTER_MS = 3_000;
const STALE_AFTER_MS = 10_000;

/** The age of something last heard of `ms` ago; never heard of is stale. */
export function ageOf(ms: number | undefined): Age {
  if (ms === undefined || ms > STALE_AFTER_MS) return 'stale';
  return ms > DELAYED_AFTER_MS ? 'delayed' : 'live';
}
