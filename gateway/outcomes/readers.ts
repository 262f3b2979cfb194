// readers.ts: reads of pUSD and shares.
import type { DecimalString } from '#protocol/decimal.ts';
import type { Address, AssetId, Hex, UnixMs } from '#protocol/ids.ts';
import type { AssetBalance } from '#protocol/info/account/assets.ts';
import type { OutcomeOperation } from '#protocol/info/funds/outcomeOperationStatus.ts';
import type { PredictionBalance } from '#protocol/info/account/predictionBalances.ts';
import type { PredictionPosition } from '#protocol/info/account/predictionPositions.ts';
import type { World } from '../world/state.ts';
import { balanceRecord, outcomeAssets, positionRecord, positionRecords } from '../pusd/records.ts';
import { unheldShares } from '../pusd/shares.ts';
import { moneyText } from '../world/units.ts';
import { operationRecord } from './operations/operationRecord.ts';
import {
  createPusdBalance,
  type OperationRules,
  type OutcomeRejection,
  type PusdBalance,
} from '../world/outcomesState.ts';
import { nextOutcomesAt } from './worker.ts';

export interface OutcomeReaders {
  /** One entry, also for an unknown address. */
  predictionBalances(owner: Address): PredictionBalance[];
  predictionPositions(owner: Address): PredictionPosition[];
  /** One side, also when closed; undefined if never held. */
  predictionPosition(owner: Address, assetId: AssetId): PredictionPosition | undefined;
  /** Shares of a side that no order or merge holds. */
  availableShares(owner: Address, assetId: AssetId): DecimalString;
  /** pUSD and shares as the assets read lists them. */
  outcomeAssets(owner: Address): AssetBalance[];
  outcomeOperation(actionId: Hex, owner?: Address): OutcomeOperation | undefined;
  /** Of all owners, or of one; oldest first. */
  pendingOutcomeOperations(owner?: Address): OutcomeOperation[];
  /** The operation of this digest, signed by this owner. */
  outcomeSigned(owner: Address, digest: Hex): OutcomeOperation | OutcomeRejection | undefined;
  outcomeRules(): Readonly<OperationRules>;
  /** When the next event is due. */
  nextOutcomesAt(): UnixMs | undefined;
}

export function outcomeReaders(state: () => World): OutcomeReaders {
  const find = (owner: Address): PusdBalance =>
    state().outcomes.pusdBalances.get(owner) ?? createPusdBalance(owner);
  return {
    predictionBalances: (owner) => [balanceRecord(find(owner))],
    predictionPositions: (owner) => positionRecords(find(owner)),
    predictionPosition(owner, assetId) {
      const stake = find(owner).stakes.get(assetId);
      return stake && positionRecord(find(owner), stake);
    },
    availableShares: (owner, assetId) => moneyText(unheldShares(find(owner), assetId)),
    outcomeAssets: (owner) => outcomeAssets(find(owner)),
    outcomeOperation(actionId, owner) {
      const operation = state().outcomes.operations.get(actionId);
      return operation === undefined || (owner !== undefined && operation.owner !== owner)
        ? undefined
        : operationRecord(operation);
    },
    pendingOutcomeOperations: (owner) =>
      [...state().outcomes.operations.values()]
        .filter((each) => each.status === 'pending' && (owner === undefined || each.owner === owner))
        .map(operationRecord),
    outcomeSigned(owner, digest) {
      const { operations, rejections } = state().outcomes;
      const rejection = rejections.get(digest);
      if (rejection !== undefined) return rejection.owner === owner ? rejection : undefined;
      const operation = [...operations.values()].find(
        (each) => each.owner === owner && each.digest === digest,
      );
      return operation && operationRecord(operation);
    },
    outcomeRules: () => state().outcomes.rules,
    nextOutcomesAt: () => nextOutcomesAt(state()),
  };
}
