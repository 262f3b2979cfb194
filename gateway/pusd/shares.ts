// shares.ts: one account's outcome shares: holds for sells and merges, and their cost. Amounts are base units.
import type { OrderCode } from '#protocol/info/orders/orderReasons.ts';
import type { AssetId } from '#protocol/ids.ts';
import { balanceOf, transfer } from '../world/ledger.ts';
import type { Refusal } from '../world/commands/commands.ts';
import type { Effects } from '../world/effects.ts';
import { refusal } from '../world/refusals.ts';
import type { AccountState, World } from '../world/state.ts';
import { pusdBalanceOf } from './pusdBalance.ts';
import type { Condition, PusdBalance, Stake } from '../world/outcomesState.ts';

export function sharesOf({ shares }: PusdBalance, assetId: AssetId): bigint {
  return balanceOf(shares, assetId);
}

/** Shares without holds. */
export function unheldShares(pusdBalance: PusdBalance, assetId: AssetId): bigint {
  return sharesOf(pusdBalance, assetId) - (pusdBalance.stakes.get(assetId)?.hold ?? 0n);
}

/** Holds shares for a sell or a merge. Undefined on success; otherwise nothing changed: INSUFFICIENT_SHARES. */
export function holdShares(
  world: World,
  effects: Effects,
  account: AccountState,
  assetId: AssetId,
  amount: bigint,
): (Refusal & { code: OrderCode }) | undefined {
  const pusdBalance = pusdBalanceOf(world, account);
  const stake = pusdBalance.stakes.get(assetId);
  if (stake === undefined || amount > unheldShares(pusdBalance, assetId))
    return refusal('INSUFFICIENT_SHARES');
  stake.hold += amount;
  touch(world, effects, account, stake);
  return undefined;
}

/** Throws RangeError for more than the hold: a bug of the caller. */
export function releaseShares(
  world: World,
  effects: Effects,
  account: AccountState,
  assetId: AssetId,
  amount: bigint,
): void {
  const stake = pusdBalanceOf(world, account).stakes.get(assetId);
  if (stake === undefined || amount < 0n || amount > stake.hold)
    throw new RangeError(`${account.owner} cannot release ${amount} shares of ${assetId}`);
  stake.hold -= amount;
  touch(world, effects, account, stake);
}

/** Receives shares from the condition's vault at a price. */
export function takeShares(
  world: World,
  effects: Effects,
  account: AccountState,
  condition: Condition,
  { assetId, amount, cost }: Lot,
): void {
  const pusdBalance = pusdBalanceOf(world, account);
  transfer(assetId, condition.vault, pusdBalance.shares, amount);
  const stake = stakeOf(pusdBalance, condition, assetId);
  stake.cost += cost;
  stake.bought += amount;
  touch(world, effects, account, stake);
}

/** Returns held shares to the vault for their proceeds. Throws RangeError for more than the hold. */
export function giveShares(
  world: World,
  effects: Effects,
  account: AccountState,
  condition: Condition,
  { assetId, amount, cost: proceeds }: Lot,
): void {
  releaseShares(world, effects, account, assetId, amount);
  const pusdBalance = pusdBalanceOf(world, account);
  const stake = stakeOf(pusdBalance, condition, assetId);
  const size = sharesOf(pusdBalance, assetId);
  // The last share takes the rounding remainder.
  const cost = amount === size ? stake.cost : (stake.cost * amount) / size;
  transfer(assetId, pusdBalance.shares, condition.vault, amount);
  stake.cost -= cost;
  stake.realized += proceeds - cost;
  touch(world, effects, account, stake);
}

interface Lot {
  readonly assetId: AssetId;
  readonly amount: bigint;
  /** Their cost or proceeds. */
  readonly cost: bigint;
}

function stakeOf({ stakes }: PusdBalance, condition: Condition, assetId: AssetId): Stake {
  let stake = stakes.get(assetId);
  if (stake === undefined)
    stakes.set(
      assetId,
      (stake = { condition, assetId, hold: 0n, cost: 0n, realized: 0n, bought: 0n, updatedAt: 0 }),
    );
  return stake;
}

function touch(world: World, effects: Effects, account: AccountState, stake: Stake): void {
  stake.updatedAt = world.now;
  effects.stakeChanged(account, stake.assetId);
}
