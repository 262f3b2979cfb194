// withdraw.ts: accepts a withdrawal (POST /exchange, withdraw), and returns the amount when it fails.
import type { Address, Hex } from '#protocol/ids.ts';
import { transfer } from '../world/ledger.ts';
import { totalsOf } from '../accounts/margin.ts';
import { spendableOf } from '../accounts/available.ts';
import type { CommandResult, Refusal } from '../world/commands/commands.ts';
import type { Effects } from '../world/effects.ts';
import { refusal } from '../world/refusals.ts';
import type { AccountState, World } from '../world/state.ts';
import type { Asset } from '../world/asset.ts';
import { max, toText } from '../world/units.ts';
import { activationOf, feeOf, isWithdrawable, readAmount } from './assets.ts';
import type { Withdraw } from '../world/commands/fundsCommands.ts';
import { noteFlow } from './equity.ts';
import { segregatedUnits, withdrawalChanged } from './records.ts';
import { segregatedOf, type WithdrawalState } from '../world/fundsState.ts';

const ZERO_ADDRESS: Address = '0x0000000000000000000000000000000000000000';

/**
 * Debits the amount, so that it can neither be traded nor count as margin, and queues it for release. Gates do not
 * apply: an account that may not trade may still withdraw. Segregated funds can always be withdrawn, a balance not
 * during a liquidation.
 */
export function withdraw(world: World, effects: Effects, command: Withdraw): CommandResult {
  const { owner, transactionId, assetId, destination, source } = command;
  if (withdrawalOf(world, transactionId) !== undefined) return { kind: 'withdrawal', transactionId };
  const account = world.accounts.get(owner);
  const asset = world.assets.get(assetId);
  if (asset === undefined || !isWithdrawable(world, asset))
    return refusal('INVALID_ASSET_ID', 'action.token');
  if (destination === ZERO_ADDRESS) return refusal('INVALID_ADDRESS', 'action.destination');
  const amount = readAmount(world, asset, command.amount);
  if (!('units' in amount)) return amount;
  if (account === undefined) return refusal('INSUFFICIENT_WITHDRAWABLE', 'action.amount');
  const refused = takeOut(world, account, asset, { units: amount.units, source, destination });
  if (refused !== undefined) return refused;
  const withdrawal = newWithdrawal(world, command, amount.units, activationOf(world, asset).fee);
  world.funds.pending.set(transactionId, withdrawal);
  if (source === 'balance') noteFlow(world, account, asset, -amount.units);
  effects.accountChanged(account);
  withdrawalChanged(world, effects, withdrawal);
  return { kind: 'withdrawal', transactionId };
}

/** A known withdrawal, pending or ended. */
export function withdrawalOf({ funds }: World, transactionId: Hex): WithdrawalState | undefined {
  return funds.pending.get(transactionId) ?? funds.ended.get(transactionId);
}

/** Returns the amount to its source. */
export function restore(
  world: World,
  effects: Effects,
  { owner, assetId, units, source }: WithdrawalState,
): void {
  const account = world.accounts.get(owner);
  if (account === undefined) return;
  transfer(
    assetId,
    world.funds.outgoing,
    source === 'balance' ? account.wallet : segregatedOf(world.funds, owner),
    units,
  );
  const asset = world.assets.get(assetId);
  if (source === 'balance' && asset !== undefined) noteFlow(world, account, asset, units);
  effects.accountChanged(account);
}

/** Moves the amount to `outgoing`, or returns the refusal and moves nothing. */
function takeOut(
  world: World,
  account: AccountState,
  asset: Asset,
  { units, source, destination }: Pick<WithdrawalState, 'units' | 'source' | 'destination'>,
): Refusal | undefined {
  const { assetId, decimals } = asset;
  const { outgoing } = world.funds;
  if (source === 'balance' && account.state !== 'active') return refusal('ACCOUNT_FROZEN');
  const free =
    source === 'balance'
      ? spendableOf(world, account, assetId)
      : segregatedUnits(world, account.owner, assetId);
  if (units > free) return refusal('INSUFFICIENT_WITHDRAWABLE', 'action.amount');
  const { fee, minimum } = feeOf(world, asset, { units, destination });
  if (units < minimum) {
    const text = (amount: bigint): string => `${toText(amount, decimals)} ${asset.coin}`;
    return refusal('WITHDRAW_BELOW_ACTIVATION', 'action.amount', {
      minimum: text(minimum),
      fee: text(fee),
      floor: text(minimum - fee),
    });
  }
  const holder = source === 'balance' ? account.wallet : segregatedOf(world.funds, account.owner);
  transfer(assetId, holder, outgoing, units);
  if (source === 'segregated' || isCovered(world, account)) return undefined;
  transfer(assetId, outgoing, holder, units);
  return refusal('INSUFFICIENT_WITHDRAWABLE', 'action.amount');
}

/** Excludes unrealized profit and what positions and orders require (Account record, `withdrawable`). */
function isCovered(world: World, account: AccountState): boolean {
  const { equity, initial, spotReserve, pnl } = totalsOf(world, account);
  return equity - initial - spotReserve - max(0n, pnl) >= 0n;
}

function newWithdrawal(
  { now, funds }: World,
  { owner, assetId, destination, source, transactionId, digest }: Withdraw,
  units: bigint,
  activationFee: bigint,
): WithdrawalState {
  return {
    transactionId,
    digest: digest ?? null,
    owner,
    assetId,
    units,
    destination,
    source,
    activationFee,
    initiatedAt: now,
    releaseAt: now + funds.delayMs,
    isHeld: funds.reviewsAll,
    phase: 'queued',
    releasedAt: null,
    finishedAt: null,
    fee: null,
    reason: null,
  };
}
