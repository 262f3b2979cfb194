// transferAmount.ts: amounts of transfers: precision, maximum, base units.
import { dec, Decimal, type DecimalString, normalizeDecimal, toDecimalString } from '#protocol/decimal.ts';
import type { Account, Balance } from '#protocol/info/account/account.ts';

export type TransferSource = 'balance' | 'segregated';

export type AmountProblem =
  | { kind: 'empty' }
  | { kind: 'notANumber' }
  | { kind: 'zero' }
  /** `nearest`: the amount truncated to the asset's precision. */
  | { kind: 'decimals'; decimals: number; nearest: DecimalString }
  | { kind: 'tooMuch'; available: DecimalString }
  | { kind: 'tooLittle'; min: DecimalString };

export type ReadAmount = { ok: true; amount: DecimalString } | { ok: false; problem: AmountProblem };

/**
 * Parses an amount in wire notation (point, no groups). Nothing is rounded: too many decimals are refused
 * with a proposal.
 */
export function readTransferAmount(
  text: string,
  limits: { decimals: number | null; available?: DecimalString | undefined; min?: DecimalString | undefined },
): ReadAmount {
  const problem = (value: AmountProblem): ReadAmount => ({ ok: false, problem: value });
  if (text.trim() === '') return problem({ kind: 'empty' });
  const amount = normalizeDecimal(text.trim());
  if (amount === undefined || amount.startsWith('-')) return problem({ kind: 'notANumber' });
  const { decimals, available, min } = limits;
  if (dec(amount).isZero()) return problem({ kind: 'zero' });
  if (decimals !== null && dec(amount).decimalPlaces() > decimals)
    return problem({ kind: 'decimals', decimals, nearest: cut(dec(amount), decimals) });
  if (available !== undefined && dec(amount).gt(dec(available)))
    return problem({ kind: 'tooMuch', available });
  if (min !== undefined && dec(amount).lt(dec(min))) return problem({ kind: 'tooLittle', min });
  return { ok: true, amount };
}

/**
 * Maximum transferable amount of an asset, truncated to its precision. From the balance: its part without holds,
 * limited by the account's withdrawable value, to which each unit counts with its loan-to-value (Account record). The
 * service decides.
 */
export function availableToSend(
  balance: Balance | undefined,
  source: TransferSource,
  account: Pick<Account, 'withdrawable'>,
  decimals: number | null,
): DecimalString {
  if (balance === undefined) return '0';
  if (source === 'segregated') return cut(dec(balance.segregated), decimals);
  const free = Decimal.max(0, dec(balance.total).minus(dec(balance.hold)));
  const unitValue = valueOfUnit(balance);
  const byMargin = unitValue.isZero() ? free : Decimal.max(0, dec(account.withdrawable)).div(unitValue);
  return cut(Decimal.min(free, byMargin), decimals);
}

/** Converts an amount to the token's base units; undefined when it has more decimals than the token. */
export function toBaseUnits(amount: DecimalString, decimals: number): string | undefined {
  const units = dec(amount).mul(new Decimal(10).pow(decimals));
  return units.isInteger() ? units.toFixed(0) : undefined;
}

/** Converts base units to units of the token. */
export function unitsOf(baseUnits: string, decimals: number): Decimal {
  return dec(baseUnits).div(new Decimal(10).pow(decimals));
}

/**
 * Margin that one unit removes from the account when it leaves; zero where it counts as none or its value is
 * unknown.
 */
function valueOfUnit({ total, usdValue, ltv }: Balance): Decimal {
  if (usdValue === null || ltv === null || dec(total).isZero()) return new Decimal(0);
  return dec(usdValue).div(dec(total)).mul(dec(ltv));
}

function cut(amount: Decimal, decimals: number | null): DecimalString {
  return toDecimalString(decimals === null ? amount : amount.toDecimalPlaces(decimals, Decimal.ROUND_DOWN));
}
