// groupedBook.ts: groups a book by price steps (l2Book, nSigFigs and mantissa).
import type { BookParams } from '#protocol/info/market/l2Book.ts';
import { Decimal, dec, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import { RequestRefused } from '../service/errors.ts';
import type { Book, Level } from '#protocol/info/market/book.ts';

/** Levels per side in an answer. */
export const BOOK_DEPTH = 20;
/** Levels read from the engine's book for large steps: 20 rows may contain thousands of levels. */
const GROUPED_DEPTH = 5_000;

/** Number of levels per side to read. */
export function depthFor({ significantFigures }: Pick<BookParams, 'significantFigures'>): number {
  return significantFigures === undefined ? BOOK_DEPTH : GROUPED_DEPTH;
}

/** Throws RequestRefused: 2 to 5 figures; a mantissa of 2 or 5 only with 5 figures. */
export function checkGrouping({
  significantFigures,
  mantissa,
}: Pick<BookParams, 'significantFigures' | 'mantissa'>): void {
  if (significantFigures !== undefined && (significantFigures < 2 || significantFigures > 5))
    throw new RequestRefused('INVALID_FIELD', { field: 'nSigFigs' });
  if (mantissa !== undefined && (significantFigures !== 5 || (mantissa !== 2 && mantissa !== 5)))
    throw new RequestRefused('INVALID_FIELD', { field: 'mantissa' });
}

/** Bids round down and asks up, so that no row shows a better price than its levels and the sides never cross. */
export function groupBook(
  book: Book,
  { significantFigures, mantissa }: Pick<BookParams, 'significantFigures' | 'mantissa'>,
): Book {
  if (significantFigures === undefined) return book;
  const group = (levels: readonly Level[], toward: 'down' | 'up'): Level[] =>
    groupLevels(levels, significantFigures, mantissa ?? 1, toward);
  return { ...book, bids: group(book.bids, 'down'), asks: group(book.asks, 'up') };
}

function groupLevels(
  levels: readonly Level[],
  figures: number,
  mantissa: number,
  toward: 'down' | 'up',
): Level[] {
  const rows: Level[] = [];
  for (const level of levels) {
    const price = groupPrice(level.price, figures, mantissa, toward);
    const last = rows.at(-1);
    if (last?.price === price)
      rows[rows.length - 1] = {
        price,
        size: toDecimalString(dec(last.size).plus(dec(level.size))),
        count: last.count + level.count,
      };
    else if (rows.length === BOOK_DEPTH) return rows;
    else rows.push({ ...level, price });
  }
  return rows;
}

/** The step is one, two or five units of the last of `figures` significant digits. */
function groupPrice(
  text: DecimalString,
  figures: number,
  mantissa: number,
  toward: 'down' | 'up',
): DecimalString {
  const price = dec(text);
  const step = new Decimal(10).pow(price.e - figures + 1).mul(mantissa);
  return toDecimalString(
    price
      .div(step)
      .toDecimalPlaces(0, toward === 'down' ? Decimal.ROUND_DOWN : Decimal.ROUND_UP)
      .mul(step),
  );
}
