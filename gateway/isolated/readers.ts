// readers.ts: reads of delayed changes of isolated margin.
import type { Address, UnixMs } from '#protocol/ids.ts';
import type { IsolatedOperation } from '#protocol/info/funds/isolatedOperationStatus.ts';
import type { World } from '../world/state.ts';
import { moneyText } from '../world/units.ts';
import { nextIsolatedAt } from './operations.ts';
import type { IsolatedOperationState, IsolatedRules } from '../world/isolatedState.ts';

export interface IsolatedReaders {
  /** An operation of this owner only. */
  isolatedOperation(owner: Address, operationId: string): IsolatedOperation | undefined;
  /** Of all owners, oldest first: for the operator. */
  pendingIsolatedOperations(): IsolatedOperation[];
  isolatedRules(): Readonly<IsolatedRules>;
  /** When the next one is due. */
  nextIsolatedAt(): UnixMs | undefined;
}

export function isolatedReaders(state: () => World): IsolatedReaders {
  const operations = (): IsolatedOperationState[] => [...state().isolated.operations.values()];
  return {
    isolatedOperation: (owner, operationId) =>
      operations()
        .filter((each) => each.operationId === operationId && each.owner === owner)
        .map(recordOf)[0],
    pendingIsolatedOperations: () =>
      operations()
        .filter(({ status }) => status === 'pending')
        .map(recordOf),
    isolatedRules: () => state().isolated.rules,
    nextIsolatedAt: () => nextIsolatedAt(state()),
  };
}

function recordOf({
  operationId,
  assetId,
  microUsd,
  status,
  createdAt,
  updatedAt,
  error,
}: IsolatedOperationState): IsolatedOperation {
  return {
    operationId,
    kind: 'updateIsolatedMargin',
    assetId,
    status,
    amount: moneyText(BigInt(microUsd)),
    createdAt,
    updatedAt,
    error,
  };
}
