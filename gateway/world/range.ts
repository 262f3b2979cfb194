// range.ts: a time range of a history.
import type { UnixMs } from '#protocol/ids.ts';
import { HISTORY_LENGTH, type History, type PageEntry, timeOf } from './history.ts';

/** Both ends inclusive; the newest `limit` entries (default and maximum 2000). */
export interface HistoryRange {
  startAt?: UnixMs;
  endAt?: UnixMs;
  limit?: number;
}

/** Entries of an answer to a request that names no limit. */
const DEFAULT_LIMIT = 200;

/** The range of a request. */
export const requestedRange = ({ limit = DEFAULT_LIMIT, ...range }: HistoryRange): HistoryRange => ({
  ...range,
  limit,
});

/** The newest entries within the range, newest first. */
export function inRange<Entry extends PageEntry>(
  history: Pick<History<Entry>, 'newest'>,
  range: HistoryRange,
): Entry[] {
  const { startAt = 0, endAt = Number.MAX_SAFE_INTEGER, limit = HISTORY_LENGTH } = range;
  return history.newest(Math.min(limit, HISTORY_LENGTH), (entry) => {
    const at = timeOf(entry);
    return at >= startAt && at <= endAt;
  });
}
