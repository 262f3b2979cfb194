// clock.ts: where the gateway gets its time from, so that tests can give it another and practice can move it on.
import type { UnixMs } from '#protocol/ids.ts';

export interface Clock {
  now(): UnixMs;
}

/** A clock that can be moved on, never back. */
export interface PracticeClock extends Clock {
  advance(ms: number): void;
}

export const systemClock: Clock = { now: () => Date.now() };

/** The same clock, so far ahead as it was moved on. */
export function createPracticeClock(base: Clock): PracticeClock {
  let shift = 0;
  return {
    now: () => base.now() + shift,
    advance(ms) {
      shift += ms;
    },
  };
}
