// useMarkets.ts — every market of the deployment in one list, whichever read it came from.
import { perpMetaQuery } from '#client/queries/perpMeta.ts';
import { spotMetaQuery } from '#client/queries/spotMeta.ts';
import { useGateway } from '#client/react.tsx';
import { perpMarketsOf, spotMarketsOf, type Market, type MarketDefaults } from '#domain/market.ts';
import type { AssetId } from '#protocol/ids.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

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

/** A market by its id, and the name of an asset by its own: for words about something that names only ids. */
export type MarketOf = ((assetId: AssetId) => Market | undefined) & { coinOf?: (assetId: AssetId) => string | undefined };

export function useMarketOf(): MarketOf {
  const list = useMarkets();
  return useMemo(() => {
    const markets = list.kind === 'ready' ? list.markets : [];
    const marketOf = (assetId: AssetId) => markets.find((market) => market.assetId === assetId);
    return Object.assign(marketOf, { coinOf: (assetId: AssetId) => coinIn(markets, assetId) });
  }, [list]);
}

function coinIn(markets: readonly Market[], assetId: AssetId): string | undefined {
  for (const market of markets) {
    if (market.kind !== 'spot') continue;
    if (market.baseAssetId === assetId) return market.base;
    if (market.quoteAssetId === assetId) return market.quote;
  }
  return undefined;
}
