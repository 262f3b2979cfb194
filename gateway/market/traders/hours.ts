// hours.ts: activity by time of day and week, UTC.
import type { UnixMs } from '#protocol/ids.ts';
import { DAY_MS, HOUR_MS } from '../candles/intervals.ts';
import type { Hours } from '../specs.ts';

/**
 * Variance relative to the daily average at the start of each hour: Asia's morning, London's opening, New York's first
 * hours.
 */
const ALWAYS = [
  1.25, 1.1, 0.95, 0.8, 0.7, 0.65, 0.7, 0.9, 1.0, 0.95, 0.85, 0.85, 1.0, 1.45, 1.95, 1.8, 1.45, 1.2, 1.05,
  1.0, 0.95, 0.75, 0.7, 0.85,
];
const EQUITY = [
  0.25, 0.2, 0.2, 0.2, 0.2, 0.2, 0.25, 0.3, 0.4, 0.4, 0.4, 0.5, 0.7, 2.4, 4.2, 2.9, 2.1, 1.7, 1.9, 2.5, 2.1,
  0.7, 0.4, 0.3,
];
const CURRENCY = [
  0.6, 0.75, 0.7, 0.55, 0.5, 0.55, 0.9, 1.6, 1.7, 1.4, 1.1, 1.0, 1.4, 1.9, 1.9, 1.7, 1.2, 0.9, 0.8, 0.6, 0.45,
  0.3, 0.35, 0.5,
];

const TABLES: Readonly<Record<Hours, readonly number[]>> = {
  always: ALWAYS,
  equity: EQUITY,
  currency: CURRENCY,
};
const WEEKEND: Readonly<Record<Hours, number>> = { always: 0.6, equity: 0.15, currency: 0.12 };

/** The variance factor at this time, interpolated between hours. */
export function livelinessAt(hours: Hours, time: UnixMs): number {
  const table = TABLES[hours];
  const hour = (time % DAY_MS) / HOUR_MS;
  const at = Math.floor(hour);
  const here = table[at] ?? 1;
  const next = table[(at + 1) % 24] ?? 1;
  return (here + (next - here) * (hour - at)) * (isWeekend(time) ? WEEKEND[hours] : 1);
}

function isWeekend(time: UnixMs): boolean {
  // Day 0 was a Thursday: Saturday is 2, Sunday 3.
  const day = Math.floor(time / DAY_MS) % 7;
  return day === 2 || day === 3;
}
