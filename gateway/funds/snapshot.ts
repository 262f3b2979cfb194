// snapshot.ts: money on its way as plain JSON, and back.
import type { Address, AssetId } from '#protocol/ids.ts';
import { createHolder, type Holder } from '../accounts/ledger.ts';
import { createFunds, type FundsState, type WithdrawalState } from './state.ts';

/** Bigints are decimal text. */
export interface FundsSnapshot {
  readonly isPaused: boolean;
  readonly delayMs: number;
  readonly reviewsAll: boolean;
  readonly outgoing: Balances;
  readonly segregated: readonly (readonly [Address, Balances])[];
  readonly activated: readonly Address[];
  readonly pending: readonly WithdrawalSnapshot[];
  readonly ended: readonly WithdrawalSnapshot[];
}

type Balances = readonly (readonly [AssetId, string])[];

type WithdrawalSnapshot = Omit<WithdrawalState, 'units' | 'activationFee' | 'fee'> & { readonly units: string; readonly activationFee: string; readonly fee: string | null };

export function fundsSnapshot({ isPaused, delayMs, reviewsAll, outgoing, segregated, activated, pending, ended }: FundsState): FundsSnapshot {
  return {
    isPaused,
    delayMs,
    reviewsAll,
    outgoing: balancesOf(outgoing),
    segregated: [...segregated].map(([owner, holder]) => [owner, balancesOf(holder)]),
    activated: [...activated],
    pending: [...pending.values()].map(withdrawalSnapshot),
    ended: [...ended.values()].map(withdrawalSnapshot),
  };
}

export function restoredFunds(snapshot: FundsSnapshot): FundsState {
  const { isPaused, delayMs, reviewsAll, outgoing, segregated, activated, pending, ended } = snapshot;
  return {
    ...createFunds(delayMs),
    isPaused,
    reviewsAll,
    outgoing: holderWith('withdrawals', outgoing),
    segregated: new Map(segregated.map(([owner, balances]) => [owner, holderWith(`segregated:${owner}`, balances)])),
    activated: new Set(activated),
    pending: new Map(pending.map((each) => [each.transactionId, restoredWithdrawal(each)])),
    ended: new Map(ended.map((each) => [each.transactionId, restoredWithdrawal(each)])),
  };
}

function withdrawalSnapshot({ units, activationFee, fee, ...rest }: WithdrawalState): WithdrawalSnapshot {
  return { ...rest, units: units.toString(), activationFee: activationFee.toString(), fee: fee?.toString() ?? null };
}

function restoredWithdrawal({ units, activationFee, fee, ...rest }: WithdrawalSnapshot): WithdrawalState {
  return { ...rest, units: BigInt(units), activationFee: BigInt(activationFee), fee: fee === null ? null : BigInt(fee) };
}

function balancesOf({ balances }: Holder): Balances {
  return [...balances].map(([assetId, balance]) => [assetId, balance.toString()]);
}

function holderWith(name: string, balances: Balances): Holder {
  const holder = createHolder(name);
  for (const [assetId, balance] of balances) holder.balances.set(assetId, BigInt(balance));
  return holder;
}
