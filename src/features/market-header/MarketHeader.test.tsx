// @vitest-environment happy-dom
import type { GatewayClient } from '#client/gateway.ts';
import { GatewayProvider } from '#client/react.tsx';
import { perpMarketsOf, type PerpMarket } from '#domain/market.ts';
import type { PerpMarketRecord } from '#protocol/info/perpMeta.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MarketHeader } from './MarketHeader.tsx';

const record = (assetId: string, symbol: string) => ({ assetId, symbol, displayName: symbol, venueName: symbol, status: 'active', szDecimals: 2, maxLeverage: 40, marginTableId: null }) as PerpMarketRecord;
const [btc, eth] = perpMarketsOf({ markets: [record('00020000', 'BTC-USDC'), record('00020001', 'ETH-USDC')], marginTables: [] }, { minOrderValue: '10', makerFeeRate: '0', takerFeeRate: '0' }) as [PerpMarket, PerpMarket];

afterEach(cleanup);

test('another market is shown with its own figures at once, also while nothing arrives', () => {
  const unknown = { oraclePrice: null, previousDayPrice: null, dayNotional: null, openInterest: null, fundingRate: null, nextFundingAt: null };
  const contexts = new Map([
    ['00020000', { ...unknown, assetId: '00020000', markPrice: '97123', lastPrice: '97122' }],
    ['00020001', { ...unknown, assetId: '00020001', markPrice: '3512', lastPrice: '3511' }],
  ]);
  const feed = { subscribe: () => () => {}, all: () => contexts, get: (id: string) => contexts.get(id) };
  const gateway = { feeds: { contexts: () => feed }, clock: { now: () => 0 } } as unknown as GatewayClient;
  const header = (market: PerpMarket) => (
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
