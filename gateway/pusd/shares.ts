// shares.ts: one account's outcome shares: held for sells and merges, and what they cost. Amounts are base units.
import type { AssetId } from '#protocol/ids.ts';
import { balanceOf, transfer } from '../world/ledger.ts';
import type { Refusal } from '../world/commands/commands.ts';
import type { Effects } from '../world/effects.ts';
import { refusal } from '../world/refusals.ts';
import type { AccountState, World } from '../world/state.ts';
import { purseOf } from './purse.ts';
import type { Condition, Purse, Stake } from '../world/outcomesState.ts';

export function sharesOf({ shares }: Purse, assetId: AssetId): bigint {
  return balanceOf(shares, assetId);
}

/** Shares that no sell and no merge keeps aside. */
export function unheldShares(purse: Purse, assetId: AssetId): bigint {
  return sharesOf(purse, assetId) - (purse.stakes.get(assetId)?.hold ?? 0n);
}

/** Keeps shares aside for a sell or a merge. Undefined when done; otherwise nothing has changed: INSUFFICIENT_SHARES. */
export function holdShares(world: World, effects: Effects, account: AccountState, assetId: AssetId, amount: bigint): Refusal | undefined {
  const purse = purseOf(world, account);
  const stake = purse.stakes.get(assetId);
  if (stake === undefined || amount > unheldShares(purse, assetId)) return refusal('INSUFFICIENT_SHARES');
  stake.hold += amount;
  touch(world, effects, account, stake);
  return undefined;
}

/** Throws RangeError for more than is kept aside: a bug of the caller. */
export function releaseShares(world: World, effects: Effects, account: AccountState, assetId: AssetId, amount: bigint): void {
  const stake = purseOf(world, account).stakes.get(assetId);
  if (stake === undefined || amount < 0n || amount > stake.hold) throw new RangeError(`${account.owner} cannot release ${amount} shares of ${assetId}`);
  stake.hold -= amount;
  touch(world, effects, account, stake);
}

/** Shares come out of the condition's vault for a price. */
export function takeShares(world: World, effects: Effects, account: AccountState, condition: Condition, { assetId, amount, cost }: Lot): void {
  const purse = purseOf(world, account);
  transfer(assetId, condition.vault, purse.shares, amount);
  const stake = stakeOf(purse, condition, assetId);
  stake.cost += cost;
  stake.bought += amount;
  touch(world, effects, account, stake);
}

/** Shares that were kept aside go back to the vault for what they bring. Throws RangeError for more than is kept aside. */
export function giveShares(world: World, effects: Effects, account: AccountState, condition: Condition, { assetId, amount, cost: proceeds }: Lot): void {
  releaseShares(world, effects, account, assetId, amount);
  const purse = purseOf(world, account);
  const stake = stakeOf(purse, condition, assetId);
  const size = sharesOf(purse, assetId);
  // The last share takes with it whatever rounding left.
  const cost = amount === size ? stake.cost : (stake.cost * amount) / size;
  transfer(assetId, purse.shares, condition.vault, amount);
  stake.cost -= cost;
  stake.realized += proceeds - cost;
  touch(world, effects, account, stake);
}

interface Lot {
  readonly assetId: AssetId;
  readonly amount: bigint;
  /** What was paid for them, or what they bring. */
  readonly cost: bigint;
}

function stakeOf({ stakes }: Purse, condition: Condition, assetId: AssetId): Stake {
  let stake = stakes.get(assetId);
  if (stake === undefined) stakes.set(assetId, (stake = { condition, assetId, hold: 0n, cost: 0n, realized: 0n, bought: 0n, updatedAt: 0 }));
  return stake;
}

function touch(world: World, effects: Effects, account: AccountState, stake: Stake): void {
  stake.updatedAt = world.now;
  effects.stakeChanged(account, stake.assetId);
}
