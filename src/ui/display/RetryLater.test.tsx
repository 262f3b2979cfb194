// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RetryLater } from './RetryLater.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('retries once when the pause is over, even if the owner has cleared its end time', () => {
  vi.useFakeTimers({ now: 1_760_000_000_000 });
  const onRetry = vi.fn();
  const shown = (untilAt: number | undefined) => (
    <RetryLater title="Away" detail="The rest works." untilAt={untilAt} onRetry={onRetry} isBusy={false} />
  );
  const { rerender } = render(shown(Date.now() + 3_000));
  const button = screen.getByRole('button', { name: 'Retry' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  act(() => void vi.advanceTimersByTime(2_000));
  expect(onRetry).not.toHaveBeenCalled();
  rerender(shown(undefined));
  act(() => void vi.advanceTimersByTime(2_000));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(button.getAttribute('aria-disabled')).toBeNull();
  act(() => void vi.advanceTimersByTime(10_000));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('above older data it keeps the same pause, and shows the service’s message', () => {
  vi.useFakeTimers({ now: 1_760_000_000_000 });
  const onRetry = vi.fn();
  render(
    <RetryLater
      isBanner
      title="Away"
      message="Back at noon"
      detail="The rest works."
      untilAt={Date.now() + 30_000}
      onRetry={onRetry}
      isBusy={false}
    />,
  );
  expect(screen.getByRole('status').textContent).toContain(
    'Reason given: “Back at noon”. The rest works. Retrying in',
  );
  screen.getByRole('button', { name: 'Retry' }).click();
  expect(onRetry).not.toHaveBeenCalled();
});
