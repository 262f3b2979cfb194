// fundsState.ts: money on its way in or out, as the engine keeps it. Amounts are ledger units of their asset.
import type { Address, AssetId, Hex, UnixMs } from '#protocol/ids.ts';
import { createHolder, type Holder } from './ledger.ts';

export interface FundsState {
  /** Debited from senders and not yet sent: the sum of `pending` per asset. */
  readonly outgoing: Holder;
  /** Segregated deposits by owner: they are no margin and can only be withdrawn. */
  readonly segregated: Map<Address, Holder>;
  /** Committed and neither completed nor failed, oldest first. */
  readonly pending: Map<Hex, WithdrawalState>;
  /** The newest of each owner, oldest first. */
  readonly ended: Map<Hex, WithdrawalState>;
  /** Addresses that have received a transfer: the next one costs no activation. */
  readonly activated: Set<Address>;
  /** Automatic release of withdrawals is paused. */
  isPaused: boolean;
  /** From acceptance to the earliest release. */
  delayMs: number;
  /** Withdrawals accepted from now on need manual approval. */
  reviewsAll: boolean;
  /** All that are remembered, oldest first. */
  readonly deposits: Map<Hex, DepositState>;
  /** Transfers of a real chain that were credited. Kept for good, so that none is credited twice. */
  readonly seenTransfers: Set<Hex>;
  /** Deposits credited minus withdrawals since; never negative. */
  readonly deposited: Map<AssetId, bigint>;
  /** Limits the operator has set in place of the listed ones; null: no limit. */
  readonly caps: Map<AssetId, bigint | null>;
  /** While set, every deposit becomes segregated, or never arrives, for this reason. */
  rejectsWith: string | null;
  failsWith: string | null;
  /** Actions, and `replica`, that the operator has switched off. */
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
  /** Of what was signed; null for a withdrawal nobody signed. */
  readonly digest: Hex | null;
  readonly owner: Address;
  readonly assetId: AssetId;
  readonly units: bigint;
  readonly destination: Address;
  readonly source: 'balance' | 'segregated';
  /** What is kept if the destination is still new when the transfer is made. */
  readonly activationFee: bigint;
  readonly initiatedAt: UnixMs;
  readonly releaseAt: UnixMs;
  isHeld: boolean;
  /** `submitted`: sent to the venue, and no longer to be stopped. */
  phase: 'queued' | 'submitted' | 'completed' | 'failed';
  releasedAt: UnixMs | null;
  finishedAt: UnixMs | null;
  fee: bigint | null;
  /** Why it failed. */
  reason: string | null;
}

export interface DepositState {
  readonly depositId: Hex;
  /** Of the transfer on its chain; null while none is known. */
  transactionHash: Hex | null;
  /** Of what was signed; null for a transfer that was only reported. */
  readonly digest: Hex | null;
  readonly owner: Address;
  readonly assetId: AssetId;
  readonly units: bigint;
  /** `awaiting`: begun, and no transfer is seen yet. `detected`: on the chain, and nobody has asked for it yet. */
  phase: 'awaiting' | 'detected' | 'pending' | 'confirmed' | 'credited' | 'segregated' | 'failed';
  reason: string | null;
  readonly createdAt: UnixMs;
  changedAt: UnixMs;
  /** When its next step is due; null while or since none is. */
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

/** The owner's segregated funds, opened if there are none. */
export function segregatedOf({ segregated }: FundsState, owner: Address): Holder {
  let holder = segregated.get(owner);
  if (holder === undefined) segregated.set(owner, (holder = createHolder(`segregated:${owner}`)));
  return holder;
}

/** Money in millionths of the quote. */
export interface Sample {
  readonly at: UnixMs;
  /**
   * All assets at their marks, pUSD and outcome shares among them, and all unrealized profit; segregated
   * funds and money on its way are elsewhere.
   */
  readonly value: bigint;
  /** Brought in less taken out, since ever, each at its worth when it moved: value less flows is profit and loss. */
  readonly flows: bigint;
  /** Notional traded since ever. */
  readonly traded: bigint;
}

export interface EquityHistory {
  flows: bigint;
  /** Oldest first. */
  samples: Sample[];
}
