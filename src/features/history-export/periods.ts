// periods.ts: a period chosen by its days, in local time.
import type { Span } from '#client/transport/readSpan.ts';

export type Period = 'day' | 'week' | 'month' | 'year' | 'all' | 'custom';

const DAY_MS = 86_400_000;

/**
 * From the start of the first day to now, or to the end of the last day. Undefined when a date is invalid or the days
 * are in reverse order.
 */
export function spanOf(period: Period, custom: { from: string; to: string }, now: number): Span | undefined {
  switch (period) {
    case 'day':
      return { startAt: now - DAY_MS, endAt: now };
    case 'week':
      return { startAt: now - 7 * DAY_MS, endAt: now };
    case 'month':
      return { startAt: now - 30 * DAY_MS, endAt: now };
    case 'year':
      return { startAt: new Date(new Date(now).getFullYear(), 0, 1).getTime(), endAt: now };
    case 'all':
      return { startAt: 0, endAt: now };
    case 'custom':
      return customSpan(custom);
  }
}

function customSpan({ from, to }: { from: string; to: string }): Span | undefined {
  const startAt = localMidnight(from, 0);
  const endAt = localMidnight(to, 1);
  return startAt === undefined || endAt === undefined || startAt >= endAt
    ? undefined
    : { startAt, endAt: endAt - 1 };
}

/** “2026-11-21”, as a date field returns it: local midnight at the start of that day, or `daysLater` days after it. */
function localMidnight(day: string, daysLater: number): number | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (year === undefined) return undefined;
  const at = new Date(Number(year), Number(month) - 1, Number(date) + daysLater).getTime();
  return Number.isFinite(at) ? at : undefined;
}
