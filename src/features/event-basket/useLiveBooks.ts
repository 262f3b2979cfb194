// useLiveBooks.ts: the live books of several outcomes, updated twice a second.
import { useGateway } from '#client/react.tsx';
import type { LiveBook } from '#domain/book/book.ts';
import { bookScaleOf, type OutcomeMarket } from '#domain/market/market.ts';
import type { AssetId } from '#protocol/ids.ts';
import { useEffect, useMemo, useState } from 'react';

const EVERY_MS = 500;

export interface LiveBooks {
  books: ReadonlyMap<AssetId, LiveBook>;
  /** The current book; undefined before the first. */
  ageMs: (assetId: AssetId) => number | undefined;
}

const NONE: ReadonlyMap<AssetId, LiveBook> = new Map();

/** `markets` must stay the same object. Books not yet received are missing. */
export function useLiveBooks(markets: readonly OutcomeMarket[]): LiveBooks {
  const gateway = useGateway();
  // Retained here: the client keeps only a few recent feeds.
  const feeds = useMemo(
    () => new Map(markets.map((market) => [market.assetId, gateway.feeds.book(market.assetId)])),
    [gateway, markets],
  );
  const [books, setBooks] = useState(NONE);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = (): void => {
      timer = undefined;
      setBooks(
        new Map(
          markets.flatMap((market) => {
            const book = feeds.get(market.assetId)?.read(bookScaleOf(market));
            return book ? [[market.assetId, book] as const] : [];
          }),
        ),
      );
    };
    const soon = (): void => {
      timer ??= setTimeout(read, EVERY_MS);
    };
    const stops = [...feeds.values()].map((feed) => feed.subscribe(soon));
    read();
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [feeds, markets]);
  return { books, ageMs: (assetId) => feeds.get(assetId)?.ageMs() };
}
