// @vitest-environment happy-dom
import type { GatewayClient } from '#client/gatewayClient.ts';
import { GatewayProvider } from '#client/react.tsx';
import { FALLBACK_DEFAULTS, perpMarketsOf } from '#domain/market/listedMarkets.ts';
import type { PerpMarketRecord } from '#protocol/info/market/perpMeta.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { catchEarlyKeys } from '#state/preferences/earlyKeys.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MarketList } from './MarketList.tsx';

const record = (assetId: string, coin: string) =>
  ({
    assetId,
    symbol: `${coin}-USDC`,
    displayName: coin,
    venueName: coin,
    status: 'active',
    szDecimals: 2,
    maxLeverage: 10,
    fundingIntervalHours: 1,
  }) as PerpMarketRecord;
// In the order of the metadata; the volumes are in the opposite one.
const MARKETS = perpMarketsOf(
  { markets: [record('00020000', 'SOL'), record('00020001', 'SOLO')], marginTables: [] },
  FALLBACK_DEFAULTS,
);
const CONTEXTS = new Map(
  MARKETS.map(({ assetId }, index) => [
    assetId,
    { assetId, kind: 'perp', markPrice: '1', dayNotional: `${index + 1}` },
  ]),
);

vi.mock('#state/market/useMarkets.ts', () => ({
  useMarkets: () => ({ kind: 'ready', markets: MARKETS, isComplete: true }),
}));

beforeEach(() => {
  // happy-dom has no layout: the virtualizer needs a height.
  for (const side of ['offsetHeight', 'offsetWidth', 'clientHeight', 'scrollHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(800);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(text?: string) {
  const contexts = {
    getSnapshot: () => 1,
    subscribe: () => () => undefined,
    version: () => 1,
    all: () => CONTEXTS,
  };
  const picked: string[] = [];
  render(
    <GatewayProvider
      client={{ feeds: { contexts: () => contexts, ahead: () => undefined } } as unknown as GatewayClient}
    >
      <MarketList current="00020009" onPick={(assetId) => picked.push(assetId)} />
    </GatewayProvider>,
  );
  const search = screen.getByRole('textbox', { name: 'Search markets' });
  if (text !== undefined) fireEvent.change(search, { target: { value: text } });
  const names = () =>
    within(screen.getByRole('grid', { name: 'Markets' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => /[A-Z]+(?=-USDC)/.exec(row.textContent)?.[0]);
  return { search, picked, names };
}

test('Enter opens the first market in view, not the first of the metadata', () => {
  const { search, picked, names } = show('so');
  expect(names()).toEqual(['SOLO', 'SOL']);
  fireEvent.keyDown(search, { key: 'Enter' });
  const byName = screen.getByRole('button', { name: 'Market' });
  fireEvent.click(byName);
  expect(names()).toEqual(['SOL', 'SOLO']);
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(picked).toEqual(['00020001', '00020000']);
});

test.each(['sol', 'sol-usdc', 'SOL/USDC'])('“%s” names SOL, although SOLO has more volume', (text) => {
  const { search, picked, names } = show(text);
  expect(names()[0]).toBe(text === 'sol' ? 'SOLO' : 'SOL');
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(picked).toEqual(['00020000']);
});

test('Enter right after a key opens what that search finds, not what the list still shows', () => {
  const { search, picked, names } = show('so');
  act(() => {
    fireEvent.change(search, { target: { value: 'sol-u' } });
    expect(names()).toEqual(['SOLO', 'SOL']);
    fireEvent.keyDown(search, { key: 'Enter' });
  });
  expect(picked).toEqual(['00020000']);
  expect(names()).toEqual(['SOL']);
});

test('Enter on a list in another order opens its first, also right after a key', () => {
  const { search, picked } = show('s');
  fireEvent.click(screen.getByRole('button', { name: 'Market' }));
  act(() => {
    fireEvent.change(search, { target: { value: 'so' } });
    fireEvent.keyDown(search, { key: 'Enter' });
  });
  expect(picked).toEqual(['00020000']);
});

test('Enter pressed before the list had loaded opens a market once', () => {
  catchEarlyKeys();
  for (const key of ['s', 'o', 'l', 'Enter']) fireEvent.keyDown(document, { key });
  const { search, picked } = show();
  expect(search).toHaveProperty('value', 'sol');
  expect(picked).toEqual(['00020000']);
  fireEvent.change(search, { target: { value: 'so' } });
  expect(picked).toEqual(['00020000']);
});
