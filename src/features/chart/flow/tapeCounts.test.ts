import type { TradesFeed } from '#client/feeds/trades.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countTape } from './tapeCounts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('counting continues across intervals, and stops some time after the last viewer', () => {
  const stop = vi.fn<() => void>();
  const feed = {
    latest: () => [],
    brokenAt: () => undefined,
    subscribe: () => stop,
  } as unknown as TradesFeed;
  const first = countTape(feed);
  first.release();
  vi.advanceTimersByTime(5_000);
  const second = countTape(feed);
  expect(second.tally).toBe(first.tally);
  vi.advanceTimersByTime(60_000);
  expect(stop).not.toHaveBeenCalled();
  second.release();
  vi.advanceTimersByTime(10_000);
  expect(stop).toHaveBeenCalledOnce();
  expect(countTape(feed).tally).not.toBe(first.tally);
});
