// clock.ts: where the gateway gets its time from, so that tests can give it another.
import type { UnixMs } from '#protocol/ids.ts';

export interface Clock {
  now(): UnixMs;
}

export const systemClock: Clock = { now: () => Date.now() };
