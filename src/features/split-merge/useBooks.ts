// useBooks.ts: live books of several markets, updated twice a second.
import { freshnessOf } from '#client/feeds/feed.ts';
import { useGateway } from '#client/react.tsx';
import type { AssetId } from '#protocol/ids.ts';
import type { Book } from '#protocol/info/market/book.ts';
import { useEffect, useState } from 'react';

const EVERY_MS = 500;
/** A feed that has stopped reports nothing. */
const AGE_CHECK_MS = 2_000;

/** In the requested order; undefined while one is missing or stale. Keep `assetIds` stable. */
export function useBooks(assetIds: readonly AssetId[]): readonly Book[] | undefined {
  const gateway = useGateway();
  const [books, setBooks] = useState<readonly Book[]>();
  useEffect(() => {
    const feeds = assetIds.map((assetId) => gateway.feeds.book(assetId));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = (): void => {
      timer = undefined;
      const known = feeds.flatMap((feed) =>
        freshnessOf(feed.ageMs()) === 'stale' ? [] : (feed.latest() ?? []),
      );
      setBooks(known.length === feeds.length ? known : undefined);
    };
    const stops = feeds.map((feed) =>
      feed.subscribe(() => {
        timer ??= setTimeout(read, EVERY_MS);
      }),
    );
    read();
    const ageCheck = setInterval(read, AGE_CHECK_MS);
    return () => {
      clearInterval(ageCheck);
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [gateway, assetIds]);
  return books;
}
