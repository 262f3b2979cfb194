// fundsState.ts: the engine's state of deposits and withdrawals. Amounts are ledger units of their asset.
import type { Address, AssetId, Hex, UnixMs } from '#protocol/ids.ts';
import { createHolder, type Holder } from './ledger.ts';

export interface FundsState {
  /** Debited and not yet sent: the sum of `pending` per asset. */
  readonly outgoing: Holder;
  /** Segregated deposits by owner: withdrawable, not margin. */
  readonly segregated: Map<Address, Holder>;
  /** Accepted, neither completed nor failed, oldest first. */
  readonly pending: Map<Hex, WithdrawalState>;
  /** The newest of each owner, oldest first. */
  readonly ended: Map<Hex, WithdrawalState>;
  /** Addresses that have received a transfer: the next one needs no activation. */
  readonly activated: Set<Address>;
  /** Automatic release of withdrawals is paused. */
  isPaused: boolean;
  /** Delay from acceptance to the earliest release. */
  delayMs: number;
  /** Withdrawals accepted from now on need manual approval. */
  reviewsAll: boolean;
  /** All kept deposits, oldest first. */
  readonly deposits: Map<Hex, DepositState>;
  /** Credited transfers of a real chain. Kept forever, so that none is credited twice. */
  readonly seenTransfers: Set<Hex>;
  /** Deposits credited minus withdrawals since; never negative. */
  readonly deposited: Map<AssetId, bigint>;
  /** The operator's limits, which override the listed ones; null: no limit. */
  readonly caps: Map<AssetId, bigint | null>;
  /** While set, every deposit becomes segregated, or fails, for this reason. */
  rejectsWith: string | null;
  failsWith: string | null;
  /** Disabled actions, and `replica`. */
  readonly switchedOff: Set<string>;
  /** Equity of accounts over time. */
  readonly equity: Map<Address, EquityHistory>;
  /** The quarter of an hour in which equity was last recorded; 0 before the first. */
  sampledAt: UnixMs;
  /** The owner of each referral code. */
  readonly codes: Map<string, Address>;
  /** By referred account. */
  readonly referrals: Map<Address, { readonly code: string; readonly joinedAt: UnixMs }>;
}

export interface WithdrawalState {
  readonly transactionId: Hex;
  /** Digest of the signed request; null for an unsigned withdrawal. */
  readonly digest: Hex | null;
  readonly owner: Address;
  readonly assetId: AssetId;
  readonly units: bigint;
  readonly destination: Address;
  readonly source: 'balance' | 'segregated';
  /** The fee if the destination is still new at the transfer. */
  readonly activationFee: bigint;
  readonly initiatedAt: UnixMs;
  readonly releaseAt: UnixMs;
  isHeld: boolean;
  /** `submitted`: sent to the venue, too late to stop. */
  phase: 'queued' | 'submitted' | 'completed' | 'failed';
  releasedAt: UnixMs | null;
  finishedAt: UnixMs | null;
  fee: bigint | null;
  /** Reason of the failure. */
  reason: string | null;
}

export interface DepositState {
  readonly depositId: Hex;
  /** Hash of the transfer on its chain; null while unknown. */
  transactionHash: Hex | null;
  /** Digest of the signed request; null for a reported transfer. */
  readonly digest: Hex | null;
  readonly owner: Address;
  readonly assetId: AssetId;
  readonly units: bigint;
  /** `awaiting`: started, no transfer seen. `detected`: on the chain, not reported. */
  phase: 'awaiting' | 'detected' | 'pending' | 'confirmed' | 'credited' | 'segregated' | 'failed';
  reason: string | null;
  readonly createdAt: UnixMs;
  changedAt: UnixMs;
  /** When its next step is due; null without one. */
  nextAt: UnixMs | null;
}

export function createFunds(delayMs: number): FundsState {
  return {
    outgoing: createHolder('withdrawals'),
    segregated: new Map(),
    pending: new Map(),
    ended: new Map(),
    activated: new Set(),
    isPaused: false,
    delayMs,
    reviewsAll: false,
    deposits: new Map(),
    seenTransfers: new Set(),
    deposited: new Map(),
    caps: new Map(),
    rejectsWith: null,
    failsWith: null,
    switchedOff: new Set(),
    equity: new Map(),
    sampledAt: 0,
    codes: new Map(),
    referrals: new Map(),
  };
}

/** The owner's segregated funds, created if needed. */
export function segregatedOf({ segregated }: FundsState, owner: Address): Holder {
  let holder = segregated.get(owner);
  if (holder === undefined) segregated.set(owner, (holder = createHolder(`segregated:${owner}`)));
  return holder;
}

/** Money in millionths of the quote. */
export interface Sample {
  readonly at: UnixMs;
  /**
   * All assets at their marks, including pUSD and outcome shares, and unrealized profit; without segregated and pending
   * funds.
   */
  readonly value: bigint;
  /** Total inflows minus outflows, each valued when it moved: value minus flows is profit and loss. */
  readonly flows: bigint;
  /** Total notional traded. */
  readonly traded: bigint;
}

export interface EquityHistory {
  flows: bigint;
  /** Oldest first. */
  samples: Sample[];
}
