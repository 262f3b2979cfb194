import type { TradesFeed } from '#client/feeds/trades.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countTape } from './tapeCounts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the count goes on over another interval, and ends when nobody has looked for a while', () => {
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
