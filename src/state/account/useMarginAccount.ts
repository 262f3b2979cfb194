// useMarginAccount.ts: the shown account as input of the margin formulas, at given mark prices.
import { accountQuery } from '#client/queries/account/account.ts';
import { openOrdersQuery } from '#client/queries/orders/openOrders.ts';
import { useGateway } from '#client/react.tsx';
import type { MarginAccount } from '#domain/margin/margin.ts';
import { marginAccountOf } from '#domain/margin/marginAccount.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { MarginMarket } from '#domain/market/market.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { Account } from '#protocol/info/account/account.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import { useIsReturning, useOwner } from './session.ts';
import { useMarkets } from '../market/useMarkets.ts';
import { queryWhen } from '../queryWhen.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

export type AccountView =
  | { kind: 'guest' }
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void }
  | { kind: 'ready'; account: Account; margin: MarginAccount };

export function useMarginAccount(contexts: ReadonlyMap<AssetId, MarketContext>): AccountView {
  const gateway = useGateway();
  const owner = useOwner();
  const isReturning = useIsReturning();
  const list = useMarkets();
  const account = useQuery(queryWhen(owner, (address) => accountQuery(gateway, address)));
  const orders = useQuery(queryWhen(owner, (address) => openOrdersQuery(gateway, address)));
  const markets = list.kind === 'ready' ? list.markets : undefined;
  const perps = useMemo(
    () =>
      new Map(
        (markets ?? [])
          .filter((market): market is MarginMarket => hasTrait(market, 'margin'))
          .map((market) => [market.assetId, market]),
      ),
    [markets],
  );
  const margin = useMemo(
    () =>
      account.data && orders.data
        ? marginAccountOf({
            account: account.data,
            openOrders: orders.data,
            markets: perps,
            markOf: (assetId) => contexts.get(assetId)?.markPrice,
          })
        : undefined,
    [account.data, orders.data, perps, contexts],
  );
  if (!owner) return { kind: isReturning ? 'loading' : 'guest' };
  if (account.data && margin) return { kind: 'ready', account: account.data, margin };
  if (!account.error && !orders.error) return { kind: 'loading' };
  return { kind: 'failed', retry: () => void Promise.all([account.refetch(), orders.refetch()]) };
}
