// @vitest-environment happy-dom
/* oxlint-disable no-restricted-imports -- tests of react.tsx need React as react.tsx does */
import { act, cleanup, render } from '@testing-library/react';
import { QueryClient } from '@tanstack/query-core';
import { Profiler } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Feed } from './feeds/feed.ts';
import { createGatewayClient } from './createGatewayClient.ts';
import { createListeners } from './browser/observable.ts';
import { GatewayProvider, useConnection, useFeedValue, useGateway } from './react.tsx';
import { fakeBrowser, fakeEnvironment } from './testkit/fakeEnvironment.ts';
import { fakeService } from './testkit/fakeService.ts';
import { testConfig } from './testkit/testConfig.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A feed that is changed by hand. */
function fakeFeed(): Feed & {
  change: (value: string) => void;
  value: () => string;
  listening: () => number;
} {
  const listeners = createListeners();
  let value = 'start';
  let version = 0;
  return {
    subscribe: listeners.subscribe,
    version: () => version,
    ageMs: () => 0,
    state: () => 'live',
    value: () => value,
    listening: listeners.count,
    change: (next) => {
      value = next;
      version += 1;
      listeners.notify();
    },
  };
}

describe('useFeedValue', () => {
  test('renders at most once per interval, with the newest value', () => {
    vi.useFakeTimers();
    const feed = fakeFeed();
    const onRender = vi.fn<() => void>();
    function Label() {
      return <span>{useFeedValue(feed, (each) => each.value())}</span>;
    }
    const view = render(
      <Profiler id="label" onRender={onRender}>
        <Label />
      </Profiler>,
    );
    onRender.mockReset();
    for (let message = 1; message <= 100; message += 1) feed.change(String(message));
    expect(view.container.textContent).toBe('start');
    act(() => {
      vi.advanceTimersByTime(250);
    });
    expect(view.container.textContent).toBe('100');
    expect(onRender).toHaveBeenCalledTimes(1);
  });

  test('labels of one rate always show the same state of the feed, whenever each was mounted', () => {
    vi.useFakeTimers();
    const feed = fakeFeed();
    function Label() {
      return <span>{useFeedValue(feed, (each) => each.value())} </span>;
    }
    const first = render(<Label />);
    feed.change('1');
    vi.advanceTimersByTime(100);
    const second = render(<Label />);
    feed.change('2');
    act(() => void vi.advanceTimersByTime(150));
    expect([first, second].map(({ container }) => container.textContent)).toEqual(['2 ', '2 ']);
    // The last to leave ends the subscription.
    first.unmount();
    feed.change('3');
    act(() => void vi.advanceTimersByTime(250));
    expect(second.container.textContent).toBe('3 ');
    second.unmount();
    expect(feed.listening()).toBe(0);
  });
});

describe('the provider', () => {
  test('provides the client; without the provider the hook throws', () => {
    const client = createGatewayClient(testConfig, {
      queries: new QueryClient(),
      environment: fakeEnvironment(fakeBrowser(), fakeService()),
    });
    function Show() {
      const isSame = useGateway() === client;
      const { state } = useConnection();
      return <span>{isSame ? state : 'other'}</span>;
    }
    expect(
      render(
        <GatewayProvider client={client}>
          <Show />
        </GatewayProvider>,
      ).container.textContent,
    ).toBe('connecting');
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => render(<Show />)).toThrow('GatewayProvider');
    quiet.mockRestore();
    client.stop();
  });
});
