// numbers.ts: legal prices and sizes of a market as exact decimals.
import { Decimal } from 'decimal.js';

const D = Decimal.clone({ precision: 60, toExpNeg: -60, toExpPos: 60 });

const SIGNIFICANT = 5;

/** Arbitrary precision; written without an exponent. */
export function dec(value: Decimal.Value): Decimal {
  return new D(value);
}

/** The nearest legal price at or below `price`: five significant figures or whole, at most `decimals` decimals. */
export function legalPrice(price: Decimal.Value, decimals: number): string {
  const value = dec(price);
  if (value.gte(10 ** (SIGNIFICANT - 1))) return value.toDecimalPlaces(0, Decimal.ROUND_DOWN).toFixed();
  return value
    .toSignificantDigits(SIGNIFICANT, Decimal.ROUND_DOWN)
    .toDecimalPlaces(Math.max(0, decimals), Decimal.ROUND_DOWN)
    .toFixed();
}

/** The smallest legal size worth at least `value` at this price. */
export function sizeForValue(value: Decimal.Value, price: Decimal.Value, szDecimals: number): string {
  return dec(value).div(price).toDecimalPlaces(szDecimals, Decimal.ROUND_UP).toFixed();
}

/** Whether a price follows the rules of perpetuals and spot. */
export function isLegalPrice(price: string, decimals: number): boolean {
  const value = dec(price);
  if (value.isInteger()) return true;
  return value.sd() <= SIGNIFICANT && value.dp() <= decimals;
}

/** Whether `value` is an exact multiple of `step`. */
export function isMultipleOf(value: Decimal.Value, step: Decimal.Value): boolean {
  return dec(value).mod(step).isZero();
}

/** Plain decimal text as the interface writes amounts; signed where needed. */
export const DECIMAL_TEXT = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
