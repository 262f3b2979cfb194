// ledger.ts: where pUSD and shares meet: trades, pairs made and dissolved, resolutions. Every pair of shares in circulation has its pUSD in
// the condition's vault, before and after each of these; what does not add up is a bug of the caller and
// throws RangeError.
import { createHolder, balanceOf, transfer } from '../world/ledger.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { Effects } from '../world/effects.ts';
import type { AccountState, World } from '../world/state.ts';
import { pusdBalanceOf, receive, spend } from './pusdBalance.ts';
import { giveShares, sharesOf, takeShares, unheldShares } from './shares.ts';
import { type Condition, PUSD, type Stake } from '../world/outcomesState.ts';

/** A pUSD in base units. */
export const ONE_PUSD = 1_000_000n;

/** Makes a condition known. Listing it again changes nothing. */
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
  /** On top of what a buy costs; taken from what a sell brings. */
  readonly fee: bigint;
  /**
   * Of a buy: how much of the account's hold ends with this fill, at least money and fee. A sell's shares
   * come out of the held ones.
   */
  readonly reserved?: bigint;
}

/**
 * Settles one trade. Between a buyer and a seller of the same side shares change hands; two buyers of
 * opposite sides make pairs, two sellers dissolve them: whatever the legs, the shares must come out as whole
 * pairs and the money as a pUSD for each.
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

/** Pairs that the legs make, or dissolve where it is negative; undefined when they leave one side over. */
function pairsOf({ yes, no }: Condition, legs: readonly Leg[]): bigint | undefined {
  const net = (side: AssetId): bigint =>
    legs.reduce(
      (sum, leg) => (leg.assetId === side ? sum + (leg.side === 'buy' ? leg.shares : -leg.shares) : sum),
      0n,
    );
  return net(yes) === net(no) ? net(yes) : undefined;
}

/** Converts reserved pUSD into as many shares of each side; a share of each side is taken to have cost half. */
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

/** Converts reserved shares of both sides back into pUSD. */
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

/** What one account was paid for its shares of one side. */
export interface Payout {
  readonly account: AccountState;
  readonly assetId: AssetId;
  readonly shares: bigint;
  readonly money: bigint;
}

/**
 * Pays every holder of either side and takes the shares back, rounded down to a base unit; what rounding
 * leaves goes to the fees. Nothing may be kept aside any more: orders are canceled and splits and merges
 * ended before. Payouts are base units per share and add up to one pUSD.
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

/** Everybody's shares of either side, in the order of the purses. */
function* holdingsOf(
  world: World,
  { yes, no }: Condition,
): Generator<{ account: AccountState; stake: Stake }> {
  for (const [owner, pusdBalance] of world.outcomes.purses) {
    const account = world.accounts.get(owner);
    for (const assetId of [yes, no]) {
      const stake = pusdBalance.stakes.get(assetId);
      if (account !== undefined && stake !== undefined && sharesOf(pusdBalance, assetId) !== 0n)
        yield { account, stake };
    }
  }
}
