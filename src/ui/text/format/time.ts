// time.ts: a time of day or a date as text.
import { hourCycle, localeRevision, wordLocale } from '../i18n.ts';
import { MISSING } from './number.ts';

type Moment = number | null | undefined;

const CLOCK: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', second: '2-digit' };
const MINUTE: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' };
const DAY: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: '2-digit' };
const DAY_MS = 86_400_000;
const keptDates = new Map<string, Intl.DateTimeFormat>();
const keptRelative = new Map<number, Intl.RelativeTimeFormat>();

/** "14:03:22", local time. */
export function formatTime(at: Moment): string {
  return format('clock', CLOCK, at);
}

/** "Nov 21, 2026", local time. */
export function formatDate(at: Moment): string {
  return format('day', DAY, at);
}

/** "Nov 21, 2026, 14:03:22", local time. */
export function formatDateTime(at: Moment): string {
  return format('both', { ...DAY, ...CLOCK }, at);
}

/** Month, day and clock for dense tables: "Nov 21, 14:03:22". The year belongs on hover. */
export function formatShortDateTime(at: Moment): string {
  return format('short', { month: 'short', day: '2-digit', ...CLOCK }, at);
}

/** A candle's opening: "Nov 21, 14:03", local time; of a whole day, which the service counts in UTC, its date alone: "Nov 21". */
export function formatCandleTime(at: Moment, stepMs: number): string {
  return stepMs >= DAY_MS
    ? format('utcDay', { month: 'short', day: '2-digit', timeZone: 'UTC' }, at)
    : format('candle', { month: 'short', day: '2-digit', ...MINUTE }, at);
}

/** What begins at a mark of a candle axis, in the order of lightweight-charts' TickMarkType. */
const BEGINS = ['year', 'month', 'day'] as const;

/**
 * A mark on the candle axis: the date where a day, month or year begins, else the time. `mark`: lightweight-charts'
 * TickMarkType.
 */
export function formatCandleAxis(at: Moment, stepMs: number, mark: number): string {
  const begins = BEGINS[mark] ?? 'minute';
  const zone = stepMs >= DAY_MS ? ({ timeZone: 'UTC' } as const) : {};
  // A chart's days start in UTC; in other time zones that is an ordinary hour.
  if (stepMs < DAY_MS && !isMidnight(at))
    return begins === 'minute'
      ? format('minute', MINUTE, at)
      : format('dayMinute', { day: 'numeric', ...MINUTE }, at);
  if (begins === 'year') return format(`year ${stepMs >= DAY_MS}`, { year: 'numeric', ...zone }, at);
  if (begins === 'month') return format(`monthOnly ${stepMs >= DAY_MS}`, { month: 'short', ...zone }, at);
  return format(`dayOnly ${stepMs >= DAY_MS}`, { day: 'numeric', ...zone }, at);
}

/**
 * A mark on a time axis, as precise as the distance to the next one requires; 0 means seconds: "Nov 21", "14:00",
 * "14:03:22".
 */
export function formatAxisTime(at: Moment, stepMs: number): string {
  if (stepMs <= 0) return formatShortDateTime(at);
  if (stepMs >= 28 * DAY_MS) return format('month', { year: 'numeric', month: 'short' }, at);
  if (stepMs >= DAY_MS || isMidnight(at)) return format('date', { month: 'short', day: '2-digit' }, at);
  return stepMs >= 60_000 ? format('minute', MINUTE, at) : formatTime(at);
}

/** The time relative to `now`: "3 minutes ago", "in 2 hours", "now". */
export function formatRelative(at: Moment, now: number): string {
  if (!isMoment(at)) return MISSING;
  const seconds = Math.round((at - now) / 1000);
  const size = Math.abs(seconds);
  if (size < 60) return relative().format(seconds, 'second');
  if (size < 3600) return relative().format(Math.trunc(seconds / 60), 'minute');
  if (size < 86_400) return relative().format(Math.trunc(seconds / 3600), 'hour');
  return relative().format(Math.trunc(seconds / 86_400), 'day');
}

/** At midnight the date is more useful than 00:00. */
function isMidnight(at: Moment): boolean {
  return (
    isMoment(at) && new Date(at).getHours() + new Date(at).getMinutes() + new Date(at).getSeconds() === 0
  );
}

function format(name: string, options: Intl.DateTimeFormatOptions, at: Moment): string {
  if (!isMoment(at)) return MISSING;
  const key = `${localeRevision()} ${name}`;
  const known =
    keptDates.get(key) ??
    new Intl.DateTimeFormat(
      wordLocale(),
      'hour' in options ? { ...options, hourCycle: hourCycle() } : options,
    );
  keptDates.set(key, known);
  return known.format(at);
}

function relative(): Intl.RelativeTimeFormat {
  const known =
    keptRelative.get(localeRevision()) ?? new Intl.RelativeTimeFormat(wordLocale(), { numeric: 'auto' });
  keptRelative.set(localeRevision(), known);
  return known;
}

/** Dates reach ±8.64e15 ms; a wire value beyond that would make Intl throw. */
function isMoment(at: Moment): at is number {
  return at !== null && at !== undefined && Math.abs(at) <= 8.64e15;
}
