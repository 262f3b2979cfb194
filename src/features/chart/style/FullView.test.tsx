// @vitest-environment happy-dom
import { createObservable } from '#client/browser/observable.ts';
import type { GatewayClient } from '#client/gatewayClient.ts';
import { GatewayProvider } from '#client/react.tsx';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FullView } from './FullView.tsx';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

function show() {
  document.body.innerHTML = '<main><section data-chart><div id="host"></div></section><aside></aside></main>';
  const host = document.querySelector<HTMLElement>('#host') ?? document.body;
  const connection = createObservable({ state: 'live', service: null as string | null });
  const onEnd = vi.fn<() => void>();
  render(
    <GatewayProvider client={{ connection } as unknown as GatewayClient}>
      <FullView host={host} onEnd={onEnd} />
    </GatewayProvider>,
  );
  return { connection, onEnd };
}

test('the chart fills the page, and Escape leaves it', () => {
  const { onEnd } = show();
  expect(document.querySelector('aside')?.hasAttribute('inert')).toBe(true);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(onEnd).toHaveBeenCalledOnce();
});

test('on a touch device back leaves it, not the page', async () => {
  const touch = window.matchMedia('all');
  vi.stubGlobal('matchMedia', () => touch);
  history.replaceState({ page: 'A' }, '');
  const { onEnd } = show();
  await vi.waitFor(() => expect(history.state).toMatchObject({ layer: 1 }));
  history.back();
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledOnce());
  cleanup();
  await vi.waitFor(() => expect(history.state).toEqual({ page: 'A' }));
  vi.unstubAllGlobals();
});

test('it closes when the connection is lost or the service degraded: the message must be visible', () => {
  for (const trouble of [
    { state: 'stale', service: null },
    { state: 'live', service: 'paused' },
  ]) {
    const { connection, onEnd } = show();
    expect(onEnd).not.toHaveBeenCalled();
    act(() => connection.set(trouble));
    expect(onEnd).toHaveBeenCalledOnce();
    cleanup();
  }
});
