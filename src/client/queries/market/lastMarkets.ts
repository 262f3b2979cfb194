// lastMarkets.ts: the markets as they were last seen in this browser: shown until they have been read, and never the base of an order.
import type { QueryClient } from '@tanstack/query-core';
import type { AssetId } from '#protocol/ids.ts';
import { type Candle, type CandleInterval, candleSnapshot } from '#protocol/info/market/candleSnapshot.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import { perpMeta } from '#protocol/info/market/perpMeta.ts';
import { spotMeta } from '#protocol/info/market/spotMeta.ts';
import { marketContextsChannel } from '#protocol/stream/marketContexts.ts';
import type { LastAnswers } from '../../browser/lastAnswers.ts';
import { createObservable, type Readable } from '../../browser/observable.ts';
import type { ServiceReader } from '../../transport/reader.ts';
import { perpMetaQuery } from './perpMeta.ts';
import { spotMetaQuery } from './spotMeta.ts';

/** When a list of markets that is shown was answered, by the device's clock; null once this page has read it, or where none was kept. */
export interface OldLists {
  perps: number | null;
  spots: number | null;
}

export interface LastMarkets extends Readable<OldLists> {
  /** The figures of a market as they were last seen, for its header: nothing computes with them. */
  context: (assetId: AssetId) => { value: MarketContext; at: number } | undefined;
  keepContext: (context: MarketContext) => void;
  candles: (assetId: AssetId, interval: CandleInterval) => readonly Candle[];
  keepCandles: (assetId: AssetId, interval: CandleInterval, candles: readonly Candle[]) => void;
}

/** A list that came from the last visit bears this time of update: it is stale from the first moment. */
const LAST_VISIT = 0;
const CANDLES_KEPT = 300;

/** Whether a list of markets is one of the last visit. */
function isFromLastVisit(state: { data?: unknown; dataUpdatedAt: number } | undefined): boolean {
  return state?.data !== undefined && state.dataUpdatedAt === LAST_VISIT;
}

/** Whether all that is known of a market is what the last visit knew. */
export function isMarketOld(queries: QueryClient, client: ServiceReader, assetId: AssetId): boolean {
  const perps = queries.getQueryState(perpMetaQuery(client).queryKey);
  const spots = queries.getQueryState(spotMetaQuery(client).queryKey);
  const isIn = (list: readonly { assetId: AssetId }[] = []): boolean =>
    list.some((each) => each.assetId === assetId);
  return (
    (isFromLastVisit(perps) && isIn(perps?.data?.markets)) ||
    (isFromLastVisit(spots) && isIn(spots?.data?.pairs))
  );
}

/** Puts what is kept into the cache, and keeps what is read from now on. */
export function createLastMarkets(
  answers: LastAnswers,
  queries: QueryClient,
  client: ServiceReader,
): LastMarkets {
  const old = createObservable<OldLists>({ perps: null, spots: null });
  const lists = [
    { name: 'perps', key: perpMetaQuery(client).queryKey, read: perpMeta },
    { name: 'spots', key: spotMetaQuery(client).queryKey, read: spotMeta },
  ] as const;
  for (const { name, key, read } of lists) {
    const last = answers.read<object>(read.type, read.decodeResponse);
    if (last === undefined || queries.getQueryState(key)?.data !== undefined) continue;
    queries.setQueryData<object>(key, last.value, { updatedAt: LAST_VISIT });
    old.update((before) => ({ ...before, [name]: last.at }));
  }
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual === true) return;
    const [type] = event.query.queryKey as readonly unknown[];
    const list = lists.find(({ read }) => read.type === type);
    if (list === undefined) return;
    const { data } = event.query.state;
    answers.keep(list.read.type, () => (list.read.encodeResponse as (value: unknown) => unknown)(data));
    if (old.getSnapshot()[list.name] !== null) old.update((before) => ({ ...before, [list.name]: null }));
  });
  return {
    getSnapshot: old.getSnapshot,
    subscribe: old.subscribe,
    context: (assetId) => {
      const last = answers.read(`context ${assetId}`, marketContextsChannel.decodeData);
      const value = last?.value.contexts.find((each) => each.assetId === assetId);
      return last && value && { value, at: last.at };
    },
    keepContext: (context) =>
      answers.keep(`context ${context.assetId}`, () =>
        marketContextsChannel.encodeData({ isSnapshot: true, time: 0, contexts: [context] }),
      ),
    candles: (assetId, interval) =>
      answers
        .read(`candles ${assetId} ${interval}`, candleSnapshot.decodeResponse)
        ?.value.filter((candle) => candle.assetId === assetId && candle.interval === interval) ?? [],
    keepCandles: (assetId, interval, candles) =>
      answers.keep(`candles ${assetId} ${interval}`, () =>
        candleSnapshot.encodeResponse(candles.slice(-CANDLES_KEPT)),
      ),
  };
}
