// worker.ts: what becomes of withdrawals as time passes. Time is the commands', so that a restart goes on where it was.
import type { UnixMs } from '#protocol/ids.ts';
import { HISTORY_LENGTH } from '../accounts/history.ts';
import { transfer } from '../accounts/ledger.ts';
import type { CommandResult } from '../engine/commands.ts';
import type { Effects } from '../engine/effects.ts';
import type { World } from '../engine/state.ts';
import { withdrawalChanged } from './records.ts';
import type { FundsState, WithdrawalState } from './state.ts';
import { restore } from './withdraw.ts';

/** How long the simulated venue takes for a transfer. */
export const VENUE_MS = 2_000;

/** Releases what may go and ends what has arrived or failed (States, "Withdrawal"). */
export function runFunds(world: World, effects: Effects): CommandResult {
  for (const withdrawal of [...world.funds.pending.values()]) {
    if ((dueAt(world.funds, withdrawal) ?? Infinity) > effects.now) continue;
    if (withdrawal.phase === 'queued') release(world, effects, withdrawal);
    else end(world, effects, withdrawal, null);
  }
  return { kind: 'done' };
}

/** When something is due next; undefined while nothing is under way that time alone moves on. */
export function nextFundsAt({ funds }: World): UnixMs | undefined {
  let next: UnixMs | undefined;
  for (const withdrawal of funds.pending.values()) {
    const at = dueAt(funds, withdrawal);
    if (at !== undefined && (next === undefined || at < next)) next = at;
  }
  return next;
}

function dueAt({ isPaused }: FundsState, { phase, releaseAt, releasedAt, isHeld }: WithdrawalState): UnixMs | undefined {
  if (phase === 'queued') return isPaused || isHeld ? undefined : releaseAt;
  return (releasedAt ?? 0) + VENUE_MS;
}

/** From here on it is the venue's: neither a pause nor a review stops it. */
function release(world: World, effects: Effects, withdrawal: WithdrawalState): void {
  withdrawal.phase = 'submitted';
  withdrawal.releasedAt = effects.now;
  withdrawalChanged(world, effects, withdrawal);
}

/** Completes a withdrawal or, with a reason, fails it and puts the amount back. */
export function end(world: World, effects: Effects, withdrawal: WithdrawalState, failure: string | null): void {
  const { funds } = world;
  withdrawal.finishedAt = effects.now;
  withdrawal.reason = failure;
  if (failure === null) complete(world, withdrawal);
  else {
    withdrawal.phase = 'failed';
    restore(world, effects, withdrawal);
  }
  funds.pending.delete(withdrawal.transactionId);
  funds.ended.set(withdrawal.transactionId, withdrawal);
  forgetOldest(funds, withdrawal);
  const account = world.accounts.get(withdrawal.owner);
  if (account !== undefined) effects.accountChanged(account);
  withdrawalChanged(world, effects, withdrawal);
}

/** The amount leaves the exchange; of a first transfer to a destination, a part stays as its fee. */
function complete({ funds, fees, issuance }: World, withdrawal: WithdrawalState): void {
  const { assetId, units, destination, activationFee } = withdrawal;
  const fee = funds.activated.has(destination) ? 0n : activationFee;
  funds.activated.add(destination);
  transfer(assetId, funds.outgoing, fees, fee);
  transfer(assetId, funds.outgoing, issuance, units - fee);
  withdrawal.phase = 'completed';
  withdrawal.fee = fee;
}

/** As many are kept per owner as of everything else. */
function forgetOldest({ ended }: FundsState, { owner }: WithdrawalState): void {
  const own = [...ended.values()].filter((each) => each.owner === owner);
  for (const { transactionId } of own.slice(0, Math.max(0, own.length - HISTORY_LENGTH))) ended.delete(transactionId);
}
