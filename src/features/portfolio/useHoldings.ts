// useHoldings.ts: an account's holdings on all venues once a second, with the names of its outcomes.
import { predictionMetaQuery } from '#client/queries/market/predictionMeta.ts';
import { useFeedValue, useGateway } from '#client/react.tsx';
import type { Address, AssetId } from '#protocol/ids.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import type { OutcomeMarketRecord } from '#protocol/info/market/predictionMeta.ts';
import { type Held, useHeld } from '#state/account/useHeld.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

export type Holdings =
  | Exclude<Held, { kind: 'ready' }>
  | (Extract<Held, { kind: 'ready' }> & {
      outcomes: readonly OutcomeMarketRecord[];
      /** Mark and mid prices from the market contexts feed. */
      contexts: ReadonlyMap<AssetId, MarketContext>;
    });

const NO_MARKETS: readonly never[] = [];
const EVERY_MS = 1_000;

export function useHoldings(owner: Address | undefined): Holdings {
  const gateway = useGateway();
  const outcomes = useQuery(predictionMetaQuery(gateway)).data?.markets ?? NO_MARKETS;
  const contexts = useFeedValue(gateway.feeds.contexts(), (feed) => feed.all(), EVERY_MS);
  const held = useHeld(owner, contexts);
  return useMemo(
    () => (held.kind === 'ready' ? { ...held, outcomes, contexts } : held),
    [held, outcomes, contexts],
  );
}
