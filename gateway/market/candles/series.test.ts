import { describe, expect, test } from 'vitest';
import { CANDLE_INTERVALS } from '#protocol/info/market/candleSnapshot.ts';
import { MINUTE_MS, minuteOf, nextOpenAt, openAtOf } from './intervals.ts';
import { barsOf, createSeries, type Bar } from './series.ts';

const bar = (
  open: number,
  high: number,
  low: number,
  close: number,
  volume: number,
  trades: number,
): Bar => ({ open, high, low, close, volume, notional: volume * close, trades });

describe('candle boundaries', () => {
  // Friday 21 November 2025, 14:37:12.
  const time = Date.UTC(2025, 10, 21, 14, 37, 12);

  test('minutes, hours and days count from midnight UTC', () => {
    expect(openAtOf('1m', time)).toBe(Date.UTC(2025, 10, 21, 14, 37));
    expect(openAtOf('15m', time)).toBe(Date.UTC(2025, 10, 21, 14, 30));
    expect(openAtOf('8h', time)).toBe(Date.UTC(2025, 10, 21, 8));
    expect(openAtOf('1d', time)).toBe(Date.UTC(2025, 10, 21));
  });

  test('weeks begin on Monday, months on their first day', () => {
    expect(openAtOf('1w', time)).toBe(Date.UTC(2025, 10, 17));
    expect(openAtOf('1M', time)).toBe(Date.UTC(2025, 10, 1));
    expect(nextOpenAt('1M', Date.UTC(2025, 11, 1))).toBe(Date.UTC(2026, 0, 1));
  });

  test("every opening is its own opening, and the next one is at this one's end", () => {
    for (const interval of CANDLE_INTERVALS) {
      const openAt = openAtOf(interval, time);
      expect(openAtOf(interval, openAt)).toBe(openAt);
      expect(openAtOf(interval, nextOpenAt(interval, openAt) - 1)).toBe(openAt);
      expect(openAtOf(interval, nextOpenAt(interval, openAt))).toBe(nextOpenAt(interval, openAt));
    }
  });
});

describe('merging minutes', () => {
  // 12:58 to 13:04 of 1 January 2026: two minutes of the first five-minute candle, five of the second.
  const start = minuteOf(Date.UTC(2026, 0, 1, 12, 58));
  const series = createSeries(start, 2);
  for (const each of [
    bar(100, 103, 99, 102, 10, 3),
    bar(102, 102, 102, 102, 0, 0),
    bar(101, 104, 101, 103, 7, 2),
    bar(103, 103, 95, 96, 20, 9),
    bar(96, 97, 96, 97, 1, 1),
    bar(97, 110, 97, 108, 30, 12),
    bar(108, 109, 107, 107, 5, 4),
  ]) {
    series.push(each);
  }

  test('takes the first open, the last close, the extremes and the sums', () => {
    const bars = barsOf(series, '5m', { startAt: 0, endAt: Date.UTC(2026, 0, 2), limit: 100 });
    // 13:00: opens 101, highest 110, lowest 95, closes 107; volume 7 + 20 + 1 + 30 + 5; notional 721 + 1,920
    // + 97 + 3,240 + 535.
    expect(bars).toEqual([
      {
        openAt: Date.UTC(2026, 0, 1, 12, 55),
        open: 100,
        high: 103,
        low: 99,
        close: 102,
        volume: 10,
        notional: 1020,
        trades: 3,
      },
      {
        openAt: Date.UTC(2026, 0, 1, 13, 0),
        open: 101,
        high: 110,
        low: 95,
        close: 107,
        volume: 63,
        notional: 6513,
        trades: 28,
      },
    ]);
  });

  test('returns candles that open within the range, the newest if there are too many', () => {
    const opens = (startAt: number, endAt: number, limit = 100) =>
      barsOf(series, '1m', { startAt, endAt, limit }).map(({ openAt }) => minuteOf(openAt) - start);
    expect(opens((start + 2) * MINUTE_MS, (start + 4) * MINUTE_MS)).toEqual([2, 3, 4]);
    expect(opens((start + 2) * MINUTE_MS + 1, (start + 4) * MINUTE_MS - 1)).toEqual([3]);
    expect(opens(0, 1e15, 3)).toEqual([4, 5, 6]);
    expect(opens((start + 50) * MINUTE_MS, 1e15)).toEqual([]);
  });

  test('loses no volume, whatever the interval', () => {
    for (const interval of CANDLE_INTERVALS) {
      const bars = barsOf(series, interval, { startAt: 0, endAt: 1e15, limit: 5000 });
      expect([interval, bars.reduce((sum, { volume }) => sum + volume, 0)]).toEqual([interval, 73]);
    }
  });
});
