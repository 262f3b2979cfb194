// snapshot.ts: serializes deposits and withdrawals as plain JSON and reads them back.
import type { Address, AssetId, Hex, UnixMs } from '#protocol/ids.ts';
import { createHolder, type Holder } from '../world/ledger.ts';
import {
  createFunds,
  type DepositState,
  type FundsState,
  type WithdrawalState,
  type Sample,
} from '../world/fundsState.ts';

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
  readonly deposits: readonly DepositSnapshot[];
  /** Absent in older snapshots. */
  readonly seenTransfers?: readonly Hex[];
  readonly deposited: Balances;
  readonly caps: readonly (readonly [AssetId, string | null])[];
  readonly rejectsWith: string | null;
  readonly failsWith: string | null;
  readonly switchedOff: readonly string[];
  readonly sampledAt: UnixMs;
  /** Owner, flows, then rows of time, value, flows and traded. */
  readonly equity: readonly (readonly [
    Address,
    string,
    readonly (readonly [UnixMs, string, string, string])[],
  ])[];
  readonly codes: readonly (readonly [string, Address])[];
  readonly referrals: readonly (readonly [Address, { readonly code: string; readonly joinedAt: UnixMs }])[];
}

type Balances = readonly (readonly [AssetId, string])[];

type WithdrawalSnapshot = Omit<WithdrawalState, 'units' | 'activationFee' | 'fee'> & {
  readonly units: string;
  readonly activationFee: string;
  readonly fee: string | null;
};

type DepositSnapshot = Omit<DepositState, 'units'> & { readonly units: string };

export function fundsSnapshot(funds: FundsState): FundsSnapshot {
  const {
    isPaused,
    delayMs,
    reviewsAll,
    outgoing,
    segregated,
    activated,
    pending,
    ended,
    rejectsWith,
    failsWith,
  } = funds;
  return {
    isPaused,
    delayMs,
    reviewsAll,
    outgoing: balancesOf(outgoing),
    segregated: [...segregated].map(([owner, holder]) => [owner, balancesOf(holder)]),
    activated: [...activated],
    pending: [...pending.values()].map(withdrawalSnapshot),
    ended: [...ended.values()].map(withdrawalSnapshot),
    deposits: [...funds.deposits.values()].map(({ units, ...rest }) => ({
      ...rest,
      units: units.toString(),
    })),
    seenTransfers: [...funds.seenTransfers],
    deposited: [...funds.deposited].map(([assetId, units]) => [assetId, units.toString()]),
    caps: [...funds.caps].map(([assetId, cap]) => [assetId, cap?.toString() ?? null]),
    rejectsWith,
    failsWith,
    switchedOff: [...funds.switchedOff],
    sampledAt: funds.sampledAt,
    equity: [...funds.equity].map(([owner, { flows, samples }]) => [
      owner,
      flows.toString(),
      samples.map((each) => [each.at, each.value.toString(), each.flows.toString(), each.traded.toString()]),
    ]),
    codes: [...funds.codes],
    referrals: [...funds.referrals],
  };
}

export function restoredFunds(snapshot: FundsSnapshot): FundsState {
  const {
    isPaused,
    delayMs,
    reviewsAll,
    outgoing,
    segregated,
    activated,
    pending,
    ended,
    rejectsWith,
    failsWith,
  } = snapshot;
  return {
    ...createFunds(delayMs),
    isPaused,
    reviewsAll,
    outgoing: holderWith('withdrawals', outgoing),
    segregated: new Map(
      segregated.map(([owner, balances]) => [owner, holderWith(`segregated:${owner}`, balances)]),
    ),
    activated: new Set(activated),
    pending: new Map(pending.map((each) => [each.transactionId, restoredWithdrawal(each)])),
    ended: new Map(ended.map((each) => [each.transactionId, restoredWithdrawal(each)])),
    deposits: new Map(
      snapshot.deposits.map((each) => [each.depositId, { ...each, units: BigInt(each.units) }]),
    ),
    seenTransfers: new Set(snapshot.seenTransfers),
    deposited: new Map(snapshot.deposited.map(([assetId, units]) => [assetId, BigInt(units)])),
    caps: new Map(snapshot.caps.map(([assetId, cap]) => [assetId, cap === null ? null : BigInt(cap)])),
    rejectsWith,
    failsWith,
    switchedOff: new Set(snapshot.switchedOff),
    sampledAt: snapshot.sampledAt,
    equity: new Map(
      snapshot.equity.map(([owner, flows, rows]) => [
        owner,
        { flows: BigInt(flows), samples: rows.map(restoredSample) },
      ]),
    ),
    codes: new Map(snapshot.codes),
    referrals: new Map(snapshot.referrals),
  };
}

function restoredSample([at, value, flows, traded]: readonly [UnixMs, string, string, string]): Sample {
  return { at, value: BigInt(value), flows: BigInt(flows), traded: BigInt(traded) };
}

function withdrawalSnapshot({ units, activationFee, fee, ...rest }: WithdrawalState): WithdrawalSnapshot {
  return {
    ...rest,
    units: units.toString(),
    activationFee: activationFee.toString(),
    fee: fee?.toString() ?? null,
  };
}

function restoredWithdrawal({ units, activationFee, fee, ...rest }: WithdrawalSnapshot): WithdrawalState {
  return {
    ...rest,
    units: BigInt(units),
    activationFee: BigInt(activationFee),
    fee: fee === null ? null : BigInt(fee),
  };
}

function balancesOf({ balances }: Holder): Balances {
  return [...balances].map(([assetId, balance]) => [assetId, balance.toString()]);
}

function holderWith(name: string, balances: Balances): Holder {
  const holder = createHolder(name);
  for (const [assetId, balance] of balances) holder.balances.set(assetId, BigInt(balance));
  return holder;
}
