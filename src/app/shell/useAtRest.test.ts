// useAtRest.test.ts: the page is at rest once the parts of its first screen are loaded.
import { lazyPart } from '#ui/hooks/lazyPart.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atRest } from './useAtRest.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const Nothing = () => null;

test('the page is at rest once what was loaded is rendered, with what that requests', async () => {
  let render = (): void => undefined;
  vi.stubGlobal('requestIdleCallback', (run: () => void) => void (render = run));
  let arrive = (_part: () => null): void => undefined;
  const Chart = lazyPart(() => new Promise<() => null>((resolve) => (arrive = resolve)));
  const rested = vi.fn();
  void Chart.preload();
  void atRest().then(rested);
  await pass(10);
  render();
  await pass(10);
  expect(rested).not.toHaveBeenCalled();
  arrive(Nothing);
  await pass(10);
  expect(rested).not.toHaveBeenCalled();
  render();
  await pass(10);
  expect(rested).toHaveBeenCalledTimes(1);
});

test('a part that fails to load does not block the rest', async () => {
  const Part = lazyPart<object>(() => Promise.reject(new Error('offline')));
  const failed = vi.fn();
  Part.preload().catch(failed);
  const rested = vi.fn();
  void atRest().then(rested);
  await pass(10);
  expect(rested).toHaveBeenCalled();
  expect(failed).not.toHaveBeenCalled();
  await pass(60_000);
  expect(failed).toHaveBeenCalled();
});

test('files that never arrive do not block the rest', async () => {
  const Part = lazyPart(() => new Promise<() => null>(() => undefined));
  void Part.preload();
  const rested = vi.fn();
  void atRest().then(rested);
  await pass(10_000);
  expect(rested).not.toHaveBeenCalled();
  await pass(10_000);
  expect(rested).toHaveBeenCalledTimes(1);
});
