// feeds.ts: the registry of feeds: one per stream, shared by all panels.
import type { AssetId } from '#protocol/ids.ts';
import type { BookGrouping } from '#domain/book/bookGrouping.ts';
import type { CandleInterval } from '#protocol/info/market/candleSnapshot.ts';
import { type BookFeed, createBookFeed } from './book.ts';
import { type CandleDeps, type CandlesFeed, createCandlesFeed } from './candles.ts';
import { type ContextsFeed, createContextsFeed } from './contexts.ts';
import { createTradesFeed, type TradesFeed } from './trades.ts';

export interface Feeds {
  /** `grouping`: steps merged by the service, twenty levels a side; absent: every price. */
  book: (assetId: AssetId, grouping?: BookGrouping) => BookFeed;
  trades: (assetId: AssetId) => TradesFeed;
  candles: (assetId: AssetId, interval: CandleInterval) => CandlesFeed;
  contexts: () => ContextsFeed;
  /**
   * Prefetches the first data of a market's screen before that screen is mounted: a panel that mounts soon takes it
   * over.
   */
  ahead: (assetId: AssetId) => void;
}

/**
 * Number of recently used feeds that keep their data, so that returning shows it immediately: as many markets as a user
 * switches between. A market has a book for each grouping; a book is small.
 */
const KEPT_MARKETS = 24;
const KEPT_BOOKS = 3 * KEPT_MARKETS;
/** Prefetched data that no panel has taken over by then is dropped. */
const AHEAD_MS = 2_000;

export function createFeeds(deps: CandleDeps): Feeds {
  const contexts = createContextsFeed(deps);
  const books = recent(KEPT_BOOKS, (key) => {
    const [assetId = '', figures, mantissa] = key.split('|');
    return createBookFeed(deps, assetId, {
      ...(figures ? { significantFigures: Number(figures) } : {}),
      ...(mantissa ? { mantissa: Number(mantissa) } : {}),
    });
  });
  const trades = recent(KEPT_MARKETS, (assetId) => createTradesFeed(deps, assetId));
  const candles = recent(KEPT_MARKETS, (key) => {
    const [assetId = '', interval] = key.split('|');
    return createCandlesFeed(deps, assetId, interval as CandleInterval);
  });
  let lastInterval: CandleInterval | undefined;
  const feeds: Omit<Feeds, 'ahead'> = {
    book: (assetId, { significantFigures, mantissa } = {}) =>
      books([assetId, significantFigures, mantissa].join('|')),
    trades,
    candles: (assetId, interval) => candles(`${assetId}|${(lastInterval = interval)}`),
    contexts: () => contexts,
  };
  return {
    ...feeds,
    ahead: (assetId) => {
      for (const feed of [feeds.book(assetId), lastInterval && feeds.candles(assetId, lastInterval)])
        if (feed)
          setTimeout(
            feed.subscribe(() => undefined),
            AHEAD_MS,
          );
    },
  };
}

/** An LRU cache of feeds. A dropped feed still works for its users; the next caller gets a new one. */
function recent<T>(max: number, create: (key: string) => T): (key: string) => T {
  const kept = new Map<string, T>();
  return (key) => {
    const value = kept.get(key) ?? create(key);
    kept.delete(key);
    kept.set(key, value);
    const oldest = kept.size > max ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    return value;
  };
}
