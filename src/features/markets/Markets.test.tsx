// @vitest-environment happy-dom
import type { GatewayClient } from '#client/gatewayClient.ts';
import { GatewayProvider } from '#client/react.tsx';
import { perpMetaQuery } from '#client/queries/market/perpMeta.ts';
import { predictionMetaQuery } from '#client/queries/market/predictionMeta.ts';
import { spotMetaQuery } from '#client/queries/market/spotMeta.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import type { PerpMarketRecord } from '#protocol/info/market/perpMeta.ts';
import { clearRecentMarkets, noteMarket } from '#state/market/recentMarkets.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Markets, type MarketsView } from './Markets.tsx';

const NOW = 1_760_000_000_000;
const HOUR = 3_600_000;
/** Allows for a busy machine. */
const SOON = { timeout: 10_000 };
const still = <Value,>(value: Value) => ({ getSnapshot: () => value, subscribe: () => () => undefined });
const perp = (assetId: string, coin: string): PerpMarketRecord => ({
  assetId,
  symbol: `${coin}-USDC`,
  displayName: coin === 'DOGE' ? 'Dogecoin' : coin,
  venueName: coin,
  dex: '',
  marginAsset: null,
  status: 'active',
  szDecimals: 2,
  maxLeverage: 10,
  marginTableId: null,
  isIsolatedOnly: false,
  minOrderValue: null,
  makerFeeRate: null,
  takerFeeRate: null,
  fundingIntervalHours: 1,
  maxOpenInterest: null,
});
const context = (assetId: string, change: Partial<MarketContext>) =>
  [
    assetId,
    { assetId, kind: 'perp', markPrice: '110', lastPrice: '110', previousDayPrice: '100', ...change },
  ] as const;
const CONTEXTS = new Map([
  context('00020000', { dayNotional: '900', openInterest: '3', fundingRate: '0.0000125' }),
  context('00020001', { lastPrice: '90', dayNotional: '20', openInterest: '1', fundingRate: '-0.0005' }),
]);

let seen: (isIntersecting: boolean) => void = () => undefined;

beforeEach(() => {
  // happy-dom has no layout: the virtualizer needs a height, and visibility is simulated.
  for (const side of ['offsetHeight', 'offsetWidth', 'clientHeight', 'scrollHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(800);
  const listeners: ((isIntersecting: boolean) => void)[] = [];
  seen = (isIntersecting) => listeners.forEach((each) => each(isIntersecting));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listener: (entries: { isIntersecting: boolean }[]) => void) {
        listeners.push((isIntersecting) => listener([{ isIntersecting }]));
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  cleanup();
  clearRecentMarkets();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

async function show(
  view: MarketsView,
  info: (...asked: unknown[]) => Promise<unknown> = async () => [],
  contexts: ReadonlyMap<string, unknown> = CONTEXTS,
) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const feed = {
    ...still(contexts),
    all: () => contexts,
    version: () => 1,
    ageMs: () => 0,
    state: () => 'live',
  };
  const gateway = {
    venueRules: still(new Map()),
    clock: { now: () => NOW },
    feeds: { contexts: () => feed },
    info,
    elapsed: () => 0,
  } as unknown as GatewayClient;
  queries.setQueryData(perpMetaQuery(gateway).queryKey, {
    markets: [perp('00020000', 'BTC'), perp('00020001', 'DOGE')],
    marginTables: [],
  });
  queries.setQueryData(spotMetaQuery(gateway).queryKey, { assets: [], pairs: [] });
  queries.setQueryData(predictionMetaQuery(gateway).queryKey, { markets: [] });
  render(
    <QueryClientProvider client={queries}>
      <GatewayProvider client={gateway}>
        <Markets view={view} onView={() => undefined} />
      </GatewayProvider>
    </QueryClientProvider>,
  );
  await screen.findAllByRole('row', {}, SOON);
}

const table = () => screen.getByRole('grid', { name: 'All markets' });
const rows = () => within(table()).getAllByRole('row').slice(1);

test('gainers, losers and volume, and the share of the open interest: 3 of 4 at the same price', async () => {
  await show('board');
  const list = (name: string) => screen.getByRole('region', { name }).textContent;
  expect(list('Gainers, 24 h')).toContain('BTC-USDCPerp110.00+10.00%');
  expect(list('Losers, 24 h')).toContain('DOGE-USDCPerp110.00−10.00%');
  expect(list('Volume, 24 h')).toContain('$900.00');
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringContaining('75.0%'),
    expect.stringContaining('25.0%'),
  ]);
});

test('a stream without figures is not loading for ever', async () => {
  await show('board', undefined, new Map());
  expect(screen.getByRole('region', { name: 'Gainers, 24 h' }).textContent).toContain('No figures yet');
  expect(screen.queryByText(/Loading/)).toBeNull();
});

test('a row opens its market; a search finds letters within a name', async () => {
  await show('board');
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search markets' }), { target: { value: 'coin' } });
  expect(rows()).toHaveLength(1);
  fireEvent.click(within(table()).getByText('DOGE-USDC'));
  expect(location.pathname).toBe('/trade/DOGE-USDC');
});

test('recent markets are offered, and can be cleared', async () => {
  noteMarket('00020001');
  await show('board');
  const recent = () => screen.queryByRole('region', { name: 'Recently viewed' });
  expect(
    within(recent() as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/trade/DOGE-USDC');
  fireEvent.click(screen.getByRole('button', { name: 'Clear recently viewed markets' }));
  expect(recent()).toBeNull();
});

test('history is read only for rows in view; each cell has its rate with its sign', async () => {
  const points = (assetId: string) => [
    { assetId, fundingRate: '0.00002', premium: null, time: Math.floor(NOW / HOUR) * HOUR },
  ];
  const info = vi.fn(async (_read: unknown, { assetId }: { assetId: string }) => points(assetId));
  await show('funding', info as never);
  const cells = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      );
  expect(cells().map((row) => row[0])).toEqual(['+0.0100%', '−0.4000%']);
  expect(info).not.toHaveBeenCalled();
  act(() => seen(true));
  await vi.waitFor(() => expect(screen.getAllByText('+0.0160%')).toHaveLength(2), SOON);
  expect(info).toHaveBeenCalledTimes(2);
  expect(cells()[0]?.filter((text) => text === '—No rate')).toHaveLength(7);
  fireEvent.click(screen.getByRole('radio', { name: 'Per hour' }));
  expect(cells().map((row) => row[0])).toEqual(['+0.0013%', '−0.0500%']);
});

test('an unreadable history shows an error in its row and is read again', async () => {
  const info = vi.fn(() => Promise.reject(new Error('no answer')));
  await show('funding', info);
  act(() => seen(true));
  const failedRows = () => screen.queryAllByText(/History could not be loaded/);
  await vi.waitFor(() => expect(failedRows()).toHaveLength(2), SOON);
  const asked = info.mock.calls.length;
  fireEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0] as HTMLElement);
  await vi.waitFor(() => expect(info).toHaveBeenCalledTimes(asked + 1), SOON);
});
