// @vitest-environment happy-dom
import { perpMetaQuery } from '#client/queries/market/perpMeta.ts';
import { predictionMetaQuery } from '#client/queries/market/predictionMeta.ts';
import { spotMetaQuery } from '#client/queries/market/spotMeta.ts';
import { GatewayProvider } from '#client/react.tsx';
import type { GatewayClient } from '#client/gatewayClient.ts';
import type { AlertDraft } from '#domain/alerts/alert.ts';
import { META } from '#domain/market/testMarket.ts';
import { alerts, createAlert, recordFiring, removeAlert } from '#state/alerts/alerts.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AlertList } from './AlertList.tsx';

const OWNER = '0x00000000000000000000000000000000000000aa';
const DRAFT: AlertDraft = {
  condition: { kind: 'price', assetId: 'A', owner: null, when: 'above', level: '100' },
  repeats: 'once',
  expiresAt: null,
  hasSound: true,
  note: 'breakout',
};

let state = 'live';
const still = <Value,>(value: Value) => ({ getSnapshot: () => value, subscribe: () => () => undefined });
const BTC = '00020000';
let contexts = new Map<string, object>();
const CONTEXTS = {
  subscribe: () => () => undefined,
  version: () => 0,
  ageMs: () => 0,
  all: () => contexts,
};
const connection = { getSnapshot: () => status, subscribe: () => () => undefined };
let status = { state };
const gateway = {
  connection,
  live: still([]),
  venueRules: still(new Map()),
  feeds: { contexts: () => CONTEXTS },
  info: () => new Promise(() => undefined),
} as unknown as GatewayClient;

function show() {
  status = { state };
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queries.setQueryData(perpMetaQuery(gateway).queryKey, META);
  queries.setQueryData(spotMetaQuery(gateway).queryKey, { assets: [], pairs: [] });
  queries.setQueryData(predictionMetaQuery(gateway).queryKey, { markets: [] });
  render(
    <QueryClientProvider client={queries}>
      <GatewayProvider client={gateway}>
        <AlertList />
      </GatewayProvider>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  localStorage.clear();
  contexts = new Map();
  alerts.setState({ alerts: [] });
  state = 'live';
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the present price is beside the condition', () => {
  contexts = new Map([[BTC, { kind: 'perp', assetId: BTC, lastPrice: '97123', markPrice: '97120' }]]);
  createAlert({
    ...DRAFT,
    condition: { kind: 'price', assetId: BTC, owner: null, when: 'above', level: '100000' },
  });
  show();
  expect(screen.getByRole('listitem').textContent).toContain('Rises to 100,000Now 97,123');
});

test('an alert is paused, resumed and deleted from the list', async () => {
  createAlert(DRAFT);
  show();
  const item = screen.getByRole('listitem');
  expect(item.textContent).toContain('Rises to 100');
  expect(item.textContent).toContain('breakout');
  await userEvent.click(screen.getByRole('button', { name: /^Pause alert/ }));
  expect(screen.getByText('Paused')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Resume alert/ }));
  expect(screen.getByText('Active')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Delete alert/ }));
  expect(screen.getByText('No alerts')).toBeTruthy();
});

test('a firing during a gap is marked as such', () => {
  const alert = createAlert(DRAFT);
  recordFiring(alert?.id ?? '', { at: 120_000, value: '104', gapFrom: 60_000 });
  show();
  expect(screen.getByText('Fired')).toBeTruthy();
  expect(screen.getByText(/while this page received no data/)).toBeTruthy();
});

test('without live data the list says that nothing fires', () => {
  state = 'connecting';
  createAlert(DRAFT);
  show();
  expect(screen.getByText('No live data. Alerts do not fire.')).toBeTruthy();
});

test('an alert of another account is marked as not watched', () => {
  createAlert({ ...DRAFT, condition: { kind: 'fill', assetId: null, owner: OWNER } });
  show();
  expect(screen.getByText(/This alert belongs to another account/)).toBeTruthy();
});

test('an alert on all positions can be edited before any market figures have arrived', async () => {
  createAlert({
    ...DRAFT,
    condition: { kind: 'pnl', assetId: null, owner: OWNER, when: 'below', level: '-500' },
  });
  show();
  await userEvent.click(screen.getByRole('button', { name: /^Edit alert/ }));
  expect(await screen.findByRole('dialog', { name: 'Edit alert' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'All markets', checked: true })).toBeTruthy();
});

test('alerts that could not be stored are marked as ending with the page', () => {
  const real = localStorage;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => real.getItem(key),
    setItem: () => {
      throw new DOMException('', 'QuotaExceededError');
    },
  });
  const made = createAlert(DRAFT);
  show();
  expect(screen.getByText('Alerts could not be stored')).toBeTruthy();
  expect(screen.getByText('Rises to 100')).toBeTruthy();
  vi.unstubAllGlobals();
  act(() => removeAlert(made?.id ?? ''));
  expect(screen.queryByText('Alerts could not be stored')).toBeNull();
});
