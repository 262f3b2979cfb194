// readers.ts: what can be asked about money on its way.
import type { Address, Hex, UnixMs } from '#protocol/ids.ts';
import type { PendingWithdrawals } from '#protocol/info/pendingWithdrawals.ts';
import type { Withdrawal } from '#protocol/info/transferHistory.ts';
import { HISTORY_LENGTH } from '../accounts/history.ts';
import type { HistoryRange } from '../engine/engine.ts';
import type { World } from '../engine/state.ts';
import { pendingRecord, withdrawalRecord } from './records.ts';
import type { WithdrawalState } from './state.ts';
import { nextFundsAt } from './worker.ts';

export interface FundsReaders {
  /** Oldest first; `now` decides what is left of the wait. */
  pendingWithdrawals(owner: Address, now: UnixMs): PendingWithdrawals;
  /** Of everybody, oldest first: for whoever runs the exchange. */
  allPendingWithdrawals(now: UnixMs): PendingWithdrawals;
  /** Pending and ended ones, newest first; the range is about when they were accepted. */
  withdrawals(owner: Address, range?: HistoryRange): Withdrawal[];
  /** The withdrawal that this digest, signed by this owner, has led to. */
  withdrawalSigned(owner: Address, digest: Hex): Hex | undefined;
  /** When money on its way moves on next by itself. */
  nextFundsAt(): UnixMs | undefined;
}

export function fundsReaders(state: () => World): FundsReaders {
  const pending = (isWanted: (withdrawal: WithdrawalState) => boolean, now: UnixMs): PendingWithdrawals => {
    const { funds } = state();
    const { isPaused, delayMs } = funds;
    return { isPaused, delayMs, pending: [...funds.pending.values()].filter(isWanted).map((each) => pendingRecord(state(), each, now)) };
  };
  return {
    pendingWithdrawals: (owner, now) => pending((each) => each.owner === owner, now),
    allPendingWithdrawals: (now) => pending(() => true, now),
    withdrawals: (owner, range = {}) => newestOf(state(), owner, range).map((each) => withdrawalRecord(state(), each)),
    withdrawalSigned: (owner, digest) => remembered(state()).find((each) => each.owner === owner && each.digest === digest)?.transactionId,
    nextFundsAt: () => nextFundsAt(state()),
  };
}

function remembered({ funds }: World): WithdrawalState[] {
  return [...funds.ended.values(), ...funds.pending.values()];
}

function newestOf(world: World, owner: Address, { startAt = 0, endAt = Number.MAX_SAFE_INTEGER, limit = HISTORY_LENGTH }: HistoryRange): WithdrawalState[] {
  const own = remembered(world).filter((each) => each.owner === owner && each.initiatedAt >= startAt && each.initiatedAt <= endAt);
  return own.sort((one, other) => other.initiatedAt - one.initiatedAt).slice(0, Math.min(limit, HISTORY_LENGTH));
}
