// book.ts: the live order book in whole ticks and lots, fast enough for a render per frame. Derived amounts are exact Decimals.
import { Decimal, toDecimalString, type DecimalString } from '#protocol/decimal.ts';
import { tickSizeAt, type PriceGrid } from '../market/precision.ts';
import { scaledText } from '../market/scaled.ts';
import type { Level } from '#protocol/info/market/book.ts';

/**
 * Book prices are whole multiples of 10^-priceDecimals, sizes of 10^-sizeDecimals. Values are multiples of
 * 10^-(both).
 */
export type BookScale = { readonly priceDecimals: number; readonly sizeDecimals: number };

/** One level: whole units (safe integers) for arithmetic and comparison, the venue's own text beside them. */
export type BookLevel = {
  readonly price: number;
  readonly size: number;
  readonly priceText: DecimalString;
  readonly sizeText: DecimalString;
  readonly count: number;
};

/**
 * Best level first on both sides. `dropped` counts levels that do not fit the market's grid: more than none
 * means the book cannot be trusted.
 */
export type LiveBook = {
  readonly scale: BookScale;
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
  readonly dropped: number;
};

/**
 * One row of the ladder. `total` and `totalValue` run from the best price to this row; values are whole units
 * of 10^-(priceDecimals + sizeDecimals).
 */
export type GroupedLevel = {
  readonly price: number;
  readonly size: number;
  readonly total: number;
  readonly value: bigint;
  readonly totalValue: bigint;
  /** Levels of the venue merged into this row. */
  readonly merged: number;
};

/**
 * A book as it arrived: levels sorted best first, zero sizes removed. Text that is not on the grid is dropped
 * and counted.
 */
export function readBook(
  book: { readonly bids: readonly Level[]; readonly asks: readonly Level[] },
  scale: BookScale,
): LiveBook {
  const bids = readLevels(book.bids, scale).sort((a, b) => b.price - a.price);
  const asks = readLevels(book.asks, scale).sort((a, b) => a.price - b.price);
  return { scale, bids, asks, dropped: book.bids.length + book.asks.length - bids.length - asks.length };
}

/** The book of the other side of a question: its bids are this side's asks at one less the price, and vice versa. */
export function complementOf({ scale, bids, asks, dropped }: LiveBook): LiveBook {
  const one = 10 ** scale.priceDecimals;
  const mirrored = (level: BookLevel): BookLevel => ({
    ...level,
    price: one - level.price,
    priceText: unitsText(one - level.price, scale.priceDecimals),
  });
  return { scale, bids: asks.map(mirrored), asks: bids.map(mirrored), dropped };
}

/**
 * A plain decimal in whole units of 10^-decimals; NaN when it is not one, has more places, or is beyond the
 * safe integers.
 */
export function toUnits(text: string, decimals: number): number {
  const point = text.indexOf('.');
  const end = point < 0 ? text.length : point;
  let units = end === 0 ? NaN : digits(text, 0, end) * 10 ** decimals;
  if (point >= 0) {
    const kept = Math.min(decimals, text.length - point - 1);
    units += digits(text, point + 1, point + 1 + kept) * 10 ** (decimals - kept);
    // Digits beyond the scale must be zeroes.
    if (point === text.length - 1 || digits(text, point + 1 + kept, text.length) !== 0) return NaN;
  }
  return Number.isSafeInteger(units) ? units : NaN;
}

/** Whole units back as text: 971225 with one decimal is 97122.5. */
export function unitsText(units: number | bigint, decimals: number): DecimalString {
  return scaledText(BigInt(units), decimals);
}

/**
 * Levels merged into steps of `group` price units: bids down, asks up, so that no row shows a better price than its
 * levels have and the two sides can never cross. At most `rows` rows, best first.
 */
export function groupLevels(
  levels: readonly BookLevel[],
  half: 'bids' | 'asks',
  group: number,
  rows = Infinity,
): GroupedLevel[] {
  const grouped: GroupedLevel[] = [];
  let total = 0;
  let totalValue = 0n;
  let index = 0;
  while (index < levels.length && grouped.length < rows) {
    const price = groupPrice((levels[index] as BookLevel).price, half, group);
    let size = 0;
    let value = 0n;
    let merged = 0;
    for (
      let level = levels[index];
      level !== undefined && groupPrice(level.price, half, group) === price;
      level = levels[index]
    ) {
      size += level.size;
      value += BigInt(level.price) * BigInt(level.size);
      merged += 1;
      index += 1;
    }
    total += size;
    totalValue += value;
    grouped.push({ price, size, total, value, totalValue, merged });
  }
  return grouped;
}

