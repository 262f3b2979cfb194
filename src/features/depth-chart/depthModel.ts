// depthModel.ts: the cumulative size within a distance of the mid price. Works on whole ticks and lots; shares are for display only, amounts stay exact.
import { type BookLevel, type BookScale, type LiveBook, unitsText } from '#domain/book/book.ts';
import { dec, Decimal } from '#protocol/decimal.ts';

/** One step of a side: everything from the best price to this one. */
export interface DepthStep {
  /** In price units of the book's scale. */
  price: number;
  /** Size from the best price to here, in size units. */
  total: number;
  /** The same in quote, in units of 10^-(priceDecimals + sizeDecimals). */
  value: bigint;
}

export interface Depth {
  /** Each side best price first. */
  bids: readonly DepthStep[];
  asks: readonly DepthStep[];
  /** Prices at the edges of the chart, equally far below and above the mid. */
  from: number;
  to: number;
  /** The mid in price units; may lie between two ticks. */
  middle: number;
  /** The largest total in the chart, never 0. */
  max: number;
}

/** The depth of a book within `reach` of its mid (0.01 is 1 %); undefined while one side is empty. */
export function depthOf(book: LiveBook, reach: number): Depth | undefined {
  const [bid] = book.bids;
  const [ask] = book.asks;
  if (!bid || !ask) return undefined;
  const middle = (bid.price + ask.price) / 2;
  const from = middle * (1 - reach);
  const to = middle * (1 + reach);
  const bids = steps(book.bids, (price) => price >= from);
  const asks = steps(book.asks, (price) => price <= to);
  return { bids, asks, from, to, middle, max: Math.max(bids.at(-1)?.total ?? 0, asks.at(-1)?.total ?? 0, 1) };
}

/** Distance from the mid to the nearer end of the two sides, as a ratio: beyond it one side is empty. */
export function reachOf(book: LiveBook): number {
  const [bid] = book.bids;
  const [ask] = book.asks;
  const [low, high] = [book.bids.at(-1), book.asks.at(-1)];
  if (!bid || !ask || !low || !high) return 0;
  const middle = (bid.price + ask.price) / 2;
  return Math.max(0, Math.min(middle - low.price, high.price - middle) / middle);
}

/** The step that a price reaches, on its own side of the mid; undefined within the spread. */
export function stepAt(
  { bids, asks, middle }: Depth,
  price: number,
): { half: 'bids' | 'asks'; step: DepthStep } | undefined {
  const half = price < middle ? 'bids' : 'asks';
  const list = half === 'bids' ? bids : asks;
  const step = list.findLast((each) => (half === 'bids' ? each.price >= price : each.price <= price));
  return step && { half, step };
}

/** The sums within each distance of the mid, for tables. `within` are ratios. */
export function bandsOf(
  book: LiveBook,
  within: readonly number[],
): { within: number; bidSize: Decimal; askSize: Decimal; bidValue: Decimal; askValue: Decimal }[] {
  return within.flatMap((reach) => {
    const depth = depthOf(book, reach);
    if (!depth) return [];
    const [bid, ask] = [depth.bids.at(-1), depth.asks.at(-1)];
    return [
      {
        within: reach,
        bidSize: sizeOf(bid, book.scale),
        askSize: sizeOf(ask, book.scale),
        bidValue: valueOf(bid, book.scale),
        askValue: valueOf(ask, book.scale),
      },
    ];
  });
}

/** A step's size and value as amounts. */
export function sizeOf(step: DepthStep | undefined, scale: BookScale): Decimal {
  return step ? dec(unitsText(step.total, scale.sizeDecimals)) : new Decimal(0);
}

export function valueOf(step: DepthStep | undefined, scale: BookScale): Decimal {
  return step ? dec(unitsText(step.value, scale.priceDecimals + scale.sizeDecimals)) : new Decimal(0);
}

function steps(levels: readonly BookLevel[], isInside: (price: number) => boolean): DepthStep[] {
  const list: DepthStep[] = [];
  let total = 0;
  let value = 0n;
  for (const { price, size } of levels) {
    if (!isInside(price)) break;
    total += size;
    value += BigInt(price) * BigInt(size);
    list.push({ price, total, value });
  }
  return list;
}

/**
 * Round totals for the lines of the axis: multiples of 1, 2 or 5 times a power of ten, at most four up to `max`, in
 * whole size units.
 */
export function roundTotals(max: number): number[] {
  const rough = max / 4;
  const power = 10 ** Math.floor(Math.log10(Math.max(1, rough)));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough) ?? 1;
  return [1, 2, 3, 4].map((count) => count * step).filter((total) => total < max);
}
