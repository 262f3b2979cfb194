// records.ts: deposits and withdrawals as wire records.
import type { DecimalString } from '#protocol/decimal.ts';
import type { Address, AssetId, UnixMs } from '#protocol/ids.ts';
import type { DepositProgress } from '#protocol/info/funds/deposits.ts';
import type { PendingWithdrawal } from '#protocol/info/funds/pendingWithdrawals.ts';
import type { Deposit, Withdrawal } from '#protocol/info/funds/transferHistory.ts';
import { balanceOf } from '../world/ledger.ts';
import type { Effects } from '../world/effects.ts';
import type { World } from '../world/state.ts';
import { toText } from '../world/units.ts';
import { derivedHash } from '../world/hashes.ts';
import type { DepositState, WithdrawalState } from '../world/fundsState.ts';

/** Notifies a real owner of a withdrawal's status. */
export function withdrawalChanged(world: World, effects: Effects, withdrawal: WithdrawalState): void {
  const { owner, phase } = withdrawal;
  const isEnded = phase === 'completed' || phase === 'failed';
  if (world.accounts.get(owner)?.isBot !== true)
    effects.raise({
      type: 'withdrawal',
      owner,
      withdrawal: withdrawalRecord(world, withdrawal),
      isEnded,
      isHeld: withdrawal.isHeld,
    });
}

/** For the history; `pending` from acceptance until the venue has answered. */
export function withdrawalRecord(world: World, withdrawal: WithdrawalState): Withdrawal {
  const {
    transactionId,
    assetId,
    units,
    destination,
    source,
    phase,
    initiatedAt,
    releasedAt,
    finishedAt,
    fee,
    reason,
  } = withdrawal;
  const asset = world.assets.get(assetId);
  const text = (amount: bigint): DecimalString => toText(amount, asset?.decimals ?? 0);
  const isEnded = phase === 'completed' || phase === 'failed';
  return {
    transactionId,
    assetId,
    coin: asset?.coin ?? assetId,
    amount: text(units),
    destination,
    source,
    status: isEnded ? phase : 'pending',
    initiatedAt,
    releasedAt,
    finishedAt,
    venueTransactionHash: phase === 'completed' ? derivedHash(transactionId, 'venue') : null,
    fee: fee === null ? null : text(fee),
    reason,
  };
}

/** `remainingSeconds` is rounded up, and 0 once the release is due (Resources, "Pending withdrawal record"). */
export function pendingRecord(world: World, withdrawal: WithdrawalState, now: UnixMs): PendingWithdrawal {
  const { transactionId, owner, assetId, units, destination, source, initiatedAt, releaseAt, isHeld } =
    withdrawal;
  return {
    transactionId,
    owner,
    assetId,
    amount: toText(units, world.assets.get(assetId)?.decimals ?? 0),
    destination,
    source,
    initiatedAt,
    releaseAt,
    remainingSeconds: Math.max(0, Math.ceil((releaseAt - now) / 1000)),
    isHeldForManualReview: isHeld,
  };
}

/** Notifies a real owner of a deposit's status. */
export function depositChanged(world: World, effects: Effects, deposit: DepositState): void {
  const { owner } = deposit;
  if (world.accounts.get(owner)?.isBot !== true)
    effects.raise({ type: 'deposit', owner, deposit: depositRecord(world, deposit) });
}

const DEPOSIT_WORDS = {
  awaiting: 'detected',
  detected: 'detected',
  pending: 'detected',
  confirmed: 'detected',
  credited: 'credited',
  segregated: 'segregated',
  failed: 'rejected',
} as const;

/** For the history: `detected` until it is credited. */
export function depositRecord(
  world: World,
  { depositId, transactionHash, assetId, units, phase, reason, createdAt: time }: DepositState,
): Deposit {
  const asset = world.assets.get(assetId);
  return {
    transactionHash,
    depositId,
    assetId,
    coin: asset?.coin ?? assetId,
    amount: toText(units, asset?.decimals ?? 0),
    status: DEPOSIT_WORDS[phase],
    reason,
    time,
  };
}

/** For its own read, step by step. */
export function depositProgress({
  depositId,
  transactionHash,
  phase,
  reason,
}: DepositState): DepositProgress {
  return {
    depositId,
    status: phase === 'detected' || phase === 'awaiting' ? 'pending' : phase,
    transactionHashes: transactionHash === null ? [] : [transactionHash],
    reason,
  };
}

/** An owner's segregated funds, in ledger units. */
export function segregatedUnits({ funds }: World, owner: Address, assetId: AssetId): bigint {
  const holder = funds.segregated.get(owner);
  return holder === undefined ? 0n : balanceOf(holder, assetId);
}
