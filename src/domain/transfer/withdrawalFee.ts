// withdrawalFee.ts: fee and received amount of a withdrawal, shared by the form, the confirmation and the gateway.
import { dec, Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { WithdrawalTerms } from '#protocol/info/funds/withdrawalTerms.ts';

/** Amounts in units of the asset. */
export interface WithdrawalCost {
  readonly amount: DecimalString;
  /** The fee that is, or may be, deducted; null where unknown. */
  readonly fee: DecimalString | null;
  /**
   * `none`: nothing is deducted. `certain`: `fee` is. `possible`: only on the first transfer to the address,
   * which this may be.
   */
  readonly applies: 'none' | 'certain' | 'possible';
  /** Received amount with the fee deducted; null where the fee is unknown. Never negative. */
  readonly receives: DecimalString | null;
  /** Received amount without a fee. */
  readonly receivesWithoutFee: DecimalString;
  /** Minimum amount, where known: fee plus minimum of a first transfer. */
  readonly minimum: DecimalString | null;
}

/**
 * The fee rule of withdrawals (POST /exchange, withdraw, rule 3): a first transfer to a destination pays an activation
 * fee and must leave a minimum after it. `terms`: the service's terms for this destination; undefined without any.
 * `hasReceived`: the history shows a completed transfer to it.
 */
export function withdrawalCost(
  amount: DecimalString,
  terms: WithdrawalTerms | undefined,
  hasReceived = false,
): WithdrawalCost {
  const whole = { amount, receivesWithoutFee: amount };
  if (hasReceived || terms?.isActivated === true)
    return { ...whole, fee: '0', applies: 'none', receives: amount, minimum: null };
  if (terms === undefined) return { ...whole, fee: null, applies: 'possible', receives: null, minimum: null };
  const fee = dec(terms.activationFee);
  const isCertain = terms.isActivated === false;
  return {
    ...whole,
    fee: terms.activationFee,
    applies: fee.isZero() ? 'none' : isCertain ? 'certain' : 'possible',
    receives: toDecimalString(Decimal.max(0, dec(amount).minus(fee))),
    minimum: isCertain ? toDecimalString(fee.plus(dec(terms.minimumAfterFee))) : null,
  };
}

/** Whether an amount reaches the minimum, where that is known. */
export function isEnoughToWithdraw({ amount, minimum }: Pick<WithdrawalCost, 'amount' | 'minimum'>): boolean {
  return minimum === null || dec(amount).gte(dec(minimum));
}
