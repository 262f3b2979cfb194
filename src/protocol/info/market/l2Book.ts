// l2Book.ts: the full order book of one market.
import { type Codec, leaf } from '../../codec.ts';
import type { AssetId } from '../../ids.ts';
import { defineRead } from '../../read.ts';
import { omittable, orNull, record, required } from '../../record.ts';
import { count, marketRef } from '../../scalars.ts';
import { readBook, writeBook } from '../../stream/fastBook.ts';
import type { Book } from './book.ts';

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

/** The book, or null for an unknown market. */
export const l2Book = defineRead({ type: 'l2Book', request: bookParams, response: orNull(book) });
