// ledger.ts: moves pUSD and shares together: trades, pairs created and dissolved, resolutions. Each of these keeps one
// pUSD in the condition's vault per pair in circulation; an unbalanced call is a bug of the caller and throws
// RangeError.
import { createHolder, balanceOf, transfer } from '../world/ledger.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { Effects } from '../world/effects.ts';
import type { AccountState, World } from '../world/state.ts';
import { pusdBalanceOf, receive, spend } from './pusdBalance.ts';
import { giveShares, sharesOf, takeShares, unheldShares } from './shares.ts';
import { type Condition, PUSD, type Stake } from '../world/outcomesState.ts';

/** One pUSD in base units. */
export const ONE_PUSD = 1_000_000n;

/** Registers a condition. Idempotent. */
export function listCondition(
  { outcomes }: World,
  condition: Omit<Condition, 'vault' | 'payouts' | 'yesMark'>,
): Condition {
  const known = outcomes.conditions.get(condition.id);
  if (known !== undefined) return known;
  const listed: Condition = {
    ...condition,
    yesMark: undefined,
    payouts: undefined,
    vault: createHolder(`vault:${condition.id}`),
  };
  outcomes.conditions.set(condition.id, listed);
  return listed;
}

/** One side of a fill. */
export interface Leg {
  readonly account: AccountState;
  readonly assetId: AssetId;
  readonly side: 'buy' | 'sell';
  readonly shares: bigint;
  /** Price times shares. */
  readonly money: bigint;
  /** Added to the cost of a buy; deducted from the proceeds of a sell. */
  readonly fee: bigint;
  /** Of a buy: the part of the hold that ends with this fill, at least money and fee. A sell uses held shares. */
  readonly reserved?: bigint;
}

/**
 * Settles one trade. Between a buyer and a seller of the same side shares change hands; two buyers of opposite sides
 * create pairs, two sellers dissolve them: shares must balance as whole pairs, and money as one pUSD per pair.
 */
export function settle(world: World, effects: Effects, condition: Condition, legs: readonly Leg[]): void {
  const pairs = pairsOf(condition, legs);
  const money = legs.reduce((sum, leg) => sum + (leg.side === 'buy' ? leg.money : -leg.money), 0n);
  if (pairs === undefined || money !== pairs)
    throw new RangeError(`A trade in ${condition.id} does not add up`);
  for (const leg of legs) {
    if (leg.side === 'buy') buy(world, effects, condition, leg);
    else sell(world, effects, condition, leg);
  }
}

function buy(
  world: World,
  effects: Effects,
  condition: Condition,
  { account, assetId, shares, money, fee, reserved = money + fee }: Leg,
): void {
  if (reserved < money + fee) throw new RangeError(`${account.owner} pays more than it keeps aside`);
  spend(world, effects, account, condition.vault, { amount: money, reserved: reserved - fee });
  spend(world, effects, account, world.fees, { amount: fee, reserved: fee });
  takeShares(world, effects, account, condition, { assetId, amount: shares, cost: money + fee });
}

function sell(
  world: World,
  effects: Effects,
  condition: Condition,
  { account, assetId, shares, money, fee }: Leg,
): void {
  if (fee > money) throw new RangeError(`A sell of ${account.owner} brings less than its fee`);
  giveShares(world, effects, account, condition, { assetId, amount: shares, cost: money - fee });
  transfer(PUSD, condition.vault, world.fees, fee);
  receive(world, effects, account, condition.vault, money - fee);
}

/** Pairs created by the legs, negative if dissolved; undefined when one side is left over. */
function pairsOf({ yes, no }: Condition, legs: readonly Leg[]): bigint | undefined {
  const net = (side: AssetId): bigint =>
    legs.reduce(
      (sum, leg) => (leg.assetId === side ? sum + (leg.side === 'buy' ? leg.shares : -leg.shares) : sum),
      0n,
    );
  return net(yes) === net(no) ? net(yes) : undefined;
}

/** Converts held pUSD into as many shares of each side, each at half the cost. */
export function mintPairs(
  world: World,
  effects: Effects,
  account: AccountState,
  condition: Condition,
  amount: bigint,
): void {
  spend(world, effects, account, condition.vault, { amount, reserved: amount });
  takeShares(world, effects, account, condition, {
    assetId: condition.yes,
    amount,
    cost: amount - amount / 2n,
  });
  takeShares(world, effects, account, condition, { assetId: condition.no, amount, cost: amount / 2n });
}

/** Converts held shares of both sides back into pUSD. */
export function mergePairs(
  world: World,
  effects: Effects,
  account: AccountState,
  condition: Condition,
  amount: bigint,
): void {
  giveShares(world, effects, account, condition, {
    assetId: condition.yes,
    amount,
    cost: amount - amount / 2n,
  });
  giveShares(world, effects, account, condition, { assetId: condition.no, amount, cost: amount / 2n });
  receive(world, effects, account, condition.vault, amount);
}

/** Payout of one account for its shares of one side. */
export interface Payout {
  readonly account: AccountState;
  readonly assetId: AssetId;
  readonly shares: bigint;
  readonly money: bigint;
}

/**
 * Pays all holders of both sides and removes the shares, rounded down to a base unit; rounding differences go to the
 * fees. There may be no holds: orders are cancelled and splits and merges ended before. Payouts are base units per
 * share and sum to one pUSD.
 */
export function payOut(
  world: World,
  effects: Effects,
  condition: Condition,
  payouts: readonly [yes: bigint, no: bigint],
): Payout[] {
  const [yes, no] = payouts;
  if (yes < 0n || no < 0n || yes + no !== ONE_PUSD || condition.payouts !== undefined)
    throw new RangeError(`${condition.id} cannot be resolved like this`);
  const holdings = [...holdingsOf(world, condition)];
  const held = holdings.find(
    ({ account, stake }) =>
      unheldShares(pusdBalanceOf(world, account), stake.assetId) !==
      sharesOf(pusdBalanceOf(world, account), stake.assetId),
  );
  if (held !== undefined)
    throw new RangeError(`${held.account.owner} still keeps shares of ${held.stake.assetId} aside`);
  const paid = holdings.map(({ account, stake }): Payout => {
    const { assetId } = stake;
    const shares = sharesOf(pusdBalanceOf(world, account), assetId);
    const money = (shares * (assetId === condition.yes ? yes : no)) / ONE_PUSD;
    stake.hold = shares;
    giveShares(world, effects, account, condition, { assetId, amount: shares, cost: money });
    receive(world, effects, account, condition.vault, money);
    return { account, assetId, shares, money };
  });
  condition.payouts = payouts;
  transfer(PUSD, condition.vault, world.fees, balanceOf(condition.vault, PUSD));
  return paid;
}

/** All shares of both sides, in the order of the balances. */
function* holdingsOf(
  world: World,
  { yes, no }: Condition,
): Generator<{ account: AccountState; stake: Stake }> {
  for (const [owner, pusdBalance] of world.outcomes.pusdBalances) {
    const account = world.accounts.get(owner);
    for (const assetId of [yes, no]) {
      const stake = pusdBalance.stakes.get(assetId);
      if (account !== undefined && stake !== undefined && sharesOf(pusdBalance, assetId) !== 0n)
        yield { account, stake };
    }
  }
}
