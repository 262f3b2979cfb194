// cancelResult.ts: one result per cancel, in request order.
import { type Codec, leaf } from '../codec.ts';
import { isObject } from '../guards.ts';
import { statuses } from './orderResult.ts';

export type CancelResult =
  | { kind: 'canceled' }
  /** Sent to the venue, answer unknown: read the order's status. */
  | { kind: 'unknown' }
  | { kind: 'refused'; message: string; code?: string };

/**
 * @assumed `{success: true}`, `{pending: {…}}` or `{error}`; the perpetuals venue answers with the bare word
 * success.
 */
const cancelResult: Codec<CancelResult> = leaf('a cancel result', readCancel, writeCancel);

export function cancelResults(type: string): Codec<CancelResult[]> {
  return statuses(type, cancelResult);
}

function readCancel(wire: unknown): CancelResult | undefined {
  if (wire === 'success') return { kind: 'canceled' };
  if (!isObject(wire)) return undefined;
  if (typeof wire['error'] === 'string')
    return {
      kind: 'refused',
      message: wire['error'],
      ...(typeof wire['code'] === 'string' ? { code: wire['code'] } : {}),
    };
  if (wire['success'] === true) return { kind: 'canceled' };
  return 'pending' in wire ? { kind: 'unknown' } : undefined;
}

function writeCancel(result: CancelResult): unknown {
  if (result.kind === 'canceled') return { success: true };
  if (result.kind === 'unknown') return { pending: {} };
  return { error: result.message, ...(result.code === undefined ? {} : { code: result.code }) };
}
