// isolatedState.ts: the engine's state of delayed changes of isolated margin; plain values, so that a copy is a
// snapshot.
import type { Address, AssetId, Hex, UnixMs } from '#protocol/ids.ts';

/** Delayed changes of isolated margin, and their settings. */
export interface IsolatedState {
  readonly rules: IsolatedRules;
  /** Pending and ended ones, oldest first. */
  readonly operations: Map<Hex, IsolatedOperationState>;
}

/** See SetIsolatedOperations. */
export interface IsolatedRules {
  delayMs: number | null;
  holdsAll: boolean;
  failsNext: string | null;
}

export interface IsolatedOperationState {
  readonly operationId: Hex;
  readonly owner: Address;
  readonly assetId: AssetId;
  readonly isLong: boolean;
  /** Millionths of the quote added to the position's margin; negative: removed. */
  readonly microUsd: number;
  status: 'pending' | 'completed' | 'failed';
  readonly createdAt: UnixMs;
  updatedAt: UnixMs;
  /** When it is due; null while held, and once it has ended. */
  dueAt: UnixMs | null;
  /** Reason of the failure. */
  error: string | null;
}

export interface IsolatedSnapshot {
  readonly rules: IsolatedRules;
  readonly operations: readonly IsolatedOperationState[];
}

export function createIsolated(): IsolatedState {
  return { rules: { delayMs: null, holdsAll: false, failsNext: null }, operations: new Map() };
}

export function isolatedSnapshot({ rules, operations }: IsolatedState): IsolatedSnapshot {
  return { rules: { ...rules }, operations: [...operations.values()].map((each) => ({ ...each })) };
}

export function restoredIsolated({ rules, operations }: IsolatedSnapshot): IsolatedState {
  return {
    rules: { ...rules },
    operations: new Map(operations.map((each) => [each.operationId, { ...each }])),
  };
}
