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
export function afterPendingIo(job: () => void): () => void {
  if (typeof setImmediate === 'function') {
    const due = setImmediate(job);
    return () => clearImmediate(due);
  }
  const due = setTimeout(job, 0);
  return () => clearTimeout(due);
}

/** Runs a job at once, or later when too much of this kind has run without a pause; in order. */
export type Scheduler = (job: () => void) => void;

/** Jobs run for so long at a time; then other work, such as requests, has its turn. Jobs do not throw. */
export function createScheduler(maxMs: number): Scheduler {
  const waiting: (() => void)[] = [];
  let startedAt: number | undefined;
  const isOver = (): boolean => startedAt !== undefined && performance.now() - startedAt >= maxMs;
  const begin = (): void => {
    startedAt = performance.now();
    afterPendingIo(() => {
      startedAt = undefined;
      if (waiting.length === 0) return;
      begin();
      while (waiting.length > 0 && !isOver()) waiting.shift()?.();
    });
  };
  return (job) => {
    if (startedAt === undefined) begin();
    if (waiting.length > 0 || isOver()) waiting.push(job);
    else job();
  };
}
