// useFeedState.ts: the loading state of a candle feed.
import type { CandlesFeed, HistoryState } from '#client/feeds/candles.ts';
import { useSyncExternalStore } from 'react';

/** The state of a candle history. Candles themselves never pass through React. */
export function useFeedState(feed: CandlesFeed): HistoryState {
  return useSyncExternalStore(feed.subscribe, feed.history);
}
