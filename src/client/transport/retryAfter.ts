// retryAfter.ts: parses how long a service asks to wait before a retry.
import { retryDelayMs } from '#protocol/errorBody.ts';

export const MAX_PAUSE_MS = 60_000;

/**
 * Parses `retryAfter` of a body, or a Retry-After header, to ms, at most a minute. Undefined if invalid.
 * `wall`: device time.
 */
export function readRetryAfter(value: unknown, wall: number = 0): number | undefined {
  if (typeof value === 'number') return fromAmount(value);
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return /^\d{1,12}(\.\d{1,6})?$/.test(text) ? fromAmount(Number(text)) : fromDate(text, wall);
}

function fromAmount(amount: number): number | undefined {
  return Number.isFinite(amount) && amount >= 0 ? Math.ceil(retryDelayMs(amount)) : undefined;
}

/** A header may contain a date instead: `Wed, 21 Oct 2026 07:28:00 GMT`. */
function fromDate(text: string, wall: number): number | undefined {
  const date = /^[A-Z][a-z]{2},/.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(date) ? undefined : Math.min(Math.max(0, date - wall), MAX_PAUSE_MS);
}
