// withdrawalMatch.ts: which of the service's records is the withdrawal that was signed here, and how that one stands.
import type { DecimalString } from '#protocol/decimal.ts';
import type { Address, AssetId, Hex, UnixMs } from '#protocol/ids.ts';
import type { PendingWithdrawals } from '#protocol/info/funds/pendingWithdrawals.ts';
import type { Withdrawal } from '#protocol/info/funds/transferHistory.ts';
import { endedPhase, type HistoryAnswer, pendingPhase, type WithdrawalPhase } from './withdrawalProgress.ts';

/** A withdrawal as it was signed, with the span of time in which the service can have taken it up. */
export interface SignedWithdrawal {
  assetId: AssetId;
  amount: DecimalString;
  destination: Address;
  source: 'balance' | 'segregated';
  /**
   * As the service has answered, or as it follows from the signature by our own derivation; a service may
   * derive it differently.
   */
  ids: readonly string[];
  /** Ids that belong to other withdrawals signed here. */
  taken: ReadonlySet<string>;
  signedAt: UnixMs;
  lastSentAt: UnixMs;
}

type Listed = Pick<
  Withdrawal,
  'transactionId' | 'assetId' | 'amount' | 'destination' | 'source' | 'initiatedAt'
>;

/** Clocks disagree a little, and records may be in whole seconds. */
const BEFORE_MS = 5_000;
/** How long after it was last sent a request may have been taken up. */
const AFTER_MS = 300_000;

/**
 * By its id; else the first one equal in asset, amount, destination, source and time. Undefined proves
 * nothing: a record may be missing.
 */
export function findWithdrawal<Row extends Listed>(
  records: readonly Row[],
  signed: SignedWithdrawal,
): Row | undefined {
  const named = records.find(({ transactionId }) => signed.ids.includes(transactionId));
  if (named !== undefined) return named;
  const equal = records.filter((record) => isEqual(record, signed));
  return equal.toSorted((one, other) => one.initiatedAt - other.initiatedAt)[0];
}

function isEqual(
  { transactionId, assetId, amount, destination, source, initiatedAt }: Listed,
  signed: SignedWithdrawal,
): boolean {
  return (
    !signed.taken.has(transactionId) &&
    assetId === signed.assetId &&
    amount === signed.amount &&
    destination === signed.destination &&
    source === signed.source &&
    initiatedAt >= signed.signedAt - BEFORE_MS &&
    initiatedAt <= signed.lastSentAt + AFTER_MS
  );
}

export interface SignedProgress {
  phase: WithdrawalPhase;
  /** The service's id of it, once a record is found. */
  transactionId: Hex | undefined;
  /** While it is pending: its earliest release. */
  releaseAt: UnixMs | undefined;
  /** The history's record. */
  ended: Withdrawal | undefined;
}

/** How a withdrawal that the service has accepted stands now. `list`: undefined until it is read. */
export function progressOfSigned(
  signed: SignedWithdrawal,
  list: PendingWithdrawals | undefined,
  history: HistoryAnswer,
  now: UnixMs,
): SignedProgress {
  const pending = list && findWithdrawal(list.pending, signed);
  const ended = history?.offered === true ? findWithdrawal(history.withdrawals, signed) : undefined;
  const isOver = ended !== undefined && ended.status !== 'pending';
  // One that has ended in the history has ended, however old the list is.
  if (pending !== undefined && !isOver)
    return {
      phase: pendingPhase(pending, list?.isPaused === true, now),
      transactionId: pending.transactionId,
      releaseAt: pending.releaseAt,
      ended,
    };
  const phase = list === undefined && !isOver ? 'asking' : endedPhase(ended ?? null, history);
  return { phase, transactionId: ended?.transactionId, releaseAt: undefined, ended };
}
