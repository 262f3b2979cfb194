// lockTimer.ts: times an unlocked key out, also after a sleep, which stops timers, and after a change of the clock.

/** Maximum delay after a sleep. */
const LOOK_MS = 5_000;

/**
 * Calls `onOver` once after `ms` of wall time or timer time, whichever is first. Returns a function that
 * cancels it.
 */
export function lockTimer(ms: number, wall: () => number, onOver: () => void): () => void {
  const endAt = wall() + ms;
  let timer: ReturnType<typeof setTimeout>;
  const look = (left: number): void => {
    if (left <= 0 || wall() >= endAt) return onOver();
    const next = Math.min(LOOK_MS, left);
    timer = setTimeout(() => look(left - next), next);
  };
  timer = setTimeout(look, 0, ms);
  return () => clearTimeout(timer);
}
