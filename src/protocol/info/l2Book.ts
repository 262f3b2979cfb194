// l2Book.ts: the order book of one market, as a whole.
import { type Codec, leaf } from '../codec.ts';
import type { DecimalString } from '../decimal.ts';
import type { AssetId, UnixMs } from '../ids.ts';
import { defineRead } from '../read.ts';
import { omittable, orNull, record, required } from '../record.ts';
import { count, marketRef } from '../scalars.ts';
import { readBook, writeBook } from '../stream/fastBook.ts';

/** Orders resting at one price; size in base units. */
export interface Level {
  price: DecimalString;
  size: DecimalString;
  /** Number of orders. */
  count: number;
}

/** Bids from the highest price down, asks from the lowest up; at most 20 each. */
export interface Book {
  assetId: AssetId;
  /** The venue's word for the market, where it is told. */
  coin?: string;
  time: UnixMs;
  bids: Level[];
  asks: Level[];
}

export interface BookParams {
  assetId: AssetId;
  /** 2 to 5 significant figures per level; absent: every price. */
  significantFigures?: number;
  /** 2 or 5, with 5 significant figures only. */
  mantissa?: number;
}

/** @assumed Request and answer of the perpetuals venue, keyed by assetId. */
export const bookParams: Codec<BookParams> = record<BookParams>({
  assetId: required(['assetId', 'coin'], marketRef),
  significantFigures: omittable('nSigFigs', count),
  mantissa: omittable('mantissa', count),
});

const book: Codec<Book> = leaf('an order book', readBook, writeBook);

/** The book, or null for a market nobody knows. */
export const l2Book = defineRead({ type: 'l2Book', request: bookParams, response: orNull(book) });
