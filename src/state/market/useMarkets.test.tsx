// @vitest-environment happy-dom
import { perpMetaQuery } from '#client/queries/market/perpMeta.ts';
import { spotMetaQuery } from '#client/queries/market/spotMeta.ts';
import { GatewayProvider } from '#client/react.tsx';
import type { PerpMarketRecord, PerpMeta } from '#protocol/info/market/perpMeta.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
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
const NO_RULES = new Map();
const inGateway = (gateway: GatewayClient, queries: QueryClient) =>
  function Wrapper({ children }: { children: ReactNode }) {
    return (
      <QueryClientProvider client={queries}>
        <GatewayProvider client={gateway}>{children}</GatewayProvider>
      </QueryClientProvider>
    );
  };

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
  const { result, rerender } = renderHook(useMarkets, { wrapper: inGateway(gateway, queries) });
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

test('a failed read is repeated after 10 s, and the list stays failed until it is answered', async () => {
  vi.useFakeTimers();
  try {
    const answers: { resolve: (meta: PerpMeta) => void; reject: (reason: Error) => void }[] = [];
    const queries = new QueryClient();
    const gateway = {
      queries,
      info: (read: { type: string }) =>
        read.type === 'perpMeta'
          ? new Promise((resolve, reject) => answers.push({ resolve, reject }))
          : Promise.resolve({ assets: [], pairs: [] }),
      venueRules: { getSnapshot: () => NO_RULES, subscribe: () => () => {} },
    } as unknown as GatewayClient;
    const { result, unmount } = renderHook(useMarkets, { wrapper: inGateway(gateway, queries) });
    const wait = async (ms: number) => {
      await act(() => vi.advanceTimersByTimeAsync(ms));
      // Queries report to components in a timeout of their own.
      await act(() => vi.advanceTimersByTimeAsync(1));
    };
    await wait(0);
    expect(result.current.kind).toBe('loading');

    answers[0]?.reject(new Error('no answer'));
    await wait(0);
    expect(result.current).toMatchObject({ kind: 'failed', isRetrying: false });
    await wait(8_990);
    expect(answers).toHaveLength(1);
    await wait(1_009);
    expect(answers).toHaveLength(2);
    expect(result.current).toMatchObject({ kind: 'failed', isRetrying: true });
    answers[1]?.reject(new Error('no answer'));
    await wait(0);
    expect(result.current).toMatchObject({ kind: 'failed', isRetrying: false });

    if (result.current.kind === 'failed') result.current.retry();
    await wait(0);
    answers[2]?.resolve(metaOf(record('00020000', 'BTC-USDC')));
    await wait(0);
    expect(result.current).toMatchObject({ kind: 'ready', markets: [{ symbol: 'BTC-USDC' }] });
    await wait(50_000);
    expect(answers).toHaveLength(3);
    unmount();
  } finally {
    vi.useRealTimers();
  }
});
