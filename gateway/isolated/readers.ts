// readers.ts: what can be asked about changes of isolated margin that take time.
import type { Address, UnixMs } from '#protocol/ids.ts';
import type { IsolatedOperation } from '#protocol/info/funds/isolatedOperationStatus.ts';
import type { World } from '../world/state.ts';
import { moneyText } from '../world/units.ts';
import { nextIsolatedAt } from './operations.ts';
import type { IsolatedOperationState, IsolatedRules } from '../world/isolatedState.ts';

export interface IsolatedReaders {
  /** One of the owner's; nobody else's. */
  isolatedOperation(owner: Address, operationId: string): IsolatedOperation | undefined;
  /** Of everybody, oldest first: for whoever runs the exchange. */
  pendingIsolatedOperations(): IsolatedOperation[];
  isolatedRules(): Readonly<IsolatedRules>;
  /** When one is carried out next. */
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
