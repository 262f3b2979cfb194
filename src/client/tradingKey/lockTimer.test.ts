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

test('fires once when the time is up', () => {
  const over = vi.fn();
  lockTimer(HOUR, wall, over);
  vi.advanceTimersByTime(HOUR - 1);
  expect(over).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10 * HOUR);
  expect(over).toHaveBeenCalledTimes(1);
});

test('after a sleep, which stops timers, it fires within seconds', () => {
  const over = vi.fn();
  lockTimer(HOUR, wall, over);
  vi.advanceTimersByTime(60_000);
  shift += 8 * HOUR;
  vi.advanceTimersByTime(5_000);
  expect(over).toHaveBeenCalledTimes(1);
});

test('setting the clock back does not extend the time', () => {
  const over = vi.fn();
  lockTimer(HOUR, wall, over);
  shift -= 24 * HOUR;
  vi.advanceTimersByTime(HOUR);
  expect(over).toHaveBeenCalledTimes(1);
});

test('when cancelled it never fires', () => {
  const over = vi.fn();
  const stop = lockTimer(HOUR, wall, over);
  vi.advanceTimersByTime(60_000);
  stop();
  vi.advanceTimersByTime(10 * HOUR);
  expect(over).not.toHaveBeenCalled();
});
