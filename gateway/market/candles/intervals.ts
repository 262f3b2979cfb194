// intervals.ts: interval boundaries of candles.
import type { UnixMs } from '#protocol/ids.ts';
import type { CandleInterval } from '#protocol/info/market/candleSnapshot.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** Lengths in minutes of all intervals except the month, which varies. */
const MINUTES: Readonly<Record<Exclude<CandleInterval, '1M'>, number>> = {
  '1m': 1,
  '3m': 3,
  '5m': 5,
  '15m': 15,
  '30m': 30,
  '1h': 60,
  '2h': 120,
  '4h': 240,
  '8h': 480,
  '12h': 720,
  '1d': 1440,
  '3d': 4320,
  '1w': 10_080,
};

/** Weeks begin on Monday; 1 January 1970 was a Thursday, so the first Monday is day 4. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** The opening time of the candle that `time` belongs to, UTC. */
export function openAtOf(interval: CandleInterval, time: UnixMs): UnixMs {
  if (interval === '1M') return monthStart(time, 0);
  const length = MINUTES[interval] * MINUTE_MS;
  const origin = interval === '1w' ? FIRST_MONDAY_MS : 0;
  return origin + Math.floor((time - origin) / length) * length;
}

/** The opening time of the candle after the one that opens at `openAt`. */
export function nextOpenAt(interval: CandleInterval, openAt: UnixMs): UnixMs {
  return interval === '1M' ? monthStart(openAt, 1) : openAt + MINUTES[interval] * MINUTE_MS;
}

export function minuteOf(time: UnixMs): number {
  return Math.floor(time / MINUTE_MS);
}

function monthStart(time: UnixMs, later: number): UnixMs {
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1);
}
