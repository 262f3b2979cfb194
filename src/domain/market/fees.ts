// fees.ts: trading fees.
import { dec, Decimal, type DecimalString } from '#protocol/decimal.ts';
import type { UserFees } from '#protocol/info/account/userFees.ts';
import type { MarketKind } from '#protocol/info/market/marketContexts.ts';
import { traitsOf } from './hasTrait.ts';

/**
 * Places of every amount that is booked in quote. A legal perpetual price times a legal size never needs
 * more: (6 - szDecimals) + szDecimals.
 */
export const QUOTE_DECIMALS = 6;

/** Fractions of the notional. A negative rate is a rebate. */
export type FeeRates = { readonly makerRate: DecimalString; readonly takerRate: DecimalString };

/**
 * The fee of one fill in quote: size × price × rate, rounded up to QUOTE_DECIMALS (a rebate is rounded toward
 * zero), so that rounding never costs the venue. The gateway books exactly this.
 */
export function feeOf(
  fill: { readonly size: Decimal; readonly price: Decimal },
  rate: DecimalString,
): Decimal {
  return feeOfNotional(fill.size.abs().mul(fill.price), rate);
}

/**
 * The same for a notional in quote: an estimate over several fills, each of which is rounded by itself when
 * it happens.
 */
export function feeOfNotional(notional: Decimal, rate: DecimalString): Decimal {
  return notional.mul(dec(rate)).toDecimalPlaces(QUOTE_DECIMALS, Decimal.ROUND_CEIL);
}

/** The rates an account pays in a kind of market; the market's own rates until the account's are known. */
export function feeRatesOf(
  market: {
    readonly kind: MarketKind;
    readonly makerFeeRate: DecimalString;
    readonly takerFeeRate: DecimalString;
  },
  fees?: UserFees,
): FeeRates {
  const { feeRates } = traitsOf(market);
  return fees && feeRates
    ? { makerRate: fees[feeRates.maker], takerRate: fees[feeRates.taker] }
    : { makerRate: market.makerFeeRate, takerRate: market.takerFeeRate };
}
