// depositMatch.ts: finds a deposit started here in the service's records.
import type { DecimalString } from '#protocol/decimal.ts';
import type { AssetId, UnixMs } from '#protocol/ids.ts';
import type { Deposit } from '#protocol/info/funds/transferHistory.ts';

/** A signed deposit, and the time span in which the service can have received it. */
export interface SignedDeposit {
  assetId: AssetId;
  /** The quoted amount, which is credited. */
  amount: DecimalString;
  /** Ids already matched to other deposits started here. */
  taken: ReadonlySet<string>;
  signedAt: UnixMs;
  lastSentAt: UnixMs;
}

type Listed = Pick<Deposit, 'depositId' | 'assetId' | 'amount' | 'time'>;

/** Tolerance for clock differences and timestamps in whole seconds. */
const BEFORE_MS = 5_000;
/** How long after the last attempt a request may still be received. */
const AFTER_MS = 300_000;

/**
 * The only record equal in asset, amount and time. Undefined proves nothing: a record may be missing, and two
 * are ambiguous.
 */
export function findDeposit<Row extends Listed>(
  records: readonly Row[],
  signed: SignedDeposit,
): (Row & { depositId: string }) | undefined {
  const equal = records.filter(
    (record): record is Row & { depositId: string } => record.depositId !== null && isEqual(record, signed),
  );
  return equal.length === 1 ? equal[0] : undefined;
}

function isEqual(
  { depositId, assetId, amount, time }: Listed,
  { taken, signedAt, lastSentAt, ...signed }: SignedDeposit,
): boolean {
  const isInTime = time >= signedAt - BEFORE_MS && time <= lastSentAt + AFTER_MS;
  return isInTime && !taken.has(depositId ?? '') && assetId === signed.assetId && amount === signed.amount;
}
