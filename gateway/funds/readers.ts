// readers.ts: reads of deposits and withdrawals.
import type { DecimalString } from '#protocol/decimal.ts';
import type { Address, AssetId, Hex, UnixMs } from '#protocol/ids.ts';
import type { DepositProgress } from '#protocol/info/funds/deposits.ts';
import type { PendingWithdrawals } from '#protocol/info/funds/pendingWithdrawals.ts';
import type { Referral } from '#protocol/info/account/referral.ts';
import type { Deposit, Withdrawal } from '#protocol/info/funds/transferHistory.ts';
import type { WithdrawalTerms, WithdrawalTermsParams } from '#protocol/info/funds/withdrawalTerms.ts';
import type { LeaderboardRow } from '#protocol/leaderboard.ts';
import type { Portfolio } from '#protocol/portfolio.ts';
import { HISTORY_LENGTH } from '../world/history.ts';
import type { World } from '../world/state.ts';
import { toText } from '../world/units.ts';
import { termsFor } from './assets.ts';
import { capOf } from './deposit.ts';
import { depositProgress, depositRecord, pendingRecord, withdrawalRecord } from './records.ts';
import { leaderboardRows, portfolioRecord } from './performance.ts';
import { referralRecord } from './referralRecord.ts';
import type { DepositState, WithdrawalState } from '../world/fundsState.ts';
import { nextFundsAt } from './worker.ts';
import type { HistoryRange } from '../world/range.ts';

export interface FundsReaders {
  /** Oldest first; the remaining wait is relative to `now`. */
  pendingWithdrawals(owner: Address, now: UnixMs): PendingWithdrawals;
  /** Of all owners, oldest first: for the operator. */
  allPendingWithdrawals(now: UnixMs): PendingWithdrawals;
  /** Pending and ended ones, newest first; the range refers to acceptance. */
  withdrawals(owner: Address, range?: HistoryRange): Withdrawal[];
  /** The current fee of a transfer to this destination; none for an unknown asset. */
  withdrawalTerms(asked: Pick<WithdrawalTermsParams, 'assetId' | 'destination'>): WithdrawalTerms;
  /** The withdrawal of this digest, signed by this owner. */
  withdrawalSigned(owner: Address, digest: Hex): Hex | undefined;
  /** Newest first. */
  deposits(owner: Address, range?: HistoryRange): Deposit[];
  deposit(depositId: string): DepositProgress | undefined;
  /** Whether the practice chain has this transfer, or one of a real chain was processed, of any owner. */
  isOnChain(transactionHash: Hex): boolean;
  /** The deposit of this digest, signed by this owner. */
  depositSigned(owner: Address, digest: Hex): Hex | undefined;
  /** The total deposit cap of an asset; null without a limit. */
  depositCap(assetId: AssetId): DecimalString | null;
  /** The part of that cap in use, in units of the asset. */
  deposited(assetId: AssetId): DecimalString;
  /** Whether an action, or `replica`, is currently disabled. */
  isSwitchedOff(operation: string): boolean;
  referral(owner: Address): Referral;
  /** From `since`, or the beginning, until now. */
  portfolio(owner: Address, since: UnixMs): Portfolio;
  leaderboard(since: UnixMs): LeaderboardRow[];
  /** When the next deposit or withdrawal proceeds by itself. */
  nextFundsAt(): UnixMs | undefined;
}

export function fundsReaders(state: () => World): FundsReaders {
  const pending = (isWanted: (withdrawal: WithdrawalState) => boolean, now: UnixMs): PendingWithdrawals => {
    const { funds } = state();
    const { isPaused, delayMs } = funds;
    return {
      isPaused,
      delayMs,
      pending: [...funds.pending.values()].filter(isWanted).map((each) => pendingRecord(state(), each, now)),
    };
  };
  return {
    pendingWithdrawals: (owner, now) => pending((each) => each.owner === owner, now),
    allPendingWithdrawals: (now) => pending(() => true, now),
    withdrawals: (owner, range = {}) =>
      newestOf(state(), owner, range).map((each) => withdrawalRecord(state(), each)),
    withdrawalTerms: ({ assetId, destination }) =>
      termsFor(state(), state().assets.get(assetId), destination),
    withdrawalSigned: (owner, digest) =>
      remembered(state()).find((each) => each.owner === owner && each.digest === digest)?.transactionId,
    deposits: (owner, range = {}) =>
      depositsOf(state(), owner, range).map((each) => depositRecord(state(), each)),
    deposit(depositId) {
      const deposit = state().funds.deposits.get(depositId as Hex);
      return deposit && depositProgress(deposit);
    },
    isOnChain: (transactionHash) =>
      [...state().funds.deposits.values()].some((each) => each.transactionHash === transactionHash),
    depositSigned: (owner, digest) =>
      [...state().funds.deposits.values()].find((each) => each.owner === owner && each.digest === digest)
        ?.depositId,
    depositCap(assetId) {
      const cap = capOf(state(), assetId);
      return cap === null ? null : toText(cap, state().assets.get(assetId)?.decimals ?? 0);
    },
    deposited: (assetId) =>
      toText(state().funds.deposited.get(assetId) ?? 0n, state().assets.get(assetId)?.decimals ?? 0),
    isSwitchedOff: (operation) => state().funds.switchedOff.has(operation),
    referral: (owner) => referralRecord(state(), owner),
    portfolio: (owner, since) => portfolioRecord(state(), owner, since),
    leaderboard: (since) => leaderboardRows(state(), since),
    nextFundsAt: () => nextFundsAt(state()),
  };
}

function remembered({ funds }: World): WithdrawalState[] {
  return [...funds.ended.values(), ...funds.pending.values()];
}

function depositsOf(
  { funds }: World,
  owner: Address,
  { startAt = 0, endAt = Number.MAX_SAFE_INTEGER, limit = HISTORY_LENGTH }: HistoryRange,
): DepositState[] {
  const own = [...funds.deposits.values()].filter(
    (each) =>
      each.owner === owner &&
      each.phase !== 'awaiting' &&
      each.createdAt >= startAt &&
      each.createdAt <= endAt,
  );
  return own.toReversed().slice(0, Math.min(limit, HISTORY_LENGTH));
}

function newestOf(
  world: World,
  owner: Address,
  { startAt = 0, endAt = Number.MAX_SAFE_INTEGER, limit = HISTORY_LENGTH }: HistoryRange,
): WithdrawalState[] {
  const own = remembered(world).filter(
    (each) => each.owner === owner && each.initiatedAt >= startAt && each.initiatedAt <= endAt,
  );
  return own
    .sort((one, other) => other.initiatedAt - one.initiatedAt)
    .slice(0, Math.min(limit, HISTORY_LENGTH));
}
