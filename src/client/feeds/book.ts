// book.ts: the live order book of one market. Messages are whole books; only the newest is decoded, on demand.
import { type BookScale, type LiveBook, readBook } from '#domain/book/book.ts';
import type { BookGrouping } from '#domain/book/bookGrouping.ts';
import { dec } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import { bookChannel } from '#protocol/stream/l2Book.ts';
import type { Arrival } from '../transport/streams.ts';
import { createFeedCore, type Feed, type FeedDeps } from './feed.ts';
import type { Book } from '#protocol/info/market/book.ts';

export interface BookFeed extends Feed {
  readonly assetId: AssetId;
  /** The newest valid book as exact text, best level first. The same object until a newer one arrives. */
  latest: () => Book | undefined;
  /** The same in whole ticks and lots, for painting. The same object per scale until a newer one arrives. */
  read: (scale: BookScale) => LiveBook | undefined;
  /** Number of invalid books: crossed, of another market, older than the shown one, or unreadable. */
  rejected: () => number;
}

export function createBookFeed(deps: FeedDeps, assetId: AssetId, grouping: BookGrouping = {}): BookFeed {
  let waiting: { data: unknown; arrival: Arrival } | undefined;
  let book: Book | undefined;
  let painted: { book: Book; scale: BookScale; live: LiveBook } | undefined;
  let rejected = 0;

  const core = createFeedCore(deps, {
    definition: bookChannel,
    params: { assetId, ...grouping },
    receive: (data, arrival) => {
      // Keeps `isFirst` of a message that was never decoded: later books may follow an earlier clock.
      waiting = {
        data,
        arrival: { ...arrival, isFirst: arrival.isFirst || waiting?.arrival.isFirst === true },
      };
      core.touch();
    },
    settle,
    onStop: () => {
      settle();
      painted = undefined;
    },
  });

  function settle(): void {
    if (waiting === undefined) return;
    const { data, arrival } = waiting;
    waiting = undefined;
    const next = decodeBook(data);
    if (next === undefined || !isAcceptable(next, arrival)) {
      rejected += 1;
      return;
    }
    book = next;
    core.received(arrival.elapsed);
  }

  function isAcceptable(next: Book, arrival: Arrival): boolean {
    const isOlder = book !== undefined && !arrival.isFirst && next.time < book.time;
    return next.assetId === assetId && !isOlder && !isCrossed(next);
  }

  return {
    ...core,
    assetId,
    latest: () => {
      settle();
      return book;
    },
    read: (scale) => {
      settle();
      if (book === undefined) return undefined;
      if (painted?.book !== book || !isSameScale(painted.scale, scale))
        painted = { book, scale, live: readBook(book, scale) };
      return painted.live;
    },
    rejected: () => rejected,
  };
}

function decodeBook(data: unknown): Book | undefined {
  try {
    return bookChannel.decodeData(data);
  } catch {
    return undefined;
  }
}

function isCrossed(book: Book): boolean {
  const [bid] = book.bids;
  const [ask] = book.asks;
  return bid !== undefined && ask !== undefined && dec(bid.price).gte(dec(ask.price));
}

function isSameScale(a: BookScale, b: BookScale): boolean {
  return a.priceDecimals === b.priceDecimals && a.sizeDecimals === b.sizeDecimals;
}
