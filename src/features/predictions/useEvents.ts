// useEvents.ts: outcome markets by event, from metadata and markets.
import { predictionMetaQuery } from '#client/queries/market/predictionMeta.ts';
import { useGateway } from '#client/react.tsx';
import { eventsOf, type PredictionEvent } from '#domain/market/predictionEvents.ts';
import { useMarkets } from '#state/market/useMarkets.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';

export type Events =
  | { kind: 'loading' }
  /** `hasRefused`: the read of the outcome markets failed; otherwise that of all markets. */
  | { kind: 'failed'; hasRefused: boolean; isRetrying: boolean; retry: () => void }
  | { kind: 'ready'; events: readonly PredictionEvent[] };

export function useEvents(): Events {
  const gateway = useGateway();
  const { data: meta, errorUpdateCount, isFetching, refetch } = useQuery(predictionMetaQuery(gateway));
  const list = useMarkets();
  const markets = list.kind === 'ready' ? list.markets : undefined;
  const read = useMemo(() => meta && markets && { meta, markets }, [meta, markets]);
  // Grouping 20,000 questions is a task of its own, after the rest of the page has followed the answer.
  const shown = useDeferredValue(read);
  const events = useMemo(() => shown && eventsOf(shown.meta, shown.markets), [shown]);
  if (events) return { kind: 'ready', events };
  if (list.kind === 'failed') return { ...list, hasRefused: false };
  if (!meta && errorUpdateCount > 0)
    return { kind: 'failed', hasRefused: true, isRetrying: isFetching, retry: () => void refetch() };
  return { kind: 'loading' };
}
