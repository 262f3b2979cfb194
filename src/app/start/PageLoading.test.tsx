// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PageLoading } from './PageLoading.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a page that loads long offers to be loaded anew', async () => {
  vi.useFakeTimers();
  render(<PageLoading />);
  await act(() => vi.advanceTimersByTimeAsync(4_999));
  expect(screen.queryByRole('button')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('button', { name: 'Reload this page' })).toBeTruthy();
});
