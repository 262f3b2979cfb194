// readers.ts: what can be asked about pUSD and shares.
import type { Address, AssetId, UnixMs } from '#protocol/ids.ts';
import type { AssetBalance } from '#protocol/info/assets.ts';
import type { PredictionBalance } from '#protocol/info/predictionBalances.ts';
import type { PredictionPosition } from '#protocol/info/predictionPositions.ts';
import type { World } from '../engine/state.ts';
import { balanceRecord, outcomeAssets, positionRecord, positionRecords } from './records.ts';
import { createPurse, type Purse } from './state.ts';
import { nextOutcomesAt } from './worker.ts';

export interface OutcomeReaders {
  /** One entry, also for an address that nobody knows. */
  predictionBalances(owner: Address): PredictionBalance[];
  predictionPositions(owner: Address): PredictionPosition[];
  /** One side, also when nothing is left of it; undefined when the owner never had any. */
  predictionPosition(owner: Address, assetId: AssetId): PredictionPosition | undefined;
  /** pUSD and shares as the assets read lists them. */
  outcomeAssets(owner: Address): AssetBalance[];
  /** When something moves on next by itself. */
  nextOutcomesAt(): UnixMs | undefined;
}

export function outcomeReaders(state: () => World): OutcomeReaders {
  const find = (owner: Address): Purse => state().outcomes.purses.get(owner) ?? createPurse(owner);
  return {
    predictionBalances: (owner) => [balanceRecord(find(owner))],
    predictionPositions: (owner) => positionRecords(find(owner)),
    predictionPosition(owner, assetId) {
      const stake = find(owner).stakes.get(assetId);
      return stake && positionRecord(find(owner), stake);
    },
    outcomeAssets: (owner) => outcomeAssets(find(owner)),
    nextOutcomesAt: () => nextOutcomesAt(state()),
  };
}
