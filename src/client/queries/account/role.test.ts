// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/query-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ServiceReader } from '../../transport/reader.ts';
import { roleQuery } from './role.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a role that could not be read is read again until it is known', async () => {
  const info = vi.fn().mockRejectedValueOnce(new Error('503')).mockResolvedValue({ role: 'user' });
  const query = roleQuery({ info } as unknown as ServiceReader, `0x${'ab'.repeat(20)}`);
  const observer = new QueryObserver(new QueryClient(), query);
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(observer.getCurrentResult().isError).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(observer.getCurrentResult().data).toEqual({ role: 'user' });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(info).toHaveBeenCalledTimes(2);
  stop();
});
