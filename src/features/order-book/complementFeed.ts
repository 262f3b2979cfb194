// complementFeed.ts: the mirrored book of a question's other side: a No bid at p is a Yes ask at 1 − p.
import type { BookFeed } from '#client/feeds/book.ts';
import { complementOf, type LiveBook } from '#domain/book/book.ts';
import { complementText } from '#domain/market/outcomeRules.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { Book, Level } from '#protocol/info/market/book.ts';

export function complementFeed(other: BookFeed, assetId: AssetId): BookFeed {
  let text: { of: Book; book: Book } | undefined;
  let live: { of: LiveBook; book: LiveBook } | undefined;
  return {
    ...other,
    assetId,
    latest: () => {
      const of = other.latest();
      if (of !== undefined && text?.of !== of)
        text = { of, book: { ...of, assetId, bids: of.asks.map(mirrored), asks: of.bids.map(mirrored) } };
      return of && text?.book;
    },
    read: (scale) => {
      const of = other.read(scale);
      if (of !== undefined && live?.of !== of) live = { of, book: complementOf(of) };
      return of && live?.book;
    },
  };
}

const mirrored = (level: Level): Level => ({ ...level, price: complementText(level.price) });
