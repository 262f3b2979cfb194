// depositMatch.ts: finds a deposit started here in the service's records.
import type { DecimalString } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { Deposit } from '#protocol/info/funds/transferHistory.ts';
import { isInSpan, type SentSpan, soleMatch } from '../proof/soleMatch.ts';

/** A signed deposit, and the time span in which the service can have received it. */
export interface SignedDeposit extends SentSpan {
  assetId: AssetId;
  /** The quoted amount, which is credited. */
  amount: DecimalString;
}

type Listed = Pick<Deposit, 'depositId' | 'assetId' | 'amount' | 'time'>;

/**
 * The only record equal in asset, amount and time. `taken`: ids already matched to other deposits started here;
 * `rivals`: others whose answers are lost too. Undefined proves nothing: a record may be missing, and two, or one
 * for two deposits, are ambiguous.
 */
export function findDeposit<Row extends Listed>(
  records: readonly Row[],
  search: { signed: SignedDeposit; taken: ReadonlySet<string>; rivals: readonly SignedDeposit[] },
): (Row & { depositId: string }) | undefined {
  const free = records.filter(
    (record): record is Row & { depositId: string } =>
      record.depositId !== null && !search.taken.has(record.depositId),
  );
  return soleMatch(free, search, isEqual);
}

function isEqual({ assetId, amount, time }: Listed, signed: SignedDeposit): boolean {
  return isInSpan(time, signed) && assetId === signed.assetId && amount === signed.amount;
}
