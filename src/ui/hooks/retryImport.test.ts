import { expect, test, vi } from 'vitest';
import { loadAhead } from './loadAhead.ts';
import { retryImport } from './retryImport.ts';

test('a failing loader is retried until it succeeds', async () => {
  vi.useFakeTimers();
  const load = vi
    .fn()
    .mockRejectedValueOnce(new Error('away'))
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue('here');
  const loaded = retryImport(load)();
  await vi.advanceTimersByTimeAsync(1_499);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await loaded).toBe('here');
  expect(load).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});

test('after about a minute the failure is reported', async () => {
  vi.useFakeTimers();
  const load = vi.fn().mockRejectedValue(new Error('gone'));
  const loaded = retryImport(load)().catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await loaded).toBe('gone');
  expect(load).toHaveBeenCalledTimes(11);
  vi.useRealTimers();
});

test('registered loaders are prefetched once, including those they register', async () => {
  const inner = vi.fn(() => Promise.resolve('inner'));
  const outer = vi.fn(() => {
    retryImport(inner);
    return Promise.resolve('outer');
  });
  retryImport(outer);
  retryImport(() => Promise.reject(new Error('offline')));
  await loadAhead();
  await loadAhead();
  expect(outer).toHaveBeenCalledTimes(1);
  expect(inner).toHaveBeenCalledTimes(1);
});
