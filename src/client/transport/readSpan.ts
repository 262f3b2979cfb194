// readSpan.ts: everything of a stretch of history, page by page, whatever the service gives at once and from whichever end.
import type { UnixMs } from '#protocol/ids.ts';

export interface Span {
  startAt: UnixMs;
  endAt: UnixMs;
}

interface SpanReading<Row> {
  /** How many rows `read` asks for at once. */
  max: number;
  /** One read of a stretch, both ends included. It may bring fewer rows than there are, and fewer than asked for. */
  read: (span: Span) => Promise<readonly Row[]>;
  keyOf: (row: Row) => string;
  timeOf: (row: Row) => UnixMs;
  /** Rows known so far. */
  onProgress?: (count: number) => void;
}

export interface SpanRows<Row> {
  /** Newest first, each once. */
  rows: Row[];
  /** A page had nothing but rows of one moment, so that one could not get past it: there may be more. */
  isIncomplete: boolean;
}

interface Page {
  isEmpty: boolean;
  /** As many rows as were asked for. */
  isFull: boolean;
  hasNews: boolean;
  oldest: UnixMs;
  newest: UnixMs;
}

/**
 * Asks again before the oldest row and after the newest one until neither brings anything new: the interface
 * does not say how many rows an answer holds or which end it leaves out. Throws what `read` throws.
 */
export async function readSpan<Row>(
  span: Span,
  { max, read, keyOf, timeOf, onProgress }: SpanReading<Row>,
): Promise<SpanRows<Row>> {
  const known = new Map<string, Row>();
  let isIncomplete = false;

  const page = async (part: Span): Promise<Page> => {
    const answer = await read(part);
    // A service that takes no notice of the bounds must not keep one asking.
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

  /**
   * Where to go on from a page whose edge is at `edge`: to the edge itself, or past it when the page holds
   * nothing else.
   */
  const past = ({ isFull, oldest, newest }: Page, step: 1 | -1): UnixMs => {
    const edge = step < 0 ? oldest : newest;
    if (oldest !== newest) return edge;
    // As many as were asked for, all of one moment: whatever else happened at it stays out of reach.
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
