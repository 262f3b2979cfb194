// drillPrices.ts: prices that a drill moves a market to.
import { Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';

/** Few enough digits for every market's price steps. */
const DIGITS = 4;

export function priceNear(price: Decimal): DecimalString {
  return toDecimalString(price.toSignificantDigits(DIGITS, Decimal.ROUND_HALF_UP));
}
