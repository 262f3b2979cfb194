// socketBackoff.ts: how long to wait before the next attempt to connect.

const FIRST_MS = 500;
const LONGEST_MS = 15_000;

/**
 * 0.5 s, doubled per attempt up to 15 s; half of it is chance, so that a thousand browsers do not come back
 * in the same moment.
 */
export function backoffMs(attempt: number, random: () => number): number {
  const full = Math.min(FIRST_MS * 2 ** Math.min(attempt, 10), LONGEST_MS);
  return Math.round(full * (0.5 + random() / 2));
}
