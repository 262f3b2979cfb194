import type { Fill } from '#protocol/info/orders/userFills.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CONFIRMING_MS, createFillLog, type FillLog, watchUnconfirmedFills } from './fillLog.ts';

const OWNER = `0x${'ab'.repeat(20)}` as const;
const fill = (tradeId: string, time: number) => ({ side: 'buy', time, tradeId, orderId: '7' }) as Fill;
const ids = (fills: readonly Fill[]) => fills.map(({ tradeId }) => tradeId);
const doubts = (log: FillLog) => [...log.getSnapshot()].map(([key, { confirmation }]) => [key, confirmation]);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('fault-31: a fill missing from a later read stays, is confirming for ten seconds, then flagged, then resolved', () => {
  const log = createFillLog();
  log.record(OWNER, [fill('2', 20)], 100);
  expect(ids(log.overlay(OWNER, [], 150))).toEqual(['2']);
  expect(ids(log.overlay(OWNER, [fill('1', 10)], 160))).toEqual(['2', '1']);
  expect(doubts(log)).toEqual([['2:7:buy', 'confirming']]);
  vi.advanceTimersByTime(CONFIRMING_MS);
  expect(doubts(log)).toEqual([['2:7:buy', 'unconfirmed']]);
  expect(ids(log.overlay(OWNER, [fill('2', 20), fill('1', 10)], 170))).toEqual(['2', '1']);
  expect(doubts(log)).toEqual([]);
  vi.advanceTimersByTime(2 * CONFIRMING_MS);
  expect(doubts(log)).toEqual([]);
});

test('fault-31: a read whose range excludes the fill leaves the fill as it is', () => {
  const log = createFillLog();
  log.record(OWNER, [fill('2', 20)], 100);
  expect(ids(log.overlay(OWNER, [], 50))).toEqual(['2']);
  expect(ids(log.overlay(OWNER, [fill('9', 90)], 150))).toEqual(['9', '2']);
  expect(ids(log.overlay(OWNER, [], 150, 30))).toEqual(['2']);
  expect(ids(log.overlay(`0x${'cd'.repeat(20)}`, [], 150))).toEqual([]);
  expect(doubts(log)).toEqual([]);
});

test('fault-31: while a fill is confirming the list is read every second, and not afterwards', () => {
  const log = createFillLog();
  const read = vi.fn();
  const stop = watchUnconfirmedFills(log, read);
  log.record(OWNER, [fill('2', 20)], 100);
  log.overlay(OWNER, [], 150);
  vi.advanceTimersByTime(CONFIRMING_MS + 5_000);
  expect(read.mock.calls.length).toBeGreaterThanOrEqual(9);
  expect(read.mock.calls.length).toBeLessThanOrEqual(10);
  expect(new Set(read.mock.calls.flat())).toEqual(new Set([OWNER]));
  stop();
});
