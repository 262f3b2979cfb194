import { afterEach, expect, test, vi } from 'vitest';
import { painted } from './stages.ts';
import { inTimeSlices } from './timeSlices.ts';

vi.mock('./stages.ts', () => ({ painted: vi.fn<() => Promise<void>>(() => Promise.resolve()) }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.mocked(painted).mockClear();
});

/** Each item takes so many ms. */
const iterated = async (count: number, itemMs: number): Promise<number[]> => {
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  const done: number[] = [];
  await inTimeSlices(
    Array.from({ length: count }, (_, index) => index),
    (item) => {
      clock += itemMs;
      done.push(item);
    },
  );
  return done;
};

test('the result of a generator is returned', async () => {
  const steps = function* (): Generator<void, string> {
    yield;
    return 'done';
  };
  expect(await inTimeSlices(steps())).toBe('done');
});

test('every item is worked on in order, with a frame painted after each 8 ms', async () => {
  // 50 items take 5 ms, 100 items 10 ms: 1,000 items are ten slices.
  expect(await iterated(1000, 0.1)).toEqual(Array.from({ length: 1000 }, (_, index) => index));
  expect(painted).toHaveBeenCalledTimes(10);
});

test('short work waits for nothing', async () => {
  await iterated(49, 5);
  await iterated(1000, 0.001);
  expect(painted).not.toHaveBeenCalled();
});
