// fundingFigures.ts: sums and extremes of funding rates over a period. Rates are exact fractions of the notional per interval.
import { dec, Decimal } from '#protocol/decimal.ts';
import type { FundingRatePoint } from '#protocol/info/market/fundingHistory.ts';

export interface FundingFigures {
  latest: FundingRatePoint;
  average: Decimal;
  /** The total a long of constant notional has paid; negative when it received. */
  sum: Decimal;
  highest: FundingRatePoint;
  lowest: FundingRatePoint;
}

/** Figures over all points, oldest first; undefined without any. */
export function fundingFiguresOf(points: readonly FundingRatePoint[]): FundingFigures | undefined {
  const latest = points.at(-1);
  const [first] = points;
  if (!latest || !first) return undefined;
  const sum = points.reduce((total, { fundingRate }) => total.plus(dec(fundingRate)), new Decimal(0));
  const extreme = (isBetter: (a: Decimal, b: Decimal) => boolean) =>
    points.reduce(
      (best, point) => (isBetter(dec(point.fundingRate), dec(best.fundingRate)) ? point : best),
      first,
    );
  return {
    latest,
    sum,
    average: sum.div(points.length),
    highest: extreme((a, b) => a.gt(b)),
    lowest: extreme((a, b) => a.lt(b)),
  };
}
