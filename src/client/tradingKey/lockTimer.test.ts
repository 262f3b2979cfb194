import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockTimer } from './lockTimer.ts';

const HOUR = 3_600_000;
let shift = 0;
const wall = () => performance.now() + shift;

beforeEach(() => {
  shift = 1_760_000_000_000;
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test('ends when the time is up, once', () => {
  const over = vi.fn();
  lockTimer(HOUR, wall, over);
  vi.advanceTimersByTime(HOUR - 1);
  expect(over).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10 * HOUR);
  expect(over).toHaveBeenCalledTimes(1);
});

test('after a sleep, in which timers stood still, it ends within seconds', () => {
  const over = vi.fn();
  lockTimer(HOUR, wall, over);
  vi.advanceTimersByTime(60_000);
  shift += 8 * HOUR;
  vi.advanceTimersByTime(5_000);
  expect(over).toHaveBeenCalledTimes(1);
});

test('a clock that is set back buys no time', () => {
  const over = vi.fn();
  lockTimer(HOUR, wall, over);
  shift -= 24 * HOUR;
  vi.advanceTimersByTime(HOUR);
  expect(over).toHaveBeenCalledTimes(1);
});

test('called off, it never ends', () => {
  const over = vi.fn();
  const stop = lockTimer(HOUR, wall, over);
  vi.advanceTimersByTime(60_000);
  stop();
  vi.advanceTimersByTime(10 * HOUR);
  expect(over).not.toHaveBeenCalled();
});
