// @vitest-environment happy-dom
import { GatewayProvider } from '#client/react.tsx';
import { perpMarketsOf } from '#domain/market/listedMarkets.ts';
import type { MarginMarket } from '#domain/market/market.ts';
import type { PerpMarketRecord } from '#protocol/info/market/perpMeta.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MarketHeader } from './MarketHeader.tsx';
import type { GatewayClient } from '#client/gatewayClient.ts';

const record = (assetId: string, symbol: string) =>
  ({
    assetId,
    symbol,
    displayName: symbol,
    venueName: symbol,
    status: 'active',
    szDecimals: 2,
    maxLeverage: 40,
    marginTableId: null,
  }) as PerpMarketRecord;
const [btc, eth] = perpMarketsOf(
  { markets: [record('00020000', 'BTC-USDC'), record('00020001', 'ETH-USDC')], marginTables: [] },
  { minOrderValue: '10', makerFeeRate: '0', takerFeeRate: '0' },
) as [MarginMarket, MarginMarket];

afterEach(cleanup);

const UNKNOWN = {
  oraclePrice: null,
  previousDayPrice: null,
  dayNotional: null,
  openInterest: null,
  fundingRate: null,
  nextFundingAt: null,
};

test('price, change, mark, volume, open interest and funding, in this order', () => {
  const given = { ...UNKNOWN, assetId: '00020000', markPrice: '97123', impactPrices: ['97120', '97125'] };
  const contexts = new Map<string, object>([['00020000', given]]);
  const feed = { subscribe: () => () => {}, all: () => contexts, get: (id: string) => contexts.get(id) };
  const gateway = { feeds: { contexts: () => feed }, clock: { now: () => 0 } } as unknown as GatewayClient;
  render(
    <GatewayProvider client={gateway}>
      <MarketHeader market={btc} picker="BTC" />
    </GatewayProvider>,
  );
  const bar = screen.getByLabelText('Market figures');
  expect(bar.textContent).toMatch(/^BTC97,123/);
  expect([...bar.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
    '24 h change',
    'Mark',
    '24 h volume',
    'Open interest',
    'Funding / countdown',
  ]);
});

test('another market shows its own figures at once, also before updates arrive', () => {
  const contexts = new Map([
    ['00020000', { ...UNKNOWN, assetId: '00020000', markPrice: '97123', lastPrice: '97122' }],
    ['00020001', { ...UNKNOWN, assetId: '00020001', markPrice: '3512', lastPrice: '3511' }],
  ]);
  const feed = { subscribe: () => () => {}, all: () => contexts, get: (id: string) => contexts.get(id) };
  const gateway = { feeds: { contexts: () => feed }, clock: { now: () => 0 } } as unknown as GatewayClient;
  const header = (market: MarginMarket) => (
    <GatewayProvider client={gateway}>
      <MarketHeader market={market} picker={null} />
    </GatewayProvider>
  );
  const { rerender } = render(header(btc));
  expect(screen.getByLabelText('Market figures').textContent).toContain('97,123');
  rerender(header(eth));
  expect(screen.getByLabelText('Market figures').textContent).toContain('3,512');
  expect(screen.getByLabelText('Market figures').textContent).not.toContain('97,12');
});
