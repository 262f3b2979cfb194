// @vitest-environment happy-dom
import { perpMetaQuery } from '#client/queries/market/perpMeta.ts';
import { spotMetaQuery } from '#client/queries/market/spotMeta.ts';
import { GatewayProvider } from '#client/react.tsx';
import type { GatewayClient } from '#client/gatewayClient.ts';
import * as listed from '#domain/market/listedMarkets.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { useMarkets } from './useMarkets.ts';

vi.mock('#domain/market/listedMarkets.ts', async (original) => {
  const real = await original<typeof listed>();
  return { ...real, perpMarketsOf: vi.fn<typeof real.perpMarketsOf>(real.perpMarketsOf) };
});

test('the markets are built once per answer, however many components use them', () => {
  const queries = new QueryClient();
  const gateway = {
    queries,
    info: () => new Promise(() => {}),
    venueRules: { getSnapshot: () => NO_RULES, subscribe: () => () => {} },
  } as unknown as GatewayClient;
  queries.setQueryData(perpMetaQuery(gateway).queryKey, { markets: [], marginTables: [] });
  queries.setQueryData(spotMetaQuery(gateway).queryKey, { assets: [], pairs: [] });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <GatewayProvider client={gateway}>{children}</GatewayProvider>
    </QueryClientProvider>
  );
  renderHook(() => [useMarkets(), useMarkets(), useMarkets()], { wrapper });
  expect(listed.perpMarketsOf).toHaveBeenCalledTimes(1);
});

const NO_RULES = new Map();
