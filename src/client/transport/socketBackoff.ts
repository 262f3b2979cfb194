// socketBackoff.ts: exponential backoff of connection attempts.

const FIRST_MS = 500;
const LONGEST_MS = 15_000;

/**
 * 0.5 s, doubled per attempt up to 15 s, half of it random, so that many browsers do not reconnect at the
 * same time.
 */
export function backoffMs(attempt: number, random: () => number): number {
  const full = Math.min(FIRST_MS * 2 ** Math.min(attempt, 10), LONGEST_MS);
  return Math.round(full * (0.5 + random() / 2));
}

interface Retries {
  /** Schedules the next attempt and returns its delay in ms. */
  plan: () => number;
  cancel: () => void;
  /** Restarts with the shortest delay. */
  reset: () => void;
}

export function createRetries(connect: () => void, random: () => number): Retries {
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    plan: () => {
      const delay = backoffMs(attempt, random);
      attempt += 1;
      clearTimeout(timer);
      timer = setTimeout(connect, delay);
      return delay;
    },
    cancel: () => clearTimeout(timer),
    reset: () => (attempt = 0),
  };
}
