// age.ts: the age of a live figure.
export type Age = 'live' | 'delayed' | 'stale';

const DELAYED_AFTER_MS = 3_000;
const STALE_AFTER_MS = 10_000;

/** The state of something updated `ms` ago; never updated is stale. */
export function ageOf(ms: number | undefined): Age {
  if (ms === undefined || ms > STALE_AFTER_MS) return 'stale';
  return ms > DELAYED_AFTER_MS ? 'delayed' : 'live';
}
