// useLiveBooks.ts: the live books of several outcomes at once, renewed twice a second.
import { useGateway } from '#client/react.tsx';
import type { LiveBook } from '#domain/book/book.ts';
import { bookScaleOf, type OutcomeMarket } from '#domain/market/market.ts';
import type { AssetId } from '#protocol/ids.ts';
import { useEffect, useMemo, useState } from 'react';

const EVERY_MS = 500;

export interface LiveBooks {
  books: ReadonlyMap<AssetId, LiveBook>;
  /** Of one book, now; undefined before the first. */
  ageMs: (assetId: AssetId) => number | undefined;
}

const NONE: ReadonlyMap<AssetId, LiveBook> = new Map();

/** `markets` must stay the same object. Books that have not come yet are missing. */
export function useLiveBooks(markets: readonly OutcomeMarket[]): LiveBooks {
  const gateway = useGateway();
  // Held here: the client keeps only the few feeds that were asked for last.
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
