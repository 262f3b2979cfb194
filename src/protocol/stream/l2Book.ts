// l2Book.ts: a market's order book, always complete.
import { defineChannel } from '../channel.ts';
import { leaf } from '../codec.ts';
import { bookParams } from '../info/market/l2Book.ts';
import { readBook, writeBook } from './fastBook.ts';
import type { Book } from '../info/market/book.ts';

/**
 * @assumed Always a snapshot, never a diff; at most four a second. A message does not repeat the grouping: `subKey`
 * does.
 */
export const bookChannel = defineChannel({
  type: 'l2Book',
  params: bookParams,
  data: leaf<Book>('an order book', readBook, writeBook),
  parts: (params) => [params.assetId, params.significantFigures, params.mantissa],
  partsOfData: (book) => [book.assetId],
});
