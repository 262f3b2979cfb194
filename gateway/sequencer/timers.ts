// timers.ts: the timer functions that differ between Node and browsers.

/** Does not keep the process alive; returns the timer. */
export function inBackground<Timer>(timer: Timer): Timer {
  (timer as { unref?: () => void }).unref?.();
  return timer;
}

/**
 * Calls back after pending I/O, unless cancelled by the returned function. Browsers use their shortest timer instead.
 */
export function soon(job: () => void): () => void {
  if (typeof setImmediate === 'function') {
    const due = setImmediate(job);
    return () => clearImmediate(due);
  }
  const due = setTimeout(job, 0);
  return () => clearTimeout(due);
}
