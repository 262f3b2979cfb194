import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createBeat } from './topic.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

/** When a beat called back, in ms since its creation, if it is asked every `askMs` until `untilMs`. */
function calls(beat: { everyMs: number; burst?: number }, askMs: number, untilMs: number): number[] {
  const start = performance.now();
  const at: number[] = [];
  const { request, stop } = createBeat(beat, () => at.push(performance.now() - start), beat.burst);
  onTestFinished(stop);
  for (let time = 0; time <= untilMs; time += askMs) {
    request();
    vi.advanceTimersByTime(askMs);
  }
  return at;
}

test('without a burst each call keeps the interval', () => {
  expect(calls({ everyMs: 100 }, 20, 400)).toEqual([0, 100, 200, 300, 400]);
});

test('calls of a burst come at once, and a flood keeps the interval', () => {
  expect(calls({ everyMs: 100, burst: 3 }, 20, 400)).toEqual([0, 20, 40, 100, 200, 300, 400]);
});

test('a pause earns no more than one burst', () => {
  const start = performance.now();
  const at: number[] = [];
  const { request, stop } = createBeat({ everyMs: 100 }, () => at.push(performance.now() - start), 3);
  onTestFinished(stop);
  request();
  vi.advanceTimersByTime(10_000);
  for (let time = 0; time <= 180; time += 10) {
    request();
    vi.advanceTimersByTime(10);
  }
  expect(at).toEqual([0, 10_000, 10_010, 10_020, 10_100]);
});

test('a longer gap is counted from the last call, burst or not', () => {
  const start = performance.now();
  const at: number[] = [];
  const { request, stop } = createBeat({ everyMs: 100 }, () => at.push(performance.now() - start));
  onTestFinished(stop);
  request();
  vi.advanceTimersByTime(0);
  request(250);
  vi.advanceTimersByTime(300);
  expect(at).toEqual([0, 250]);
});

test('a call waits for its turn, and is not made once the beat has stopped', () => {
  const waiting: (() => void)[] = [];
  let calls = 0;
  const { request, stop } = createBeat(
    { everyMs: 100, schedule: (job) => waiting.push(job) },
    () => void (calls += 1),
  );
  const run = () => waiting.splice(0).forEach((job) => job());
  request();
  vi.advanceTimersByTime(0);
  request();
  vi.advanceTimersByTime(500);
  expect([calls, waiting.length]).toEqual([0, 1]);
  run();
  request();
  vi.advanceTimersByTime(100);
  stop();
  run();
  expect(calls).toBe(1);
});
