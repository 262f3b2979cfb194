import { afterEach, expect, test, vi } from 'vitest';
import { createObservable, createQuiet, MAX_QUIET_MS } from './observable.ts';

afterEach(() => {
  vi.useRealTimers();
});

function observed() {
  const quiet = createQuiet();
  const number = createObservable(0, quiet);
  const seen: number[] = [];
  number.subscribe(() => seen.push(number.getSnapshot()));
  return { quiet, number, seen };
}

test('while quiet is held the value changes immediately and listeners are called once, at the end', () => {
  const { quiet, number, seen } = observed();
  const end = quiet.hold();
  number.set(1);
  number.set(2);
  expect([number.getSnapshot(), seen]).toEqual([2, []]);
  end();
  expect(seen).toEqual([2]);
  number.set(3);
  end();
  expect(seen).toEqual([2, 3]);
});

test('held twice, it ends with the second release', () => {
  const { quiet, number, seen } = observed();
  const [first, second] = [quiet.hold(), quiet.hold()];
  number.set(1);
  first();
  first();
  expect(seen).toEqual([]);
  second();
  expect(seen).toEqual([1]);
});

test('it ends by itself after a time limit', () => {
  vi.useFakeTimers();
  const { quiet, number, seen } = observed();
  quiet.hold();
  number.set(1);
  vi.advanceTimersByTime(MAX_QUIET_MS);
  expect(seen).toEqual([1]);
});