/** The grouped row that contains a price, for marking own orders. */
export function groupPrice(price: number, half: 'bids' | 'asks', group: number): number {
  return (half === 'bids' ? Math.floor(price / group) : Math.ceil(price / group)) * group;
}

/**
 * The steps a ladder at this price can be grouped by, finest first: the tick and its round multiples up to a
 * twentieth of the price. `toUnits(step, scale.priceDecimals)` is what groupLevels takes.
 */
export function groupStepsAt(grid: PriceGrid, price: Decimal): DecimalString[] {
  const tick = new Decimal(tickSizeAt(grid, price));
  const steps = GROUP_MULTIPLES.map((multiple) => tick.mul(multiple));
  return steps.filter((step, index) => index === 0 || step.mul(20).lte(price)).map(toDecimalString);
}

/** Totals of all levels down to a row, for the hover summary. Undefined for an empty row. */
export function summaryOf(
  row: Pick<GroupedLevel, 'total' | 'totalValue'>,
  scale: BookScale,
): { size: Decimal; value: Decimal; averagePrice: Decimal } | undefined {
  if (row.total === 0) return undefined;
  const size = new Decimal(unitsText(row.total, scale.sizeDecimals));
  const value = new Decimal(unitsText(row.totalValue, scale.priceDecimals + scale.sizeDecimals));
  return { size, value, averagePrice: value.div(size) };
}

/** (best bid + best ask) / 2, exact; undefined when one side is empty. */
export function midPrice(book: LiveBook): Decimal | undefined {
  const bid = book.bids[0];
  const ask = book.asks[0];
  if (!bid || !ask) return undefined;
  return new Decimal(unitsText((BigInt(bid.price) + BigInt(ask.price)) * 5n, book.scale.priceDecimals + 1));
}

/** Best ask minus best bid, in quote and in basis points of the mid; negative while the book is crossed. */
export function spread(book: LiveBook): { absolute: Decimal; bps: Decimal } | undefined {
  const mid = midPrice(book);
  const bid = book.bids[0];
  const ask = book.asks[0];
  if (!mid || !bid || !ask || mid.isZero()) return undefined;
  const absolute = new Decimal(unitsText(ask.price - bid.price, book.scale.priceDecimals));
  return { absolute, bps: absolute.div(mid).mul(10_000) };
}

/** The first level that an order on this side would trade with. */
export function bestOpposite(book: LiveBook, side: 'buy' | 'sell'): BookLevel | undefined {
  return side === 'buy' ? book.asks[0] : book.bids[0];
}

/** True when a bid is at or above an ask: such a snapshot is not shown. */
export function isCrossed(book: LiveBook): boolean {
  const bid = book.bids[0];
  const ask = book.asks[0];
  return bid !== undefined && ask !== undefined && bid.price >= ask.price;
}

/**
 * (bid size - ask size) / (both) over the best `levels` levels, from -1 to 1: the length of a bar on screen,
 * never an amount.
 */
export function imbalance(book: LiveBook, levels: number): number {
  const bids = sizeOf(book.bids, levels);
  const asks = sizeOf(book.asks, levels);
  return bids + asks === 0 ? 0 : (bids - asks) / (bids + asks);
}

/** The integer written in the characters from `start` to `end`; NaN when one of them is not a digit. */
function digits(text: string, start: number, end: number): number {
  let value = 0;
  for (let index = start; index < end; index += 1) {
    const digit = text.charCodeAt(index) - ZERO;
    value = digit >= 0 && digit <= 9 ? value * 10 + digit : NaN;
  }
  return value;
}

const ZERO = 48;
const GROUP_MULTIPLES = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

function readLevels(levels: readonly Level[], scale: BookScale): BookLevel[] {
  const read: BookLevel[] = [];
  for (const level of levels) {
    const price = toUnits(level.price, scale.priceDecimals);
    const size = toUnits(level.size, scale.sizeDecimals);
    // NaN fails both comparisons.
    if (price > 0 && size > 0)
      read.push({ price, size, priceText: level.price, sizeText: level.size, count: level.count });
  }
  return read;
}

function sizeOf(levels: readonly BookLevel[], count: number): number {
  let size = 0;
  for (let index = 0; index < count && index < levels.length; index += 1)
    size += (levels[index] as BookLevel).size;
  return size;
}
