// useHoldings.ts: an account's holdings on all venues, from several reads.
import { asFailure } from '#client/transport/gatewayError.ts';
import { accountQuery } from '#client/queries/account/account.ts';
import { predictionBalancesQuery } from '#client/queries/account/predictionBalances.ts';
import { predictionMetaQuery } from '#client/queries/market/predictionMeta.ts';
import { predictionPositionsQuery } from '#client/queries/account/predictionPositions.ts';
import { useFeedValue, useGateway } from '#client/react.tsx';
import { accountParts, type AccountParts, type Holdings as Held } from '#domain/portfolio/accountParts.ts';
import type { Market } from '#domain/market/market.ts';
import type { Address, AssetId } from '#protocol/ids.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import type { OutcomeMarketRecord } from '#protocol/info/market/predictionMeta.ts';
import { useMarkets } from '#state/market/useMarkets.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { atMarks, cashOf } from './atMarks.ts';

export type Holdings =
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void }
  | {
      kind: 'ready';
      held: Held;
      parts: AccountParts;
      markets: readonly Market[];
      outcomes: readonly OutcomeMarketRecord[];
      /** Mark and mid prices from the market contexts feed. */
      contexts: ReadonlyMap<AssetId, MarketContext>;
      /** The prediction venue could not be read: its holdings are not counted. */
      isPredictionMissing: boolean;
    };

const NO_MARKETS: readonly never[] = [];
const EVERY_MS = 1_000;

export function useHoldings(owner: Address | undefined): Holdings {
  const gateway = useGateway();
  const list = useMarkets();
  const account = useQuery(queryWhen(owner, (address) => accountQuery(gateway, address)));
  const balances = useQuery(queryWhen(owner, (address) => predictionBalancesQuery(gateway, address)));
  const positions = useQuery(queryWhen(owner, (address) => predictionPositionsQuery(gateway, address)));
  const outcomes = useQuery(predictionMetaQuery(gateway)).data?.markets ?? NO_MARKETS;
  const contexts = useFeedValue(gateway.feeds.contexts(), (feed) => feed.all(), EVERY_MS);
  const markets = list.kind === 'ready' ? list.markets : NO_MARKETS;
  const isPredictionMissing = isTrouble(balances.error) || isTrouble(positions.error);
  return useMemo(() => {
    if (!account.data)
      return account.error ? { kind: 'failed', retry: () => void account.refetch() } : { kind: 'loading' };
    const held: Held = {
      account: atMarks(account.data, contexts),
      predictionBalances: balances.data?.balances,
      predictionPositions: positions.data?.positions,
      isCash: cashOf(markets),
    };
    return {
      kind: 'ready',
      held,
      parts: accountParts(held),
      markets,
      outcomes,
      contexts,
      isPredictionMissing,
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a query is another object at every drawing
  }, [
    account.data,
    account.error,
    balances.data,
    positions.data,
    contexts,
    markets,
    outcomes,
    isPredictionMissing,
  ]);
}

/** A deployment without outcome markets refuses the read; any other failure is an error. */
export function isTrouble(error: unknown): boolean {
  return error !== null && error !== undefined && asFailure(error).kind !== 'refused';
}
