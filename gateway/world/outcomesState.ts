// outcomesState.ts: the engine's state of pUSD and outcome shares. One pUSD and one share are a million base units
// each; all amounts are base units.
import type { ErrorCode } from '#protocol/errors.ts';
import type { Address, AssetId, ConditionId, Hex, OutcomeAssetId, UnixMs } from '#protocol/ids.ts';
import { createHolder, type Holder } from './ledger.ts';
import type { CapabilityState, OutcomeDependency } from './commands/operationCommands.ts';

/** pUSD by its 23-byte id on the settlement chain. */
export const PUSD: AssetId = '100089c011a7e12a19f7b1f670d46f03b03f3342e82dfb';
export const SETTLEMENT_CHAIN = 'polygon';

export interface OutcomesState {
  /** By id, in listing order. */
  readonly conditions: Map<string, Condition>;
  /** By owner, in opening order; scans use this order, so that a replay does the same. */
  readonly pusdBalances: Map<Address, PusdBalance>;
  /** How long inflows stay local, and then pending. */
  localMs: number;
  pendingMs: number;
  /** Splits and merges, pending and ended, oldest first. */
  readonly operations: Map<Hex, OperationState>;
  /** Refusals by digest, oldest first. */
  readonly rejections: Map<Hex, OutcomeRejection>;
  readonly rules: OperationRules;
}

/** A split or merge. */
export interface OperationState {
  readonly actionId: Hex;
  /** Digest of the signed request; null for an unsigned one. */
  readonly digest: Hex | null;
  readonly owner: Address;
  readonly operation: 'split' | 'merge';
  readonly condition: Condition;
  readonly amount: bigint;
  status: 'pending' | 'completed' | 'failed';
  readonly createdAt: UnixMs;
  updatedAt: UnixMs;
  /** When it is due; null while held, and once it has ended. */
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

/** A question with two sides: exactly one will be worth a pUSD, or both share it. */
export interface Condition {
  /** The condition id; on a venue without one, a market id. */
  readonly id: string;
  readonly conditionId: ConditionId | null;
  readonly adapter: string;
  /** The ids that orders use. */
  readonly yes: AssetId;
  readonly no: AssetId;
  /** The ids that splits and merges use; null where unsupported. */
  readonly yesOutcome: OutcomeAssetId | null;
  readonly noOutcome: OutcomeAssetId | null;
  readonly yesName: string;
  readonly noName: string;
  readonly negRisk: boolean;
  /** `open`, or the reason why not. */
  status: string;
  /** Price of a Yes share in hundred-millionths of a pUSD; No is the rest. Undefined while unknown. */
  yesMark: bigint | undefined;
  /** Once resolved: the payout per share of each side, in base units. */
  payouts: readonly [yes: bigint, no: bigint] | undefined;
  /** Holds the pUSD behind the shares in circulation, and minus those shares. */
  readonly vault: Holder;
}

/** One account's pUSD and shares (Resources, "Prediction-market balance entry"). */
export interface PusdBalance {
  readonly owner: Address;
  /** Spendable on the prediction venue only. */
  readonly local: Holder;
  /** In transit to the settlement chain: neither spendable nor collateral. */
  readonly pending: Holder;
  /** Spendable; the part without holds is collateral. */
  readonly confirmed: Holder;
  /** Zero, or minus the amount to repay before another buy. */
  readonly debt: Holder;
  /** Holds of orders and splits: always local first, then confirmed. */
  hold: bigint;
  /** By side. */
  readonly shares: Holder;
  /** Every side ever held. */
  readonly stakes: Map<AssetId, Stake>;
  /** By due time, earliest first. */
  readonly moves: Move[];
  hasGrant: boolean;
}

/** An account's data of one side, besides the shares themselves. */
export interface Stake {
  readonly condition: Condition;
  readonly assetId: AssetId;
  /** Shares held for sells and merges. */
  hold: bigint;
  /** Cost of the current shares, fees included. */
  cost: bigint;
  realized: bigint;
  /** Total shares received. */
  bought: bigint;
  updatedAt: UnixMs;
}

/** An amount due to be sent to the settlement chain, or confirmed there. */
export interface Move {
  readonly from: 'local' | 'pending';
  amount: bigint;
  at: UnixMs;
}

const LOCAL_MS = 30_000;
const PENDING_MS = 15_000;
/** Duration of a split or merge at the simulated venue. */
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
    pusdBalances: new Map(),
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

/** All holders of pUSD or shares. */
export function* outcomeHolders({ conditions, pusdBalances }: OutcomesState): Generator<Holder> {
  for (const { vault } of conditions.values()) yield vault;
  for (const { local, pending, confirmed, debt, shares } of pusdBalances.values())
    yield* [local, pending, confirmed, debt, shares];
}
