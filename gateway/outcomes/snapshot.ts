// snapshot.ts: serializes pUSD and shares as plain JSON and reads them back. Bigints are decimal text.
import type { Address, AssetId, Hex } from '#protocol/ids.ts';
import { createHolder, type Holder } from '../world/ledger.ts';
import {
  type Condition,
  createOutcomes,
  createPusdBalance,
  type Move,
  type OperationRules,
  type OperationState,
  type OutcomeRejection,
  type OutcomesState,
  type PusdBalance,
  PUSD,
  type Stake,
} from '../world/outcomesState.ts';

export interface OutcomesSnapshot {
  readonly localMs: number;
  readonly pendingMs: number;
  readonly conditions: readonly ConditionSnapshot[];
  /** The pUSD balances, under their stored name. */
  readonly purses: readonly PusdBalanceSnapshot[];
  readonly operations: readonly OperationSnapshot[];
  readonly rejections: readonly (readonly [Hex, OutcomeRejection])[];
  readonly rules: OperationRules;
}

type OperationSnapshot = Omit<OperationState, 'condition' | 'amount'> & {
  readonly condition: string;
  readonly amount: string;
};

type Balances = readonly (readonly [AssetId, string])[];

type ConditionSnapshot = Omit<Condition, 'vault' | 'yesMark' | 'payouts'> & {
  readonly yesMark: string | null;
  readonly payouts: readonly [string, string] | null;
  readonly vault: Balances;
};

interface PusdBalanceSnapshot {
  readonly owner: Address;
  /** Local, pending, confirmed, debt, hold. */
  readonly money: readonly [string, string, string, string, string];
  readonly shares: Balances;
  readonly stakes: readonly StakeSnapshot[];
  readonly moves: readonly (readonly [from: Move['from'], amount: string, at: number])[];
  readonly hasGrant: boolean;
}

type StakeSnapshot = Pick<Stake, 'assetId' | 'updatedAt'> & {
  readonly condition: string;
  readonly amounts: readonly [hold: string, cost: string, realized: string, bought: string];
};

export function outcomesSnapshot({
  localMs,
  pendingMs,
  conditions,
  pusdBalances,
  operations,
  rejections,
  rules,
}: OutcomesState): OutcomesSnapshot {
  return {
    localMs,
    pendingMs,
    conditions: [...conditions.values()].map(conditionSnapshot),
    purses: [...pusdBalances.values()].map(pusdBalanceSnapshot),
    operations: [...operations.values()].map(({ condition, amount, ...rest }) => ({
      ...rest,
      condition: condition.id,
      amount: amount.toString(),
    })),
    rejections: [...rejections],
    rules: { ...rules, capabilities: { ...rules.capabilities } },
  };
}

export function restoredOutcomes({
  localMs,
  pendingMs,
  conditions,
  purses,
  operations,
  rejections,
  rules,
}: OutcomesSnapshot): OutcomesState {
  const state: OutcomesState = {
    ...createOutcomes(),
    localMs,
    pendingMs,
    rejections: new Map(rejections),
    rules: { ...rules, capabilities: { ...rules.capabilities } },
  };
  for (const each of conditions) state.conditions.set(each.id, restoredCondition(each));
  for (const each of purses) state.pusdBalances.set(each.owner, restoredPusdBalance(state, each));
  for (const { condition, amount, ...rest } of operations)
    state.operations.set(rest.actionId, {
      ...rest,
      condition: conditionIn(state, condition),
      amount: BigInt(amount),
    });
  return state;
}

function conditionSnapshot({ vault, yesMark, payouts, ...rest }: Condition): ConditionSnapshot {
  return {
    ...rest,
    yesMark: yesMark?.toString() ?? null,
    payouts: payouts === undefined ? null : [payouts[0].toString(), payouts[1].toString()],
    vault: balancesOf(vault),
  };
}

function restoredCondition({ vault, yesMark, payouts, ...rest }: ConditionSnapshot): Condition {
  return {
    ...rest,
    yesMark: yesMark === null ? undefined : BigInt(yesMark),
    payouts: payouts === null ? undefined : [BigInt(payouts[0]), BigInt(payouts[1])],
    vault: fill(createHolder(`vault:${rest.id}`), vault),
  };
}

function pusdBalanceSnapshot({
  owner,
  local,
  pending,
  confirmed,
  debt,
  hold,
  shares,
  stakes,
  moves,
  hasGrant,
}: PusdBalance): PusdBalanceSnapshot {
  const [first, second, third, fourth] = [local, pending, confirmed, debt].map(({ balances }) =>
    (balances.get(PUSD) ?? 0n).toString(),
  ) as [string, string, string, string];
  return {
    owner,
    money: [first, second, third, fourth, hold.toString()],
    shares: balancesOf(shares),
    stakes: [...stakes.values()].map(stakeSnapshot),
    moves: moves.map(({ from, amount, at }) => [from, amount.toString(), at]),
    hasGrant,
  };
}

function restoredPusdBalance(
  state: OutcomesState,
  { owner, money, shares, stakes, moves, hasGrant }: PusdBalanceSnapshot,
): PusdBalance {
  const pusdBalance = createPusdBalance(owner);
  for (const [index, holder] of [
    pusdBalance.local,
    pusdBalance.pending,
    pusdBalance.confirmed,
    pusdBalance.debt,
  ].entries())
    fill(holder, money[index] === '0' ? [] : [[PUSD, money[index] as string]]);
  fill(pusdBalance.shares, shares);
  for (const each of stakes) pusdBalance.stakes.set(each.assetId, restoredStake(state, each));
  pusdBalance.moves.push(...moves.map(([from, amount, at]) => ({ from, amount: BigInt(amount), at })));
  pusdBalance.hold = BigInt(money[4]);
  pusdBalance.hasGrant = hasGrant;
  return pusdBalance;
}

function stakeSnapshot({
  condition,
  assetId,
  updatedAt,
  hold,
  cost,
  realized,
  bought,
}: Stake): StakeSnapshot {
  return {
    condition: condition.id,
    assetId,
    updatedAt,
    amounts: [hold.toString(), cost.toString(), realized.toString(), bought.toString()],
  };
}

function restoredStake(
  state: OutcomesState,
  { condition, assetId, updatedAt, amounts }: StakeSnapshot,
): Stake {
  const [hold, cost, realized, bought] = amounts.map(BigInt) as [bigint, bigint, bigint, bigint];
  return { condition: conditionIn(state, condition), assetId, updatedAt, hold, cost, realized, bought };
}

function conditionIn({ conditions }: OutcomesState, id: string): Condition {
  const condition = conditions.get(id);
  if (condition === undefined) throw new RangeError(`Snapshot names a condition that is not listed: ${id}`);
  return condition;
}

function balancesOf({ balances }: Holder): Balances {
  return [...balances].map(([assetId, balance]) => [assetId, balance.toString()]);
}

function fill(holder: Holder, balances: Balances): Holder {
  for (const [assetId, balance] of balances) holder.balances.set(assetId, BigInt(balance));
  return holder;
}
