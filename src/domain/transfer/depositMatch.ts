// depositMatch.ts: which of the service's records is the deposit that was begun here.
import type { DecimalString } from '#protocol/decimal.ts';
import type { AssetId, UnixMs } from '#protocol/ids.ts';
import type { Deposit } from '#protocol/info/funds/transferHistory.ts';

/** A deposit as it was signed and quoted, with the span of time in which the service can have taken it up. */
export interface SignedDeposit {
  assetId: AssetId;
  /** As quoted: what is credited. */
  amount: DecimalString;
  /** Ids that belong to other deposits begun here. */
  taken: ReadonlySet<string>;
  signedAt: UnixMs;
  lastSentAt: UnixMs;
}

type Listed = Pick<Deposit, 'depositId' | 'assetId' | 'amount' | 'time'>;

/** Clocks disagree a little, and records may be in whole seconds. */
const BEFORE_MS = 5_000;
/** How long after it was last sent a request may have been taken up. */
const AFTER_MS = 300_000;

/**
 * The only one equal in asset, amount and time. Undefined proves nothing: a record may be missing, and of two
 * either may be it.
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
