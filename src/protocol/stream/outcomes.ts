// outcomes.ts: outcome shares of one account, and its pending splits and merges.
import { records } from '../codec.ts';
import { outcomeOperation, type OutcomeOperation } from '../info/funds/outcomeOperationStatus.ts';
import { predictionPosition, type PredictionPosition } from '../info/account/predictionPositions.ts';
import { record, required } from '../record.ts';
import { defineUserChannel, userListFields, type UserListMessage } from './userScoped.ts';

export interface PredictionPositionUpdates extends UserListMessage {
  /** After the snapshot only changed ones; size 0 is closed. */
  positions: PredictionPosition[];
}

/** @assumed Record of the read. */
export const predictionPositionsChannel = defineUserChannel(
  'predictionPositions',
  record<PredictionPositionUpdates>({
    ...userListFields,
    positions: required('positions', records(predictionPosition)),
  }),
);

export interface OutcomeOperationUpdates extends UserListMessage {
  operations: OutcomeOperation[];
}

/** @assumed The snapshot holds the pending ones. */
export const outcomeOperationsChannel = defineUserChannel(
  'outcomeOperations',
  record<OutcomeOperationUpdates>({
    ...userListFields,
    operations: required('operations', records(outcomeOperation)),
  }),
);
