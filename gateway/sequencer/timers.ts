// timers.ts: jobs of timers and events, and the timer functions that differ between Node and browsers.
import { detailOf, messageOf } from './errorText.ts';

/** The same failure is logged once in this time. */
const REPEAT_MS = 60_000;

/**
 * For a job that nobody waits for, as of a timer or an event: what it throws, or rejects with, is logged as `<name>
 * failed: …`, and ends nothing.
 */
export function safely<Args extends readonly unknown[]>(
  name: string,
  log: (line: string) => void,
  job: (...args: Args) => unknown,
): (...args: Args) => void {
  let last: string | undefined;
  let loggedAt = -Infinity;
  const onFailure = (error: unknown): void => {
    const message = messageOf(error);
    if (message === last && performance.now() - loggedAt < REPEAT_MS) return;
    [last, loggedAt] = [message, performance.now()];
    log(`${name} failed: ${detailOf(error)}`);
  };
  return (...args) => {
    try {
      const done = job(...args);
      if (done instanceof Promise) done.catch(onFailure);
    } catch (error) {
      onFailure(error);
    }
  };
}

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

/** Once work has gone on for this long without a pause: waits until other work has had its turn. */
export function createTurns(maxMs: number): () => Promise<void> | undefined {
  let startedAt: number | undefined;
  const begin = (): void => {
    startedAt = performance.now();
    soon(() => (startedAt = undefined));
  };
  return () => {
    if (startedAt === undefined) begin();
    else if (performance.now() - startedAt >= maxMs)
      return new Promise((resolve) => {
        soon(() => {
          begin();
          resolve();
        });
      });
    return undefined;
  };
}
