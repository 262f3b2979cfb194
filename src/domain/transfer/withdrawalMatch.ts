// withdrawalMatch.ts: finds a withdrawal signed here in the service's records, and its state.
import type { DecimalString } from '#protocol/decimal.ts';
import type { Address, AssetId, Hex, UnixMs } from '#protocol/ids.ts';
import type { PendingWithdrawals } from '#protocol/info/funds/pendingWithdrawals.ts';
import type { Withdrawal } from '#protocol/info/funds/transferHistory.ts';
import { isInSpan, type SentSpan, soleMatch } from '../proof/soleMatch.ts';
import { endedPhase, type HistoryAnswer, pendingPhase, type WithdrawalPhase } from './withdrawalProgress.ts';

/** A signed withdrawal, and the time span in which the service can have received it. */
export interface SignedWithdrawal extends SentSpan {
  assetId: AssetId;
  amount: DecimalString;
  destination: Address;
  source: 'balance' | 'segregated';
}

/** What a withdrawal is looked for with. */
export interface WithdrawalSearch {
  signed: SignedWithdrawal;
  /** The service's id, or ids derived here from the signature; a service may derive them differently. */
  ids: readonly string[];
  /** True where its content may show it: its id is lost, and the service is known to derive it differently. */
  isByContent: boolean;
  /** Ids already matched to other withdrawals signed here. */
  taken: ReadonlySet<string>;
  /** Other withdrawals signed here whose ids are lost too. */
  rivals: readonly SignedWithdrawal[];
}

type Listed = Pick<
  Withdrawal,
  'transactionId' | 'assetId' | 'amount' | 'destination' | 'source' | 'initiatedAt'
>;

/**
 * Its id in the records, which may list it twice: by id; else, where content counts, of the only withdrawal equal in
 * asset, amount, destination, source and time. Undefined proves nothing: a record may be missing, and two, or one for
 * two signed withdrawals, are ambiguous.
 */
export function findWithdrawal(
  records: readonly Listed[],
  { ids, taken, isByContent, ...search }: WithdrawalSearch,
): Hex | undefined {
  const named = records.find(({ transactionId }) => ids.includes(transactionId));
  if (named !== undefined || !isByContent) return named?.transactionId;
  const free = new Map(records.map((record) => [record.transactionId, record]));
  for (const id of taken) free.delete(id as Hex);
  return soleMatch([...free.values()], search, isEqual)?.transactionId;
}

function isEqual(record: Listed, signed: SignedWithdrawal): boolean {
  return (
    record.assetId === signed.assetId &&
    record.amount === signed.amount &&
    record.destination === signed.destination &&
    record.source === signed.source &&
    isInSpan(record.initiatedAt, signed)
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
  search: WithdrawalSearch,
  list: PendingWithdrawals | undefined,
  history: HistoryAnswer,
  now: UnixMs,
): SignedProgress {
  const past = history?.offered === true ? history.withdrawals : [];
  const { pending: waiting, isPaused } = list ?? { pending: [], isPaused: false };
  const id = findWithdrawal([...waiting, ...past], search);
  const pending = waiting.find(({ transactionId }) => transactionId === id);
  const ended = past.find(({ transactionId }) => transactionId === id);
  const isOver = ended !== undefined && ended.status !== 'pending';
  // A withdrawal that the history reports as ended has ended, however old the list is.
  if (pending !== undefined && !isOver)
    return {
      phase: pendingPhase(pending, isPaused, now),
      transactionId: pending.transactionId,
      releaseAt: pending.releaseAt,
      ended,
    };
  const phase = list === undefined && !isOver ? 'asking' : endedPhase(ended ?? null, history);
  return { phase, transactionId: ended?.transactionId, releaseAt: undefined, ended };
}
