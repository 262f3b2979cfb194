// worker.ts: advances withdrawals and deposits over time. Time comes with the commands, so that a restart continues
// unchanged.
import type { UnixMs } from '#protocol/ids.ts';
import { HISTORY_LENGTH } from '../world/history.ts';
import { transfer } from '../world/ledger.ts';
import type { CommandResult } from '../world/commands/commands.ts';
import type { Effects } from '../world/effects.ts';
import type { World } from '../world/state.ts';
import { max } from '../world/units.ts';
import { feeOf } from './assets.ts';
import { advanceDeposit } from './deposit.ts';
import { nextSampleAt, takeSamples } from './equity.ts';
import { withdrawalChanged } from './records.ts';
import type { FundsState, WithdrawalState } from '../world/fundsState.ts';
import { restore } from './withdraw.ts';

/** Duration of a transfer on the simulated venue. */
export const VENUE_MS = 2_000;

/**
 * Releases due withdrawals and ends arrived or failed ones (States, "Withdrawal"); advances deposits; samples equity.
 */
export function runFunds(world: World, effects: Effects): CommandResult {
  for (const withdrawal of world.funds.pending.values()) {
    if ((dueAt(world.funds, withdrawal) ?? Infinity) > effects.now) continue;
    if (withdrawal.phase === 'queued') release(world, effects, withdrawal);
    else end(world, effects, withdrawal, null);
  }
  for (const deposit of world.funds.deposits.values())
    if (deposit.nextAt !== null && deposit.nextAt <= effects.now) advanceDeposit(world, effects, deposit);
  takeSamples(world);
  return { kind: 'done' };
}

/** When the next event is due; at the latest the next equity sample. */
export function nextFundsAt(world: World): UnixMs | undefined {
  const { funds } = world;
  let next = nextSampleAt(world);
  for (const withdrawal of funds.pending.values()) {
    const at = dueAt(funds, withdrawal);
    if (at !== undefined && (next === undefined || at < next)) next = at;
  }
  for (const { nextAt } of funds.deposits.values())
    if (nextAt !== null && (next === undefined || nextAt < next)) next = nextAt;
  return next;
}

function dueAt(
  { isPaused }: FundsState,
  { phase, releaseAt, releasedAt, isHeld }: WithdrawalState,
): UnixMs | undefined {
  if (phase === 'queued') return isPaused || isHeld ? undefined : releaseAt;
  return (releasedAt ?? 0) + VENUE_MS;
}

/** From here on the venue has it: neither a pause nor a review stops it. */
function release(world: World, effects: Effects, withdrawal: WithdrawalState): void {
  withdrawal.phase = 'submitted';
  withdrawal.releasedAt = effects.now;
  withdrawalChanged(world, effects, withdrawal);
}

/** Completes a withdrawal or, with a reason, fails it and returns the amount. */
export function end(
  world: World,
  effects: Effects,
  withdrawal: WithdrawalState,
  failure: string | null,
): void {
  const { funds } = world;
  withdrawal.finishedAt = effects.now;
  withdrawal.reason = failure;
  if (failure === null) complete(world, withdrawal);
  else {
    withdrawal.phase = 'failed';
    withdrawal.fee = 0n;
    restore(world, effects, withdrawal);
  }
  funds.pending.delete(withdrawal.transactionId);
  funds.ended.set(withdrawal.transactionId, withdrawal);
  forgetOldest(funds, withdrawal);
  const account = world.accounts.get(withdrawal.owner);
  if (account !== undefined) effects.accountChanged(account);
  withdrawalChanged(world, effects, withdrawal);
}

/** The amount leaves the exchange; on a first transfer to a destination, part of it is the fee. */
function complete(world: World, withdrawal: WithdrawalState): void {
  const { funds, fees, issuance } = world;
  const { assetId, units, destination, activationFee } = withdrawal;
  const asset = world.assets.get(assetId);
  const fee = asset === undefined ? 0n : feeOf(world, asset, { units, destination, activationFee }).fee;
  funds.activated.add(destination);
  transfer(assetId, funds.outgoing, fees, fee);
  transfer(assetId, funds.outgoing, issuance, units - fee);
  withdrawal.phase = 'completed';
  withdrawal.fee = fee;
  if (withdrawal.source === 'balance')
    funds.deposited.set(assetId, max(0n, (funds.deposited.get(assetId) ?? 0n) - units));
}

/** Bounded per owner like all histories. */
function forgetOldest({ ended }: FundsState, { owner }: WithdrawalState): void {
  const own = [...ended.values()].filter((each) => each.owner === owner);
  for (const { transactionId } of own.slice(0, Math.max(0, own.length - HISTORY_LENGTH)))
    ended.delete(transactionId);
}
