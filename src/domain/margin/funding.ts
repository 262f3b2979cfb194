// funding.ts: funding payments between longs and shorts of a perpetual.
import { dec, Decimal, type DecimalString } from '#protocol/decimal.ts';
import type { UnixMs } from '#protocol/ids.ts';
import { QUOTE_DECIMALS } from '../market/fees.ts';

const HOUR_MS = 3_600_000;
export const HOURS_PER_YEAR = 8_760;

/**
 * The amount that one settlement adds to an account, in quote: -size × oraclePrice × rate. With a positive rate longs
 * pay (negative) and shorts receive. Rounded down to QUOTE_DECIMALS, toward minus infinity: payers round up,
 * receivers round down, the remainder stays with the venue.
 */
export function fundingPayment(size: Decimal, oraclePrice: Decimal, fundingRate: DecimalString): Decimal {
  const payment = size.mul(oraclePrice).mul(dec(fundingRate)).neg();
  return payment.toDecimalPlaces(QUOTE_DECIMALS, Decimal.ROUND_FLOOR);
}

/** The first settlement strictly after `now`: whole intervals since 1970, so on the hour for hourly funding. */
export function nextFundingAt(now: UnixMs, intervalHours: number): UnixMs {
  const interval = intervalHours * HOUR_MS;
  return (Math.floor(now / interval) + 1) * interval;
}

/** The rate of one interval, for `hours` instead, without compounding; a fraction. */
export function rateOver(rate: Decimal, intervalHours: number, hours: number): Decimal {
  return rate.mul(hours).div(intervalHours);
}

/** The same for a year. */
export function annualFundingRate(rate: Decimal, intervalHours: number): Decimal {
  return rateOver(rate, intervalHours, HOURS_PER_YEAR);
}
