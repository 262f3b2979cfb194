// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PageLoading } from './PageLoading.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a page that loads long offers to be loaded anew', () => {
  vi.useFakeTimers();
  render(<PageLoading />);
  act(() => vi.advanceTimersByTime(4_999));
  expect(screen.queryByRole('button')).toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByRole('button', { name: 'Reload this page' })).toBeTruthy();
});
