// @vitest-environment happy-dom
import { createObservable } from '#client/browser/observable.ts';
import type { GatewayClient } from '#client/gatewayClient.ts';
import { GatewayProvider } from '#client/react.tsx';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { StatusBar } from './StatusBar.tsx';

afterEach(cleanup);

interface Shown {
  state?: string;
  ageMs?: number | undefined;
  deviceSkewMs?: number;
  inFlight?: number;
}

function show({ state = 'live', deviceSkewMs = 0, inFlight = 0, ...rest }: Shown = {}) {
  const ageMs = 'ageMs' in rest ? rest.ageMs : 400;
  const gateway = {
    connection: createObservable({ state, latencyMs: 42.4, retryAt: null, service: null }),
    config: createObservable({ baseUrl: 'https://one.test', network: 'Mainnet' }),
    storage: createObservable('indexedDB'),
    outbox: createObservable(Array.from({ length: inFlight }, () => ({ state: { status: 'sent' } }))),
    submissions: createObservable([]),
    droppedRecords: createObservable([]),
    clock: createObservable({ deviceSkewMs, isSkewed: deviceSkewMs !== 0 }),
    feeds: { contexts: () => ({ state: () => 'live', ageMs: () => ageMs }) },
  } as unknown as GatewayClient;
  const { container } = render(
    <GatewayProvider client={gateway}>
      <StatusBar version="1.2.3" />
    </GatewayProvider>,
  );
  return [...container.children].map(({ textContent }) => textContent);
}

test('while all is normal it is a word, the network and the version', () => {
  expect(show()).toEqual(['Live', 'Mainnet', 'Trine 1.2.3']);
  expect(screen.getByRole('status').getAttribute('data-tip')).toBe('Response time: 42 ms');
});

test.each<[Shown, string]>([
  [{ ageMs: 3_001 }, 'Data 3s old'],
  [{ ageMs: undefined }, 'No data yet'],
  [{ deviceSkewMs: -1_200 }, 'Clock +1.2 s'],
  [{ inFlight: 2 }, 'Pending 2/8'],
])('what is not normal is added: %j', (given, text) => {
  expect(show(given)).toEqual(['Live', text, 'Mainnet', 'Trine 1.2.3']);
});

test('figures of 3 s are not late', () => {
  expect(show({ ageMs: 3_000 })).toHaveLength(3);
});

test('a lost connection has no response time', () => {
  expect(show({ state: 'reconnecting' })[0]).toBe('Reconnecting…');
  expect(screen.getByRole('status').getAttribute('data-tip')).toBeNull();
});
