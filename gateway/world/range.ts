// range.ts: a stretch of a history.
import type { UnixMs } from '#protocol/ids.ts';
import { HISTORY_LENGTH, type History } from './history.ts';

/** Both ends inclusive; the newest `limit` entries of the range (default and most 2000). */
export interface HistoryRange {
  startAt?: UnixMs;
  endAt?: UnixMs;
  limit?: number;
}

/** The newest entries within the range, newest first. */
export function inRange<Entry extends { readonly time: UnixMs } | { readonly statusAt: UnixMs }>(
  history: History<Entry>,
  range: HistoryRange,
): Entry[] {
  const { startAt = 0, endAt = Number.MAX_SAFE_INTEGER, limit = HISTORY_LENGTH } = range;
  return history.newest(Math.min(limit, HISTORY_LENGTH), (entry) => {
    const at = 'time' in entry ? entry.time : entry.statusAt;
    return at >= startAt && at <= endAt;
  });
}
