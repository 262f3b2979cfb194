// withdrawalMatch.ts: finds a withdrawal signed here in the service's records, and its state.
import type { DecimalString } from '#protocol/decimal.ts';
import type { Address, AssetId, Hex, UnixMs } from '#protocol/ids.ts';
import type { PendingWithdrawals } from '#protocol/info/funds/pendingWithdrawals.ts';
import type { Withdrawal } from '#protocol/info/funds/transferHistory.ts';
import { endedPhase, type HistoryAnswer, pendingPhase, type WithdrawalPhase } from './withdrawalProgress.ts';

/** A signed withdrawal, and the time span in which the service can have received it. */
export interface SignedWithdrawal {
  assetId: AssetId;
  amount: DecimalString;
  destination: Address;
  source: 'balance' | 'segregated';
  /** The service's id, or ids derived here from the signature; a service may derive them differently. */
  ids: readonly string[];
  /** Ids already matched to other withdrawals signed here. */
  taken: ReadonlySet<string>;
  signedAt: UnixMs;
  lastSentAt: UnixMs;
}

type Listed = Pick<
  Withdrawal,
  'transactionId' | 'assetId' | 'amount' | 'destination' | 'source' | 'initiatedAt'
>;

/** Tolerance for clock differences and timestamps in whole seconds. */
const BEFORE_MS = 5_000;
/** How long after the last attempt a request may still be received. */
const AFTER_MS = 300_000;

/**
 * By id; else the first record equal in asset, amount, destination, source and time. Undefined proves
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
  /** The service's id, once a record is found. */
  transactionId: Hex | undefined;
  /** Earliest release while pending. */
  releaseAt: UnixMs | undefined;
  /** Its record in the history. */
  ended: Withdrawal | undefined;
}

/** State of an accepted withdrawal. `list`: undefined until read. */
export function progressOfSigned(
  signed: SignedWithdrawal,
  list: PendingWithdrawals | undefined,
  history: HistoryAnswer,
  now: UnixMs,
): SignedProgress {
  const pending = list && findWithdrawal(list.pending, signed);
  const ended = history?.offered === true ? findWithdrawal(history.withdrawals, signed) : undefined;
  const isOver = ended !== undefined && ended.status !== 'pending';
  // A withdrawal that the history reports as ended has ended, however old the list is.
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
