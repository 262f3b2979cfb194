// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Submission } from '#client/actions/submission.ts';
import { createObservable } from '#client/browser/observable.ts';
import type { GatewayClient } from '#client/gatewayClient.ts';
import { GatewayProvider } from '#client/react.tsx';
import { UpdateBar } from './UpdateBar.tsx';

const NOW = 1_760_000_000_000;

afterEach(cleanup);

function show({ isStoring = true } = {}) {
  const isUpdateReady = createObservable(false);
  const submissions = createObservable<readonly Submission[]>([]);
  const connection = createObservable({ state: 'live', retryAt: null, service: null });
  const reload = vi.fn();
  const onUnstored = vi.fn();
  const gateway = { submissions, connection, clock: { now: () => NOW } } as unknown as GatewayClient;
  render(
    <GatewayProvider client={gateway}>
      <UpdateBar
        onUnstored={onUnstored}
        open={() => ({ isUpdateReady, isStoring: Promise.resolve(isStoring), stop: () => undefined })}
        reload={reload}
      />
    </GatewayProvider>,
  );
  const stage = (name: string) =>
    act(() => submissions.set([{ id: '1', stage: { name } } as unknown as Submission]));
  return { ready: () => act(() => isUpdateReady.set(true)), stage, reload, onUnstored };
}

const reloadButton = () => screen.queryByRole('button', { name: 'Reload' });

test('offers a reload once a newer release is stored, and reloads only when pressed', () => {
  const { ready, reload } = show();
  expect(reloadButton()).toBeNull();
  ready();
  expect(reload).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('is not offered during a confirmation, a signature or a pending request', () => {
  const { ready, stage } = show();
  ready();
  for (const name of ['preparing', 'review', 'wallet', 'blocked', 'verifying', 'sending', 'accepted']) {
    stage(name);
    expect([name, reloadButton()]).toEqual([name, null]);
  }
  stage('confirmed');
  expect(reloadButton()).not.toBeNull();
});

test('Later dismisses the offer', () => {
  const { ready } = show();
  ready();
  fireEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(reloadButton()).toBeNull();
});

test('stores when the service was last reached, for the offline page', () => {
  localStorage.removeItem('trine.connected');
  show();
  expect(localStorage.getItem('trine.connected')).toBe(`{"at":${NOW}}`);
});

test.each([
  { isStoring: true, loads: 0 },
  { isStoring: false, loads: 1 },
])(
  'pages are loaded ahead $loads times where the browser stores files: $isStoring',
  async ({ isStoring, loads }) => {
    const { onUnstored } = show({ isStoring });
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(onUnstored).toHaveBeenCalledTimes(loads);
  },
);
