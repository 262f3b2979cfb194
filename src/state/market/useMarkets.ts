// useMarkets.ts: every market of the deployment in one list, whichever read it came from.
import { perpMetaQuery } from '#client/queries/market/perpMeta.ts';
import { predictionMetaQuery } from '#client/queries/market/predictionMeta.ts';
import { spotMetaQuery } from '#client/queries/market/spotMeta.ts';
import { useGateway, useReadable } from '#client/react.tsx';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { perpMarketsOf, spotMarketsOf, type MarketDefaults } from '#domain/market/listedMarkets.ts';
import type { Market, OutcomeMarket } from '#domain/market/market.ts';
import { outcomeMarketsOf } from '#domain/market/outcomeMarket.ts';
import type { AssetId, ConditionId } from '#protocol/ids.ts';
import { replaceEqualDeep, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

export type Markets =
  | { kind: 'loading' }
  | { kind: 'failed'; error: unknown; retry: () => void }
  /** `isComplete`: false while outcomes are still being read; nothing but a link to one of them waits for that. */
  | { kind: 'ready'; markets: readonly Market[]; isComplete: boolean };

/** Rates are only fallbacks: the metadata of a market names its own where it has them. */
const FALLBACK: MarketDefaults = { minOrderValue: '10', makerFeeRate: '0', takerFeeRate: '0' };

export function useMarkets(): Markets {
  const gateway = useGateway();
  const { data: perps, error, refetch } = useQuery(perpMetaQuery(gateway));
  const { data: spots, isPending, failureCount } = useQuery(spotMetaQuery(gateway));
  const {
    data: outcomes,
    isPending: isWaiting,
    failureCount: failures,
  } = useQuery(predictionMetaQuery(gateway));
  const rules = useReadable(gateway.venueRules);
  // Both belong to the list: a link to a pair must not end at another market. A spot read that fails closes nothing.
  const isSpotKnown = !isPending || failureCount > 0;
  const isComplete = !isWaiting || failures > 0;
  // A query's result is another object at every drawing: only what it holds says whether the markets are others.
  const perpMarkets = useMemo(() => perps && perpMarketsOf(perps, FALLBACK).map(keepSame), [perps]);
  const spotMarkets = useMemo(() => (spots ? spotMarketsOf(spots, FALLBACK).map(keepSame) : []), [spots]);
  const outcomeMarkets = useMemo(
    () =>
      outcomes
        ? outcomeMarketsOf(outcomes, { rules, assets: spots?.assets ?? [], defaults: FALLBACK }).map(keepSame)
        : [],
    [outcomes, rules, spots],
  );
  return useMemo(() => {
    if (perpMarkets && isSpotKnown)
      return { kind: 'ready', markets: [...perpMarkets, ...spotMarkets, ...outcomeMarkets], isComplete };
    if (error) return { kind: 'failed', error, retry: () => void refetch() };
    return { kind: 'loading' };
  }, [perpMarkets, spotMarkets, outcomeMarkets, isComplete, isSpotKnown, error, refetch]);
}

const latest = new Map<AssetId, Market>();

/**
 * Volumes and open interest change with every read, markets hardly ever: charts and books are made for one,
 * and must not be made anew.
 */
function keepSame<Kind extends Market>(market: Kind): Kind {
  const same: Kind = replaceEqualDeep(latest.get(market.assetId), market);
  latest.set(market.assetId, same);
  return same;
}

/** The market of an id, if the deployment has it. */
export function useMarket(assetId: AssetId | undefined): Market | undefined {
  const list = useMarkets();
  return list.kind === 'ready' ? list.markets.find((market) => market.assetId === assetId) : undefined;
}

/**
 * A market by its id, a question by its own, and the name of an asset: for words about something that names
 * only ids.
 */
export type MarketOf = ((assetId: AssetId) => Market | undefined) & {
  coinOf?: (assetId: AssetId) => string | undefined;
  ofCondition?: (conditionId: ConditionId) => OutcomeMarket | undefined;
};

export function useMarketOf(): MarketOf {
  const list = useMarkets();
  return useMemo(() => {
    const markets = list.kind === 'ready' ? list.markets : [];
    const marketOf = (assetId: AssetId) => markets.find((market) => market.assetId === assetId);
    const ofCondition = (conditionId: ConditionId) =>
      markets.find(
        (market): market is OutcomeMarket =>
          hasTrait(market, 'question') && market.conditionId === conditionId,
      );
    return Object.assign(marketOf, { coinOf: (assetId: AssetId) => coinIn(markets, assetId), ofCondition });
  }, [list]);
}

function coinIn(markets: readonly Market[], assetId: AssetId): string | undefined {
  for (const market of markets) {
    if (!hasTrait(market, 'pair')) continue;
    if (market.baseAssetId === assetId) return market.base;
    if (market.quoteAssetId === assetId) return market.quote;
  }
  return undefined;
}
