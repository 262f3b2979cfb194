// readSpan.ts: reads a whole span of history page by page, whatever the page size and from whichever end.
import type { UnixMs } from '#protocol/ids.ts';

export interface Span {
  startAt: UnixMs;
  endAt: UnixMs;
}

interface SpanReading<Row> {
  /** Number of rows that `read` requests. */
  max: number;
  /** Reads a span, both ends included. It may return fewer rows than exist, and fewer than requested. */
  read: (span: Span) => Promise<readonly Row[]>;
  keyOf: (row: Row) => string;
  timeOf: (row: Row) => UnixMs;
  /** Called with the number of rows so far. */
  onProgress?: (count: number) => void;
}

export interface SpanRows<Row> {
  /** Newest first, without duplicates. */
  rows: Row[];
  /** A full page had rows of one millisecond only: rows of that millisecond may be missing. */
  isIncomplete: boolean;
}

interface Page {
  isEmpty: boolean;
  /** The page has as many rows as requested. */
  isFull: boolean;
  hasNews: boolean;
  oldest: UnixMs;
  newest: UnixMs;
}

/**
 * Reads before the oldest row and after the newest one until neither returns new rows: the interface does not specify
 * the page size or which end is cut. Throws what `read` throws.
 */
export async function readSpan<Row>(
  span: Span,
  { max, read, keyOf, timeOf, onProgress }: SpanReading<Row>,
): Promise<SpanRows<Row>> {
  const known = new Map<string, Row>();
  let isIncomplete = false;

  const page = async (part: Span): Promise<Page> => {
    const answer = await read(part);
    // A service that ignores the bounds must not cause an endless loop.
    const rows = answer.filter((row) => timeOf(row) >= part.startAt && timeOf(row) <= part.endAt);
    const times = rows.map(timeOf);
    const before = known.size;
    for (const row of rows) known.set(keyOf(row), row);
    onProgress?.(known.size);
    return {
      isEmpty: rows.length === 0,
      isFull: answer.length >= max,
      hasNews: known.size > before,
      oldest: Math.min(...times),
      newest: Math.max(...times),
    };
  };

  /** The next bound after a page: its edge, or one past it when all its rows are at the edge. */
  const past = ({ isFull, oldest, newest }: Page, step: 1 | -1): UnixMs => {
    const edge = step < 0 ? oldest : newest;
    if (oldest !== newest) return edge;
    // A full page of one millisecond: further rows of it cannot be read.
    if (isFull) isIncomplete = true;
    return edge + step;
  };

  const first = await page(span);
  if (first.isEmpty) return { rows: [], isIncomplete };
  for (let last = first; !last.isEmpty;) {
    const endAt = past(last, -1);
    if (endAt < span.startAt) break;
    last = await page({ startAt: span.startAt, endAt });
    if (!last.hasNews && last.oldest !== last.newest) break;
  }
  for (let last = first; !last.isEmpty;) {
    const startAt = past(last, 1);
    if (startAt > span.endAt) break;
    last = await page({ startAt, endAt: span.endAt });
    if (!last.hasNews && last.oldest !== last.newest) break;
  }
  return {
    rows: [...known.values()].sort((a, b) => timeOf(b) - timeOf(a) || (keyOf(a) < keyOf(b) ? -1 : 1)),
    isIncomplete,
  };
}
