import { localeRevision, wordLocale } from '../i18n.ts';
import { MISSING } from './number.ts';

type Moment = number | null | undefined;

const CLOCK: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' };
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

/** A mark on an axis of moments, as exact as the distance to the next one asks for; 0 asks for the second: "Nov 21", "14:00", "14:03:22". */
export function formatAxisTime(at: Moment, stepMs: number): string {
  if (stepMs <= 0) return formatShortDateTime(at);
  if (stepMs >= 28 * DAY_MS) return format('month', { year: 'numeric', month: 'short' }, at);
  if (stepMs >= DAY_MS || isMidnight(at)) return format('date', { month: 'short', day: '2-digit' }, at);
  return stepMs >= 60_000 ? format('minute', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, at) : formatTime(at);
}

/** The moment in words against `now`: "3 minutes ago", "in 2 hours", "now". */
export function formatRelative(at: Moment, now: number): string {
  if (!isMoment(at)) return MISSING;
  const seconds = Math.round((at - now) / 1000);
  const size = Math.abs(seconds);
  if (size < 60) return relative().format(seconds, 'second');
  if (size < 3600) return relative().format(Math.trunc(seconds / 60), 'minute');
  if (size < 86_400) return relative().format(Math.trunc(seconds / 3600), 'hour');
  return relative().format(Math.trunc(seconds / 86_400), 'day');
}

/** Between two days the day says more than 00:00. */
function isMidnight(at: Moment): boolean {
  return isMoment(at) && new Date(at).getHours() + new Date(at).getMinutes() + new Date(at).getSeconds() === 0;
}

function format(name: string, options: Intl.DateTimeFormatOptions, at: Moment): string {
  if (!isMoment(at)) return MISSING;
  const key = `${localeRevision()} ${name}`;
  const known = keptDates.get(key) ?? new Intl.DateTimeFormat(wordLocale(), options);
  keptDates.set(key, known);
  return known.format(at);
}

function relative(): Intl.RelativeTimeFormat {
  const known = keptRelative.get(localeRevision()) ?? new Intl.RelativeTimeFormat(wordLocale(), { numeric: 'auto' });
  keptRelative.set(localeRevision(), known);
  return known;
}

/** Dates reach ±8.64e15 ms; a wire value beyond that would make Intl throw. */
function isMoment(at: Moment): at is number {
  return at !== null && at !== undefined && Math.abs(at) <= 8.64e15;
}
