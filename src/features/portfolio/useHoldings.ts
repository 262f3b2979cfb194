// useHoldings.ts: an account's holdings on all venues once a second, with the names of its outcomes.
import { predictionMetaQuery } from '#client/queries/market/predictionMeta.ts';
import { useFeedValue, useGateway } from '#client/react.tsx';
import type { Decimal } from '#protocol/decimal.ts';
import type { Address, AssetId } from '#protocol/ids.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import type { OutcomeMarketRecord } from '#protocol/info/market/predictionMeta.ts';
import { useAveragePrices } from '#state/account/useAveragePrices.ts';
import { type Held, useHeld } from '#state/account/useHeld.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

export type Holdings =
  | Exclude<Held, { kind: 'ready' }>
  | (Extract<Held, { kind: 'ready' }> & {
      outcomes: readonly OutcomeMarketRecord[];
      /** Mark and mid prices from the market contexts feed. */
      contexts: ReadonlyMap<AssetId, MarketContext>;
      /** Average purchase prices of spot assets. */
      averages: ReadonlyMap<AssetId, Decimal>;
    });

const NONE: readonly never[] = [];
const EVERY_MS = 1_000;

export function useHoldings(owner: Address | undefined): Holdings {
  const gateway = useGateway();
  const outcomes = useQuery(predictionMetaQuery(gateway)).data?.markets ?? NONE;
  const contexts = useFeedValue(gateway.feeds.contexts(), (feed) => feed.all(), EVERY_MS);
  const held = useHeld(owner, contexts);
  const averages = useAveragePrices(owner, held.kind === 'ready' ? held.held.account.balances : NONE);
  return useMemo(
    () => (held.kind === 'ready' ? { ...held, outcomes, contexts, averages } : held),
    [held, outcomes, contexts, averages],
  );
}
