// validTimes.ts: the choices for how long a signature is valid.
/** How long a signed request may travel before it expires: what one may choose from, in milliseconds. */
export const VALID_TIMES_MS: readonly number[] = [60_000, 180_000, 600_000, 3_600_000];
