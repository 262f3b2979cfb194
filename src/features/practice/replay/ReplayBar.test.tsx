// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createObservable } from '#client/browser/observable.ts';
import type { OutboxItem } from '#client/actions/outboxItem.ts';
import type { GatewayClient } from '#client/gatewayClient.ts';
import type { PracticeLink } from '#client/practice/practiceLink.ts';
import { GatewayProvider } from '#client/react.tsx';
import { isReplayKept, keepReplay } from './keptReplay.ts';
import { ReplayBar } from './ReplayBar.tsx';
import { ReplayForm } from './ReplayForm.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const STATUS = { startAt: 1_000, endAt: 3_600_000, at: 60_000, speed: 10, isPaused: true };
const press = (name: string) =>
  screen.findByRole('button', { name }).then((button) => userEvent.click(button));

function bar(answer: () => string) {
  const runCommand = vi.fn<PracticeLink['runCommand']>(async () => answer());
  const operate = vi.fn<PracticeLink['operate']>(async () => ({ text: '' }));
  const reload = vi.fn<() => void>();
  keepReplay();
  render(<ReplayBar link={{ runCommand, operate }} reload={reload} />);
  return { runCommand, operate, reload };
}

test('shows the time of the recording and its speed, and controls it', async () => {
  const { runCommand } = bar(() => JSON.stringify(STATUS));
  expect((await screen.findByRole('time')).getAttribute('dateTime')).toBe('1970-01-01T00:01:00.000Z');
  expect(screen.getByRole('combobox', { name: 'Speed' })).toHaveProperty('value', '10');
  await press('Play');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '100×');
  await press('Step 1 min');
  await press('−10 min');
  expect(runCommand.mock.calls.map(([words]) => words).filter((words) => words !== 'replay status')).toEqual([
    'replay play',
    'replay speed 100',
    'replay step',
    'replay jump -10',
  ]);
});

test('returns to the previous exchange', async () => {
  const { operate, reload } = bar(() => JSON.stringify(STATUS));
  await press('Leave replay');
  expect(operate).toHaveBeenCalledWith('leaveReplay');
  expect(reload).toHaveBeenCalledTimes(1);
  expect(isReplayKept()).toBe(false);
});

test('shows that the previous exchange is already back', async () => {
  const { reload } = bar(() => '');
  await screen.findByText(/The replay has ended/);
  expect(isReplayKept()).toBe(false);
  await press('Reload');
  expect(reload).toHaveBeenCalledTimes(1);
});

function form(items: readonly OutboxItem[], operate: PracticeLink['operate']) {
  const reload = vi.fn<() => void>();
  render(
    <GatewayProvider client={{ outbox: createObservable(items) } as unknown as GatewayClient}>
      <ReplayForm operate={operate} reload={reload} />
    </GatewayProvider>,
  );
  return reload;
}

test('a period is chosen and the page reloads with it; a refusal is shown', async () => {
  const operate = vi.fn<PracticeLink['operate']>(async () => ({ text: '' }));
  const reload = form([], operate);
  operate.mockRejectedValueOnce(new Error('No candles of that period are kept.'));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Start before the end' }), '24');
  await press('Replay this exchange');
  expect((await screen.findByRole('alert')).textContent).toBe('No candles of that period are kept.');
  expect([reload.mock.calls.length, isReplayKept()]).toEqual([0, false]);
  await press('Replay this exchange');
  expect(operate).toHaveBeenLastCalledWith('replay', undefined, { backMs: 86_400_000, lengthMs: 21_600_000 });
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(isReplayKept()).toBe(true);
});

test('is blocked while the result of a request is open', async () => {
  const operate = vi.fn<PracticeLink['operate']>(async () => ({ text: '' }));
  form([{ state: { status: 'sent' } } as OutboxItem], operate);
  await press('Replay this exchange');
  expect(operate).not.toHaveBeenCalled();
});
