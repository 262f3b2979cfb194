// usePositionRows.ts: the positions of an account as table rows.
import { accountQuery } from '#client/queries/account/account.ts';
import { fillsQuery } from '#client/queries/orders/fills.ts';
import { openOrdersQuery } from '#client/queries/orders/openOrders.ts';
import { useFeedValue, useGateway } from '#client/react.tsx';
import type { Exposure } from '#domain/margin/margin.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import { marketById } from '#domain/market/marketAddress.ts';
import { fundingLiquidations, type FundingTerms } from '#domain/planning/timeToLiquidation.ts';
import { dec } from '#protocol/decimal.ts';
import type { Address, AssetId } from '#protocol/ids.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import { useMarginAccount } from '#state/account/useMarginAccount.ts';
import { useMarkets } from '#state/market/useMarkets.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { positionRows } from './positionRows.ts';

const NO_MARKETS: readonly never[] = [];

/** The positions of an account with fills, orders and prices, and the read they come from. */
export function usePositionRows(owner: Address | undefined) {
  const gateway = useGateway();
  const list = useMarkets();
  const query = useQuery(queryWhen(owner, (address) => accountQuery(gateway, address)));
  const fills = useQuery(queryWhen(owner, (address) => fillsQuery(gateway, address))).data;
  const orders = useQuery(queryWhen(owner, (address) => openOrdersQuery(gateway, address))).data;
  const contexts = useFeedValue(gateway.feeds.contexts(), (feed) => feed.all());
  const markets = list.kind === 'ready' ? list.markets : NO_MARKETS;
  const positions = query.data?.positions;
  const view = useMarginAccount(contexts);
  const account = view.kind === 'ready' ? view.margin : undefined;
  const rows = useMemo(() => {
    const exposures = new Map(account?.exposures.map((each) => [each.assetId, each]));
    const liquidatedAt =
      account && fundingLiquidations(account, termsIn(markets, contexts), gateway.clock.now());
    const fundingEndAt = (assetId: AssetId) => {
      const exposure = exposures.get(assetId);
      return exposure && liquidatedAt?.(exposure);
    };
    return positionRows(positions ?? [], { markets, contexts, fills, orders, fundingEndAt });
  }, [positions, markets, contexts, fills, orders, account, gateway]);
  return { rows, query };
}

/** Inputs for the funding of a position, from the newest contexts. */
function termsIn(
  markets: readonly Market[],
  contexts: ReadonlyMap<AssetId, MarketContext>,
): (exposure: Exposure) => FundingTerms | undefined {
  return ({ assetId }) => {
    const market = marketById(markets, assetId);
    const { fundingRate, oraclePrice } = contexts.get(assetId) ?? {};
    if (!hasTrait(market, 'funding') || !fundingRate || !oraclePrice) return undefined;
    return { fundingRate, oraclePrice: dec(oraclePrice), intervalHours: market.fundingIntervalHours };
  };
}
