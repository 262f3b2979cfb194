// soleMatch.ts: one record proves one request; where two could be meant, neither is proven.
import type { UnixMs } from '#protocol/ids.ts';

/** The time span in which the service can have received a request. */
export interface SentSpan {
  signedAt: UnixMs;
  lastSentAt: UnixMs;
}

/** Tolerance for clock differences and timestamps in whole seconds. */
const BEFORE_MS = 5_000;
/** How long after the last attempt a request may still be received. */
const AFTER_MS = 300_000;

export function isInSpan(time: UnixMs, { signedAt, lastSentAt }: SentSpan): boolean {
  return time >= signedAt - BEFORE_MS && time <= lastSentAt + AFTER_MS;
}

/**
 * The only record that can be of the request and of no rival. `copies`: how often the request asks for the same; it
 * may then have as many records, the first of which is returned. Undefined proves nothing.
 */
export function soleMatch<Row, Signed>(
  rows: readonly Row[],
  { signed, rivals, copies = 1 }: { signed: Signed; rivals: readonly Signed[]; copies?: number },
  canBeOf: (row: Row, signed: Signed) => boolean,
): Row | undefined {
  const own = rows.filter((row) => canBeOf(row, signed));
  const isShared = own.some((row) => rivals.some((rival) => canBeOf(row, rival)));
  return isShared || own.length > copies ? undefined : own[0];
}
