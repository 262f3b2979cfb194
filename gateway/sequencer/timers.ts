// timers.ts: the two things about timers in which a program and a browser differ.

/** The timer as it was given; a program that has nothing else to do ends without waiting for it. */
export function inBackground<Timer>(timer: Timer): Timer {
  (timer as { unref?: () => void }).unref?.();
  return timer;
}

/**
 * Calls back after what has already arrived has had its turn, unless it is taken back by what this returns. A
 * browser has no word for that; its shortest timer comes close.
 */
export function soon(job: () => void): () => void {
  if (typeof setImmediate === 'function') {
    const due = setImmediate(job);
    return () => clearImmediate(due);
  }
  const due = setTimeout(job, 0);
  return () => clearTimeout(due);
}
