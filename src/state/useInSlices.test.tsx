// @vitest-environment happy-dom
// useInSlices.test.tsx: what is shown while a result is computed.
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useInSlices } from './useInSlices.ts';

let nextFrame: () => void = () => undefined;
vi.mock('#client/browser/stages.ts', () => ({
  painted: () => new Promise<void>((resolve) => (nextFrame = resolve)),
}));
beforeEach(() => {
  let clock = 0;
  // Every slice is over when it is asked for: the first has one step, the others 50.
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 100));
});

/** So many steps, and those made so far. */
function work(result: string, count = 75) {
  const made = { steps: 0 };
  function* steps(): Generator<void, string> {
    for (made.steps = 1; made.steps < count; made.steps += 1) yield;
    if (result === 'error') throw new Error('no result');
    return result;
  }
  return { made, steps };
}
const frame = () => act(async () => nextFrame());
const show = (key: string, { steps }: Partial<ReturnType<typeof work>>) =>
  renderHook((given) => useInSlices(given.key, given.steps), { initialProps: { key, steps } });

test('short work is there at once', () => {
  expect(show('a', work('one', 1)).result.current).toBe('one');
  expect(show('a', {}).result.current).toBeUndefined();
});

test('nothing until it is computed, then the former result until the next is', async () => {
  const { result, rerender } = show('a', work('one'));
  expect(result.current).toBeUndefined();
  await frame();
  expect(result.current).toBe('one');
  rerender({ key: 'a', steps: work('two').steps });
  expect(result.current).toBe('one');
  await frame();
  expect(result.current).toBe('two');
  rerender({ key: 'a', steps: undefined });
  expect(result.current).toBeUndefined();
});

test('work with new inputs begins once the running one has ended', async () => {
  const [first, second, third] = [work('one'), work('two'), work('three')];
  const { result, rerender } = show('a', first);
  rerender({ key: 'a', steps: second.steps });
  rerender({ key: 'a', steps: third.steps });
  await frame();
  expect([result.current, second.made.steps]).toEqual(['one', 0]);
  await frame();
  expect(result.current).toBe('three');
});

test('another key never shows the former result, and ends the former work', async () => {
  const [first, second] = [work('one', 130), work('two')];
  const { result, rerender } = show('a', work('zero', 1));
  rerender({ key: 'b', steps: first.steps });
  expect(result.current).toBeUndefined();
  const made = first.made.steps;
  const former = nextFrame;
  rerender({ key: 'c', steps: second.steps });
  await act(async () => former());
  expect([result.current, first.made.steps]).toEqual([undefined, made]);
  await frame();
  expect(result.current).toBe('two');
});

test('an error of the work is thrown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  show('a', work('error'));
  await expect(frame()).rejects.toThrow('no result');
});
