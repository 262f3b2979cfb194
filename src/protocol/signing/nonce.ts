// nonce.ts: nonce acceptance rules (Authentication, "Nonces"). Pure: time and used nonces are arguments.
import type { ErrorCode } from '../errors.ts';
import type { UnixMs } from '../ids.ts';

/** A nonce may lie this far in the past … */
export const NONCE_PAST_MS = 172_800_000;
/** … and this far in the future, both ends included. */
export const NONCE_FUTURE_MS = 86_400_000;
export const NONCES_REMEMBERED = 20;

export type NonceRefusal = Extract<
  ErrorCode,
  'INVALID_NONCE' | 'NONCE_OUT_OF_WINDOW' | 'NONCE_USED' | 'NONCE_TOO_LOW'
>;

/** A non-negative safe integer. */
export function isNonce(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** True when the nonce lies in [now - 2 days, now + 1 day]. */
export function isNonceInWindow(nonce: number, now: UnixMs): boolean {
  return nonce >= now - NONCE_PAST_MS && nonce <= now + NONCE_FUTURE_MS;
}

/**
 * Why a nonce is refused, or undefined. `remembered` holds the signer's used nonces in any order, at most 20.
 * @assumed The 20 kept are the largest, not the latest.
 */
export function nonceRefusal(
  nonce: unknown,
  now: UnixMs,
  remembered: readonly number[],
): NonceRefusal | undefined {
  if (!isNonce(nonce)) return 'INVALID_NONCE';
  if (!isNonceInWindow(nonce, now)) return 'NONCE_OUT_OF_WINDOW';
  if (remembered.includes(nonce)) return 'NONCE_USED';
  return remembered.length >= NONCES_REMEMBERED && nonce <= Math.min(...remembered)
    ? 'NONCE_TOO_LOW'
    : undefined;
}

/** The used nonces after a nonce was spent: ascending, the smallest dropped beyond 20. Does not change `remembered`. */
export function rememberNonce(remembered: readonly number[], nonce: number): number[] {
  const kept =
    remembered.length >= NONCES_REMEMBERED ? remembered.slice(1 - NONCES_REMEMBERED) : [...remembered];
  const newest = remembered.at(-1);
  // Usually each is larger than all before it.
  if (newest === undefined || nonce > newest) {
    kept.push(nonce);
    return kept;
  }
  return [...remembered, nonce].sort((a, b) => a - b).slice(-NONCES_REMEMBERED);
}
