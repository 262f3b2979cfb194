// useMarkets.ts: all markets of the deployment in one list, from every metadata read.
import { perpMetaQuery } from '#client/queries/market/perpMeta.ts';
import { predictionMetaQuery } from '#client/queries/market/predictionMeta.ts';
import { spotMetaQuery } from '#client/queries/market/spotMeta.ts';
import { useGateway, useReadable } from '#client/react.tsx';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { FALLBACK_DEFAULTS as defaults, perpMarketsOf, spotMarketsOf } from '#domain/market/listedMarkets.ts';
import type { Market, OutcomeMarket } from '#domain/market/market.ts';
import { marketById } from '#domain/market/marketAddress.ts';
import { outcomeMarketsOf } from '#domain/market/outcomeMarket.ts';
import type { AssetId, ConditionId } from '#protocol/ids.ts';
import { replaceEqualDeep, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

export type Markets =
  | { kind: 'loading' }
  /** The list stays failed while the read is repeated. */
  | { kind: 'failed'; isRetrying: boolean; retry: () => void }
  /** `isComplete`: false while outcomes are being read; only a link to an outcome waits for them. */
  | { kind: 'ready'; markets: readonly Market[]; isComplete: boolean };

export function useMarkets(): Markets {
  const gateway = useGateway();
  const { data: perps, errorUpdateCount, isFetching, refetch } = useQuery(perpMetaQuery(gateway));
  const { data: spots, isPending, failureCount } = useQuery(spotMetaQuery(gateway));
  const {
    data: outcomes,
    isPending: isWaiting,
    failureCount: failures,
  } = useQuery(predictionMetaQuery(gateway));
  const rules = useReadable(gateway.venueRules);
  // The list waits for perpetuals and spot, so that a link to a pair opens that pair. A failed spot read does not block it.
  const isSpotKnown = !isPending || failureCount > 0;
  const isComplete = !isWaiting || failures > 0;
  const hasFailed = errorUpdateCount > 0 && !perps;
  const isRetrying = hasFailed && isFetching;
  // A query's result object is new at each render: the lists are cached by its contents.
  const perpMarkets = perps && perpsOf(perps);
  const spotMarkets = spots ? spotsOf(spots) : NONE;
  const outcomeMarkets = outcomes ? outcomesOf(outcomes, rules, spots?.assets) : NONE;
  return useMemo(() => {
    if (perpMarkets && isSpotKnown)
      return { kind: 'ready', markets: joined(perpMarkets, spotMarkets, outcomeMarkets), isComplete };
    if (hasFailed) return { kind: 'failed', isRetrying, retry: () => void refetch() };
    return { kind: 'loading' };
  }, [perpMarkets, spotMarkets, outcomeMarkets, isComplete, isSpotKnown, hasFailed, isRetrying, refetch]);
}

const NONE: readonly Market[] = [];

// Many components use the markets: each list is built once per answer, not once per component.
const joined = keepLast(
  (perps: readonly Market[], spots: readonly Market[], outcomes: readonly Market[]): readonly Market[] => [
    ...perps,
    ...spots,
    ...outcomes,
  ],
);
const perpsOf = keepLast((perps: Parameters<typeof perpMarketsOf>[0]) =>
  perpMarketsOf(perps, defaults).map(keepSame),
);
const spotsOf = keepLast((spots: Parameters<typeof spotMarketsOf>[0]) =>
  spotMarketsOf(spots, defaults).map(keepSame),
);
const outcomesOf = keepLast(
  (
    outcomes: Parameters<typeof outcomeMarketsOf>[0],
    rules: Parameters<typeof outcomeMarketsOf>[1]['rules'],
    assets: Parameters<typeof outcomeMarketsOf>[1]['assets'] = [],
  ) => outcomeMarketsOf(outcomes, { rules, assets, defaults }).map(keepSame),
);

/** Returns the previous list while the arguments are the same. */
function keepLast<Given extends readonly unknown[]>(
  make: (...given: Given) => readonly Market[],
): (...given: Given) => readonly Market[] {
  let last: { given: Given; made: readonly Market[] } | undefined;
  return (...given) => {
    if (last === undefined || given.some((each, index) => each !== last?.given[index]))
      last = { given, made: make(...given) };
    return last.made;
  };
}

const latest = new Map<AssetId, Market>();

/**
 * Returns the earlier object while only volumes or open interest changed, so that charts and books of a market are not
 * created again.
 */
function keepSame<Kind extends Market>(market: Kind): Kind {
  const same: Kind = replaceEqualDeep(latest.get(market.assetId), market);
  latest.set(market.assetId, same);
  return same;
}

/** The market of an id, if the deployment has it. */
export function useMarket(assetId: AssetId | undefined): Market | undefined {
  const list = useMarkets();
  return list.kind === 'ready' ? marketById(list.markets, assetId) : undefined;
}

/** Looks up a market by its id, a question by its id, and the name of an asset: for texts about records that hold only ids. */
export type MarketOf = ((assetId: AssetId) => Market | undefined) & {
  coinOf?: (assetId: AssetId) => string | undefined;
  ofCondition?: (conditionId: ConditionId) => OutcomeMarket | undefined;
};

export function useMarketOf(): MarketOf {
  const list = useMarkets();
  return useMemo(() => {
    const markets = list.kind === 'ready' ? list.markets : [];
    const marketOf = (assetId: AssetId) => marketById(markets, assetId);
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
