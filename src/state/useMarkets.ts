// useMarkets.ts — every market of the deployment in one list, whichever read it came from.
import { perpMetaQuery } from '#client/queries/perpMeta.ts';
import { spotMetaQuery } from '#client/queries/spotMeta.ts';
import { useGateway } from '#client/react.tsx';
import { perpMarketsOf, spotMarketsOf, type Market, type MarketDefaults } from '#domain/market.ts';
import type { AssetId } from '#protocol/ids.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

export type Markets =
  | { kind: 'loading' }
  | { kind: 'failed'; error: unknown; retry: () => void }
  | { kind: 'ready'; markets: readonly Market[] };

/** Rates are only fallbacks: the metadata of a market names its own where it has them. */
const FALLBACK: MarketDefaults = { minOrderValue: '10', makerFeeRate: '0', takerFeeRate: '0' };

export function useMarkets(): Markets {
  const gateway = useGateway();
  const { data: perps, error, refetch } = useQuery(perpMetaQuery(gateway));
  const { data: spots, isPending, failureCount } = useQuery(spotMetaQuery(gateway));
  // Both belong to the list: a link to a pair must not end at another market. A spot read that fails closes nothing.
  const isSpotKnown = !isPending || failureCount > 0;
  // A query's result is another object at every drawing: only what it holds says whether the markets are others.
  return useMemo(() => {
    if (perps && isSpotKnown) return { kind: 'ready', markets: [...perpMarketsOf(perps, FALLBACK), ...(spots ? spotMarketsOf(spots, FALLBACK) : [])] };
    if (error) return { kind: 'failed', error, retry: () => void refetch() };
    return { kind: 'loading' };
  }, [perps, spots, isSpotKnown, error, refetch]);
}

/** The market of an id, if the deployment has it. */
export function useMarket(assetId: AssetId | undefined): Market | undefined {
  const list = useMarkets();
  return list.kind === 'ready' ? list.markets.find((market) => market.assetId === assetId) : undefined;
}

/** Finds a market by id, for words about something that names only the id. */
export function useMarketOf(): (assetId: AssetId) => Market | undefined {
  const list = useMarkets();
  return useCallback((assetId) => (list.kind === 'ready' ? list.markets.find((market) => market.assetId === assetId) : undefined), [list]);
}
