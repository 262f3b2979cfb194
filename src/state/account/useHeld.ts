// useHeld.ts: what the shown account holds on all venues, at given mark prices.
import { followOutcomes } from '#client/live/outcomeSubscriptions.ts';
import { asFailure } from '#client/transport/gatewayError.ts';
import { accountQuery } from '#client/queries/account/account.ts';
import { predictionBalancesQuery } from '#client/queries/account/predictionBalances.ts';
import { predictionPositionsQuery } from '#client/queries/account/predictionPositions.ts';
import { useGateway } from '#client/react.tsx';
import type { Market } from '#domain/market/market.ts';
import { accountParts, type AccountParts, type Holdings } from '#domain/portfolio/accountParts.ts';
import { atMarks, cashOf, sharesAtMarks } from '#domain/portfolio/atMarks.ts';
import type { Address, AssetId } from '#protocol/ids.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useMarkets } from '../market/useMarkets.ts';
import { queryWhen } from '../queryWhen.ts';

export type Held =
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void }
  | {
      kind: 'ready';
      held: Holdings;
      parts: AccountParts;
      markets: readonly Market[];
      /** Holdings of the prediction venue are not counted: still to be read, or could not be read. */
      predictions: 'counted' | 'loading' | 'missing';
    };

const NO_MARKETS: readonly never[] = [];

/** The holdings of an account and its value: the only definition of *account value*. */
export function useHeld(
  owner: Address | undefined,
  contexts: ReadonlyMap<AssetId, Pick<MarketContext, 'markPrice'>>,
): Held {
  const gateway = useGateway();
  const list = useMarkets();
  const account = useQuery(queryWhen(owner, (address) => accountQuery(gateway, address)));
  const balances = useQuery(queryWhen(owner, (address) => predictionBalancesQuery(gateway, address)));
  const positions = useQuery(queryWhen(owner, (address) => predictionPositionsQuery(gateway, address)));
  useEffect(() => (owner === undefined ? undefined : followOutcomes(gateway, owner)), [gateway, owner]);
  const markets = list.kind === 'ready' ? list.markets : NO_MARKETS;
  const predictions = stateOf([balances, positions]);
  return useMemo(() => {
    if (!account.data)
      return account.error ? { kind: 'failed', retry: () => void account.refetch() } : { kind: 'loading' };
    const held: Holdings = {
      account: atMarks(account.data, contexts),
      predictionBalances: balances.data?.balances,
      predictionPositions: positions.data && sharesAtMarks(positions.data.positions, contexts),
      isCash: cashOf(markets),
    };
    return { kind: 'ready', held, parts: accountParts(held), markets, predictions };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a query is another object at every drawing
  }, [account.data, account.error, balances.data, positions.data, contexts, markets, predictions]);
}

function stateOf(
  reads: readonly Pick<UseQueryResult, 'data' | 'isPending' | 'error'>[],
): 'counted' | 'loading' | 'missing' {
  if (reads.some(({ data, error }) => data === undefined && isTrouble(error))) return 'missing';
  return reads.some(({ isPending }) => isPending) ? 'loading' : 'counted';
}

/** A deployment without outcome markets refuses the read; any other failure is an error. */
export function isTrouble(error: unknown): boolean {
  return error !== null && error !== undefined && asFailure(error).kind !== 'refused';
}
