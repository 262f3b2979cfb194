// bookGrouping.ts: which of the service's coarser books fits a step of the ladder. A book has 20 rows a side: grouping it here would leave few.
import { Decimal, dec, type DecimalString } from '#protocol/decimal.ts';
import type { BookParams } from '#protocol/info/market/l2Book.ts';

/**
 * How the service merges prices: a number of significant figures, and steps of 2 or 5 in the last of five.
 * Empty: every price.
 */
export type BookGrouping = Pick<BookParams, 'significantFigures' | 'mantissa'>;

/** Coarsest first. */
const GROUPINGS: readonly Required<BookGrouping>[] = [
  { significantFigures: 2, mantissa: 1 },
  { significantFigures: 3, mantissa: 1 },
  { significantFigures: 4, mantissa: 1 },
  { significantFigures: 5, mantissa: 5 },
  { significantFigures: 5, mantissa: 2 },
];

/**
 * The coarsest grouping at this price whose step divides `step`; empty where only the ungrouped book
 * does.
 */
export function groupingFor(price: Decimal, step: DecimalString, tick: DecimalString): BookGrouping {
  const fitting = GROUPINGS.find((grouping) => {
    const size = stepOf(price, grouping);
    return size.gt(tick) && size.lte(step) && dec(step).mod(size).isZero();
  });
  if (!fitting) return {};
  const { significantFigures, mantissa } = fitting;
  return mantissa === 1 ? { significantFigures } : { significantFigures, mantissa };
}

function stepOf(price: Decimal, { significantFigures, mantissa }: Required<BookGrouping>): Decimal {
  return new Decimal(10).pow(price.e - significantFigures + 1).mul(mantissa);
}
