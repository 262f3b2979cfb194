// outcomesState.ts: pUSD and outcome shares, as the engine keeps them. One pUSD and one share are a million base units each; all amounts here are base units.
import type { ErrorCode } from '#protocol/errors.ts';
import type { Address, AssetId, ConditionId, Hex, OutcomeAssetId, UnixMs } from '#protocol/ids.ts';
import { createHolder, type Holder } from './ledger.ts';
import type { CapabilityState, OutcomeDependency } from './commands/operationCommands.ts';

/** pUSD by its 23-byte id on the settlement chain. */
export const PUSD: AssetId = '100089c011a7e12a19f7b1f670d46f03b03f3342e82dfb';
export const SETTLEMENT_CHAIN = 'polygon';

export interface OutcomesState {
  /** By id, in the order of their listing. */
  readonly conditions: Map<string, Condition>;
  /** By owner, in the order in which they were opened: scans go in this order, so that a replay does the same. */
  readonly purses: Map<Address, PusdBalance>;
  /**
   * How long what comes in stays local before it is sent to the settlement chain, and how long that takes to
   * confirm it.
   */
  localMs: number;
  pendingMs: number;
  /** Splits and merges, pending and ended, oldest first. */
  readonly operations: Map<Hex, OperationState>;
  /** What was refused, by the digest of what was signed, oldest first. */
  readonly rejections: Map<Hex, OutcomeRejection>;
  readonly rules: OperationRules;
}

/** A split or merge that was taken up. */
export interface OperationState {
  readonly actionId: Hex;
  /** Of what was signed; null for one that nobody signed. */
  readonly digest: Hex | null;
  readonly owner: Address;
  readonly operation: 'split' | 'merge';
  readonly condition: Condition;
  readonly amount: bigint;
  status: 'pending' | 'completed' | 'failed';
  readonly createdAt: UnixMs;
  updatedAt: UnixMs;
  /** When it ends; null while it waits to be ruled on, and once it has ended. */
  dueAt: UnixMs | null;
  error: string | null;
}

export interface OutcomeRejection {
  readonly owner: Address;
  readonly code: ErrorCode;
  readonly message: string;
}

/** See SetOutcomeOperations. */
export interface OperationRules {
  delayMs: number;
  holdsAll: boolean;
  failsNext: string | null;
  isGated: boolean;
  unavailable: { readonly what: OutcomeDependency; readonly retryAfter: number } | null;
  readonly capabilities: { split: CapabilityState; merge: CapabilityState };
}

/** A question with two sides: exactly one of them will be worth a pUSD, or they share it. */
export interface Condition {
  /** The condition id; on a venue that has none, whatever the market is called by. */
  readonly id: string;
  readonly conditionId: ConditionId | null;
  readonly adapter: string;
  /** What orders name. */
  readonly yes: AssetId;
  readonly no: AssetId;
  /** What split and merge name; null where there is neither. */
  readonly yesOutcome: OutcomeAssetId | null;
  readonly noOutcome: OutcomeAssetId | null;
  readonly yesName: string;
  readonly noName: string;
  readonly negRisk: boolean;
  /** `open`, or a word for why not. */
  status: string;
  /** Of a Yes share, in hundred-millionths of a pUSD; that of a No share is the rest. Undefined while nobody knows. */
  yesMark: bigint | undefined;
  /** Once resolved: what a share of each side was paid, in base units. */
  payouts: readonly [yes: bigint, no: bigint] | undefined;
  /** The pUSD that stands behind the shares in circulation, and minus those shares. */
  readonly vault: Holder;
}

/** One account's pUSD and shares (Resources, "Prediction-market balance entry"). */
export interface PusdBalance {
  readonly owner: Address;
  /** Spendable on the prediction venue only. */
  readonly local: Holder;
  /** On its way to the settlement chain: neither spendable nor collateral. */
  readonly pending: Holder;
  /** Spendable, and collateral as far as it is not held. */
  readonly confirmed: Holder;
  /** Zero, or minus what must be repaid before another buy. */
  readonly debt: Holder;
  /** What orders and splits keep aside. It always means local first, then confirmed. */
  hold: bigint;
  /** By side. */
  readonly shares: Holder;
  /** Beside every side ever held. */
  readonly stakes: Map<AssetId, Stake>;
  /** By due time, earliest first. */
  readonly moves: Move[];
  hasGrant: boolean;
}

/** What an account has to do with one side, beside the shares themselves. */
export interface Stake {
  readonly condition: Condition;
  readonly assetId: AssetId;
  /** Shares that sells and merges keep aside. */
  hold: bigint;
  /** What the present shares were bought for, fees included. */
  cost: bigint;
  realized: bigint;
  /** Shares that ever came in. */
  bought: bigint;
  updatedAt: UnixMs;
}

/** An amount that is due to be sent to the settlement chain, or to be confirmed there. */
export interface Move {
  readonly from: 'local' | 'pending';
  amount: bigint;
  at: UnixMs;
}

const LOCAL_MS = 30_000;
const PENDING_MS = 15_000;
/** How long the simulated venue takes for a split or merge. */
const OPERATION_MS = 3_000;

export function createOutcomes(): OutcomesState {
  const rules: OperationRules = {
    delayMs: OPERATION_MS,
    holdsAll: false,
    failsNext: null,
    isGated: false,
    unavailable: null,
    capabilities: { split: 'on', merge: 'on' },
  };
  return {
    conditions: new Map(),
    purses: new Map(),
    localMs: LOCAL_MS,
    pendingMs: PENDING_MS,
    operations: new Map(),
    rejections: new Map(),
    rules,
  };
}

export function createPusdBalance(owner: Address): PusdBalance {
  const holder = (name: string): Holder => createHolder(`${name}:${owner}`);
  return {
    owner,
    local: holder('local'),
    pending: holder('pending'),
    confirmed: holder('confirmed'),
    debt: holder('debt'),
    hold: 0n,
    shares: holder('shares'),
    stakes: new Map(),
    moves: [],
    hasGrant: false,
  };
}

/** Everything that holds pUSD or shares. */
export function* outcomeHolders({ conditions, purses }: OutcomesState): Generator<Holder> {
  for (const { vault } of conditions.values()) yield vault;
  for (const { local, pending, confirmed, debt, shares } of purses.values())
    yield* [local, pending, confirmed, debt, shares];
}
