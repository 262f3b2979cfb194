// useAveragePrices.ts: what the spot assets of an account were bought for.
import { fillsQuery } from '#client/queries/orders/fills.ts';
import { useGateway } from '#client/react.tsx';
import { averagePrices, purchasesOf } from '#domain/portfolio/spotCost.ts';
import type { Decimal } from '#protocol/decimal.ts';
import type { Address, AssetId } from '#protocol/ids.ts';
import type { Balance } from '#protocol/info/account/account.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMarketOf } from '../market/useMarkets.ts';
import { queryWhen } from '../queryWhen.ts';

/** By asset; see `averagePrices`. Empty until the newest fills are read. */
export function useAveragePrices(
  owner: Address | undefined,
  balances: readonly Balance[],
): ReadonlyMap<AssetId, Decimal> {
  const gateway = useGateway();
  const marketOf = useMarketOf();
  const fills = useQuery(queryWhen(owner, (address) => fillsQuery(gateway, address))).data;
  const purchases = useMemo(() => purchasesOf(fills ?? [], marketOf), [fills, marketOf]);
  return useMemo(() => averagePrices(balances, purchases), [balances, purchases]);
}
