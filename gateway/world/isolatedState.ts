// isolatedState.ts: changes of isolated margin that are carried out later, as the engine keeps them; plain values, so that a copy is a snapshot.
import type { Address, AssetId, Hex, UnixMs } from '#protocol/ids.ts';

/** Changes of isolated margin that take time, and whether they do. */
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
  /** Millionths of the quote into the position's margin; negative takes some out. */
  readonly microUsd: number;
  status: 'pending' | 'completed' | 'failed';
  readonly createdAt: UnixMs;
  updatedAt: UnixMs;
  /** When it is carried out; null while it waits to be ruled on, and once it has ended. */
  dueAt: UnixMs | null;
  /** Why it failed. */
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
