// lotTotals.ts: sums of disposals and funding over a period.
import { dec, Decimal } from '#protocol/decimal.ts';
import type { FundingPayment } from '#protocol/info/orders/userFunding.ts';
import type { Disposal } from './taxLots.ts';

export interface LotTotals {
  count: number;
  /** Of disposals with a known cost, before fees. */
  proceeds: Decimal;
  cost: Decimal;
  fees: Decimal;
  /** After fees; both positive. */
  gains: Decimal;
  losses: Decimal;
  /** Positive when received. */
  funding: Decimal;
  /** Gains less losses, plus funding. */
  net: Decimal;
  /** Disposals without a known cost, which are in none of the sums. */
  unknown: { count: number; proceeds: Decimal };
}

const ZERO = new Decimal(0);

/** `funding`: payments of the same period. */
export function lotTotals(disposals: readonly Disposal[], funding: readonly FundingPayment[]): LotTotals {
  const known = disposals.filter(({ gain }) => gain !== undefined);
  const unknown = disposals.filter(({ gain }) => gain === undefined);
  const sum = (values: readonly (Decimal | undefined)[]): Decimal =>
    values.reduce<Decimal>((all, value) => all.plus(value ?? ZERO), ZERO);
  const gains = sum(known.map(({ gain }) => (gain?.gt(0) ? gain : ZERO)));
  const losses = sum(known.map(({ gain }) => (gain?.lt(0) ? gain.neg() : ZERO)));
  const paid = sum(funding.map(({ amount }) => dec(amount)));
  return {
    count: disposals.length,
    proceeds: sum(known.map(({ proceeds }) => proceeds)),
    cost: sum(known.map(({ cost }) => cost)),
    fees: sum(known.map(({ fees }) => fees)),
    gains,
    losses,
    funding: paid,
    net: gains.minus(losses).plus(paid),
    unknown: { count: unknown.length, proceeds: sum(unknown.map(({ proceeds }) => proceeds)) },
  };
}
