// useMarketFigures.ts: a consistent snapshot of book and mark prices, updated at most four times a second.
import { useGateway } from '#client/react.tsx';
import type { LiveBook } from '#domain/book/book.ts';
import { bookScaleOf, type Market } from '#domain/market/market.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import { useEffect, useMemo, useState } from 'react';

interface MarketFigures {
  book: LiveBook | undefined;
  contexts: ReadonlyMap<AssetId, MarketContext>;
}

const EVERY_MS = 250;

/** `bookAgeMs` is a function because the age grows without any update. */
export function useMarketFigures(market: Market): MarketFigures & { bookAgeMs: () => number | undefined } {
  const gateway = useGateway();
  const source = useMemo(() => {
    const scale = bookScaleOf(market);
    const book = gateway.feeds.book(market.assetId);
    const contexts = gateway.feeds.contexts();
    return {
      book,
      contexts,
      read: (): MarketFigures => ({ book: book.read(scale), contexts: contexts.all() }),
    };
  }, [gateway, market]);
  const [figures, setFigures] = useState(source.read);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      timer = undefined;
      const next = source.read();
      setFigures((shown) => (shown.book === next.book && shown.contexts === next.contexts ? shown : next));
    };
    const soon = () => {
      timer ??= setTimeout(read, EVERY_MS);
    };
    const stops = [source.book.subscribe(soon), source.contexts.subscribe(soon)];
    read();
    return () => {
      clearTimeout(timer);
      stops.forEach((stop) => stop());
    };
  }, [source]);
  return { ...figures, bookAgeMs: () => source.book.ageMs() };
}
