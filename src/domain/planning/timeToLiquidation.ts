// timeToLiquidation.ts: when funding alone would liquidate a position at constant prices and rates.
import type { Decimal, DecimalString } from '#protocol/decimal.ts';
import type { UnixMs } from '#protocol/ids.ts';
import { fundingPayment, nextFundingAt } from '../margin/funding.ts';
import {
  equity,
  type Exposure,
  isolatedAccount,
  type MarginAccount,
  totalMaintenanceMargin,
} from '../margin/margin.ts';

/** The funding inputs of a market. */
export interface FundingTerms {
  fundingRate: DecimalString;
  oraclePrice: Decimal;
  intervalHours: number;
}

const HOUR_MS = 3_600_000;
/** A later time is not reported: rates change every hour. */
const MAX_HOURS = 24 * 365;

/**
 * The settlement of each position that leaves less than the maintenance margin. On cross margin the payments of all
 * positions count, once for the account; an isolated position counts alone. Undefined where the net payment is not
 * negative, where a position's funding is unknown, and beyond a year.
 */
export function fundingLiquidations(
  account: MarginAccount,
  termsOf: TermsOf,
  now: UnixMs,
): (exposure: Exposure) => UnixMs | undefined {
  const cross = account.exposures.filter((each) => each.isolatedMargin === undefined && !each.size.isZero());
  const crossAt = liquidatedAt(account, cross, termsOf, now);
  return (exposure) =>
    exposure.isolatedMargin === undefined
      ? crossAt
      : liquidatedAt(isolatedAccount(exposure), [exposure], termsOf, now);
}

type TermsOf = (exposure: Exposure) => FundingTerms | undefined;

function liquidatedAt(
  payer: MarginAccount,
  exposures: readonly Exposure[],
  termsOf: TermsOf,
  now: UnixMs,
): UnixMs | undefined {
  const terms = exposures.map((each) => ({ size: each.size, terms: termsOf(each) }));
  const intervalHours = terms[0]?.terms?.intervalHours;
  // Markets with different intervals have no common step.
  if (intervalHours === undefined || terms.some((each) => each.terms?.intervalHours !== intervalHours))
    return undefined;
  const paid = terms.reduce<Decimal | undefined>((total, each) => {
    const payment = each.terms && fundingPayment(each.size, each.terms.oraclePrice, each.terms.fundingRate);
    return payment && (total ? total.plus(payment) : payment);
  }, undefined);
  if (!paid?.isNegative() || paid.isZero()) return undefined;
  const cushion = equity(payer).minus(totalMaintenanceMargin(payer));
  if (cushion.lte(0)) return undefined;
  const settlements = cushion.div(paid.neg()).floor().plus(1);
  if (settlements.mul(intervalHours).gt(MAX_HOURS)) return undefined;
  return (
    nextFundingAt(now, intervalHours) +
    Number.parseInt(settlements.minus(1).toFixed(0), 10) * intervalHours * HOUR_MS
  );
}
