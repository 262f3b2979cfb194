// lotTotals.ts: sums of disposals and funding over a period.
import { Decimal } from '#protocol/decimal.ts';
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

/** `funding`: payments of the same period. */
export function lotTotals(disposals: readonly Disposal[], funding: readonly FundingPayment[]): LotTotals {
  const zero = new Decimal(0);
  let [proceeds, cost, fees, gains, losses, paid] = [zero, zero, zero, zero, zero, zero];
  let unknown: LotTotals['unknown'] = { count: 0, proceeds: zero };
  for (const each of disposals) {
    const { gain } = each;
    if (gain === undefined) {
      unknown = { count: unknown.count + 1, proceeds: unknown.proceeds.plus(each.proceeds ?? zero) };
      continue;
    }
    proceeds = proceeds.plus(each.proceeds ?? zero);
    cost = cost.plus(each.cost ?? zero);
    fees = fees.plus(each.fees);
    if (gain.isNegative()) losses = losses.minus(gain);
    else gains = gains.plus(gain);
  }
  for (const { amount } of funding) paid = paid.plus(amount);
  return {
    count: disposals.length,
    proceeds,
    cost,
    fees,
    gains,
    losses,
    funding: paid,
    net: gains.minus(losses).plus(paid),
    unknown,
  };
}
