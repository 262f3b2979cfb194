import { afterEach, expect, test, vi } from 'vitest';
import { createObservable, createRenderHold, MAX_HOLD_MS } from './observable.ts';

afterEach(() => {
  vi.useRealTimers();
});

function observed() {
  const renderHold = createRenderHold();
  const number = createObservable(0, renderHold);
  const seen: number[] = [];
  number.subscribe(() => seen.push(number.getSnapshot()));
  return { renderHold, number, seen };
}

test('while rendering is held the value changes immediately and listeners are called once, at the end', () => {
  const { renderHold, number, seen } = observed();
  const end = renderHold.hold();
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
  const { renderHold, number, seen } = observed();
  const [first, second] = [renderHold.hold(), renderHold.hold()];
  number.set(1);
  first();
  first();
  expect(seen).toEqual([]);
  second();
  expect(seen).toEqual([1]);
});

test('it ends by itself after a time limit', () => {
  vi.useFakeTimers();
  const { renderHold, number, seen } = observed();
  renderHold.hold();
  number.set(1);
  vi.advanceTimersByTime(MAX_HOLD_MS);
  expect(seen).toEqual([1]);
});
