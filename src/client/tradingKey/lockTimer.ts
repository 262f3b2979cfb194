// lockTimer.ts: when the time of an unlocked key is up: also after a sleep, in which timers stand still, and on a clock that was set.

/** How late after a sleep at most. */
const LOOK_MS = 5_000;

/** Calls `onOver` once, when `ms` have passed on the wall or in timers, whichever is first. Returns a way to call it off. */
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
