// useTaxLots.ts: the lots of an account from its whole history, by the method and with the costs entered in this
// browser.
import { tradingHistoryQuery } from '#client/queries/orders/tradingHistory.ts';
import { useGateway } from '#client/react.tsx';
import type { LotPool } from '#domain/lots/lotBook.ts';
import { type TaxLots, taxLotSteps } from '#domain/lots/taxLots.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { feeOf, MONEY } from '#domain/portfolio/tradingResults.ts';
import { parseDecimal } from '#protocol/decimal.ts';
import type { Address, AssetId } from '#protocol/ids.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import type { FundingPayment } from '#protocol/info/orders/userFunding.ts';
import { entryKey } from '#state/journal/entryKey.ts';
import { useLotCosts } from '#state/journal/lotCosts.ts';
import { type MarketOf, useMarketOf } from '#state/market/useMarkets.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { useInSlices } from '#state/useInSlices.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

export interface AccountLots extends TaxLots {
  funding: readonly FundingPayment[];
  /** The history is longer than the service returns. */
  isIncomplete: boolean;
  /** The currency of all amounts. */
  quote: string;
}

export function useTaxLots(owner: Address | undefined) {
  const gateway = useGateway();
  const marketOf = useMarketOf();
  const method = useLotCosts((state) => state.method);
  const costs = useLotCosts((state) => state.costs);
  const query = useQuery(
    queryWhen(owner, (address) => tradingHistoryQuery(gateway, address, 'perpAllTime', () => 0)),
  );
  const { data } = query;
  const steps = useMemo(
    () =>
      data && owner !== undefined
        ? function* (): Generator<void, AccountLots> {
            const { fills, funding, isIncomplete } = data;
            const quote = mainQuote(fills, marketOf);
            const found = yield* taxLotSteps(fills, {
              method,
              poolOf: keepPools(fills, marketOf, quote),
              feeOf: (fill) => feeOf(fill, marketOf(fill.assetId)),
              isFeeInBase: (fill) => isFeeInBase(fill, marketOf),
              costOf: (id) => parseDecimal(costs[entryKey((key) => key in costs, owner, id)] ?? ''),
            });
            return { ...found, funding, isIncomplete, quote };
          }
        : undefined,
    [data, owner, marketOf, method, costs],
  );
  // Lots of another method or with other costs are never shown as those chosen.
  const choice = useMemo(() => ({ owner, method, costs }), [owner, method, costs]);
  return { lots: useInSlices(choice, steps), query };
}

/** The quote currency of most fills: amounts in others cannot be added to it. */
function mainQuote(fills: readonly Fill[], marketOf: MarketOf): string {
  const counts = new Map<string, number>();
  for (const { assetId } of fills) {
    const quote = marketOf(assetId)?.quote;
    if (quote !== undefined) counts.set(quote, (counts.get(quote) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 'USDC';
}

/** A spot asset is one pool over all its pairs. */
function keepPools(
  fills: readonly Fill[],
  marketOf: MarketOf,
  main: string,
): (fill: Fill) => LotPool | undefined {
  const pools = new Map<AssetId, LotPool | undefined>();
  for (const fill of fills) if (!pools.has(fill.assetId)) pools.set(fill.assetId, poolOf(fill, fills));
  return ({ assetId }) => pools.get(assetId);

  function poolOf({ assetId, coin }: Fill, all: readonly Fill[]): LotPool | undefined {
    const market = marketOf(assetId);
    if (!market) return { id: assetId, kind: unlistedKind(assetId, all), name: coin };
    if (market.quote !== main && !(MONEY.has(market.quote) && MONEY.has(main))) return undefined;
    if (hasTrait(market, 'pair')) return { id: market.baseAssetId, kind: 'spot', name: market.base };
    if (hasTrait(market, 'question')) return { id: assetId, kind: 'outcome', name: market.displayName };
    return { id: assetId, kind: 'perp', name: market.symbol };
  }
}

/** For a delisted market the service's name of the fill's direction decides. */
function unlistedKind(assetId: AssetId, fills: readonly Fill[]): LotPool['kind'] {
  const directions = fills.flatMap((fill) => (fill.assetId === assetId ? [fill.direction] : []));
  if (directions.some((direction) => /settlement/i.test(direction))) return 'outcome';
  return directions.some((direction) => /open|close|long|short/i.test(direction)) ? 'perp' : 'spot';
}

function isFeeInBase({ assetId, feeToken }: Fill, marketOf: MarketOf): boolean {
  const market = marketOf(assetId);
  return hasTrait(market, 'pair') && feeToken === market.base && feeToken !== market.quote;
}
