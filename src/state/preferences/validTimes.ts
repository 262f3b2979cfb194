// validTimes.ts: the choices for how long a signature is valid.
/** Validity of a signed request in ms: the choices offered. */
export const VALID_TIMES_MS: readonly number[] = [60_000, 180_000, 600_000, 3_600_000];
