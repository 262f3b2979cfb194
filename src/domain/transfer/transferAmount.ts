// transferAmount.ts: amounts that leave or arrive: their precision, the most there is, and base units.
import { dec, Decimal, type DecimalString, normalizeDecimal, toDecimalString } from '#protocol/decimal.ts';
import type { Account, Balance } from '#protocol/info/account/account.ts';

export type TransferSource = 'balance' | 'segregated';

export type AmountProblem =
  | { kind: 'empty' }
  | { kind: 'notANumber' }
  | { kind: 'zero' }
  /** `nearest`: the same amount cut to what can be transferred; never more. */
  | { kind: 'decimals'; decimals: number; nearest: DecimalString }
  | { kind: 'tooMuch'; available: DecimalString }
  | { kind: 'tooLittle'; min: DecimalString };

export type ReadAmount = { ok: true; amount: DecimalString } | { ok: false; problem: AmountProblem };

/**
 * Reads a typed amount (already in wire spelling: a point, no groups). Nothing is rounded: too many decimals
 * is a problem with a proposal.
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
 * The most of one asset that can leave, cut to its transfer precision. From the balance: what is not held,
 * and no more than the account's withdrawable value allows, each unit counting with its collateral share
 * (Account record). The service has the last word.
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
  const unitWorth = worthOfUnit(balance);
  const byMargin = unitWorth.isZero() ? free : Decimal.max(0, dec(account.withdrawable)).div(unitWorth);
  return cut(Decimal.min(free, byMargin), decimals);
}

/** Units of an asset as base units of a token; undefined when it has more decimals than the token. */
export function toBaseUnits(amount: DecimalString, decimals: number): string | undefined {
  const units = dec(amount).mul(new Decimal(10).pow(decimals));
  return units.isInteger() ? units.toFixed(0) : undefined;
}

/** Base units as units of the token. */
export function unitsOf(baseUnits: string, decimals: number): Decimal {
  return dec(baseUnits).div(new Decimal(10).pow(decimals));
}

/**
 * What one unit takes from the account's margin when it leaves; zero for what counts as none, or whose worth
 * is not told.
 */
function worthOfUnit({ total, usdValue, ltv }: Balance): Decimal {
  if (usdValue === null || ltv === null || dec(total).isZero()) return new Decimal(0);
  return dec(usdValue).div(dec(total)).mul(dec(ltv));
}

function cut(amount: Decimal, decimals: number | null): DecimalString {
  return toDecimalString(decimals === null ? amount : amount.toDecimalPlaces(decimals, Decimal.ROUND_DOWN));
}
