// @vitest-environment happy-dom
import { perpMetaQuery } from '#client/queries/market/perpMeta.ts';
import { spotMetaQuery } from '#client/queries/market/spotMeta.ts';
import { GatewayProvider } from '#client/react.tsx';
import type { PerpMarketRecord, PerpMeta } from '#protocol/info/market/perpMeta.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useMarkets } from './useMarkets.ts';
import type { GatewayClient } from '#client/gatewayClient.ts';

const record = (assetId: string, symbol: string, more: Partial<PerpMarketRecord> = {}): PerpMarketRecord => ({
  assetId,
  symbol,
  displayName: symbol,
  venueName: symbol,
  dex: '',
  marginAsset: null,
  status: 'active',
  szDecimals: 5,
  maxLeverage: 40,
  marginTableId: null,
  isIsolatedOnly: false,
  minOrderValue: '10',
  makerFeeRate: null,
  takerFeeRate: null,
  fundingIntervalHours: 1,
  maxOpenInterest: '1000',
  ...more,
});
const caps = (currentLong: `${number}`) =>
  ({ cap: '1000', currentLong, currentShort: currentLong, currentTotal: '0', currentNet: '0' }) as const;
const metaOf = (...markets: PerpMarketRecord[]): PerpMeta => ({ markets, marginTables: [] });

test('a market stays the same object until its rules change', async () => {
  const queries = new QueryClient();
  const still = <T,>(value: T) => ({ getSnapshot: () => value, subscribe: () => () => {} });
  const gateway = {
    queries,
    info: () => new Promise(() => {}),
    venueRules: still(new Map()),
  } as unknown as GatewayClient;
  /** Renders happen after the pending messages of the event loop. */
  const put = (meta: PerpMeta) =>
    act(async () => {
      queries.setQueryData(perpMetaQuery(gateway).queryKey, meta);
      await new Promise((done) => setTimeout(done));
    });
  await put(
    metaOf(record('00020000', 'BTC-USDC', { openInterestCaps: caps('1') }), record('00020001', 'ETH-USDC')),
  );
  queries.setQueryData(spotMetaQuery(gateway).queryKey, { assets: [], pairs: [] });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <GatewayProvider client={gateway}>{children}</GatewayProvider>
    </QueryClientProvider>
  );
  const { result, rerender } = renderHook(useMarkets, { wrapper });
  const markets = () => (result.current.kind === 'ready' ? result.current.markets : []);
  const [first, before] = [result.current, markets()];
  expect(before.map(({ symbol }) => symbol)).toEqual(['BTC-USDC', 'ETH-USDC']);
  // Rendered and read again with the same rules; only the open interest differs, which is no rule.
  rerender();
  expect(result.current).toBe(first);
  await put(
    metaOf(record('00020000', 'BTC-USDC', { openInterestCaps: caps('2') }), record('00020001', 'ETH-USDC')),
  );
  expect(markets().map((market, index) => market === before[index])).toEqual([true, true]);
  // One market is halted: the other one stays the same object.
  await put(metaOf(record('00020000', 'BTC-USDC', { status: 'halted' }), record('00020001', 'ETH-USDC')));
  expect(markets()[0]).toMatchObject({ status: 'halted' });
  expect(markets()[1]).toBe(before[1]);
});
