// clock.ts: the gateway's clock; tests replace it, practice advances it.
import type { UnixMs } from '#protocol/ids.ts';

export interface Clock {
  now(): UnixMs;
}

/** A clock that can be advanced, never set back. */
export interface PracticeClock extends Clock {
  advance(ms: number): void;
}

export const systemClock: Clock = { now: () => Date.now() };

/** The same clock plus its advances. */
export function createPracticeClock(base: Clock): PracticeClock {
  let shift = 0;
  return {
    now: () => base.now() + shift,
    advance(ms) {
      shift += ms;
    },
  };
}
