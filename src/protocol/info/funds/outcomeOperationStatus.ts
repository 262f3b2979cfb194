// outcomeOperationStatus.ts: status of a split or merge.
import type { Codec } from '../../codec.ts';
import type { Address, ConditionId, Hex, UnixMs } from '../../ids.ts';
import { defineRead } from '../../read.ts';
import { nullable, omittable, orNull, record, required } from '../../record.ts';
import { address, conditionId, hex, text, unixMs } from '../../scalars.ts';

/** Resources, "Outcome operation"; everything after `status` is an addition. */
export interface OutcomeOperation {
  actionId: Hex;
  /** `split` or `merge`. */
  operation: string;
  adapter: string;
  /** `pending`, `completed` or `failed`. */
  status: string;
  conditionId: ConditionId | null;
  amountBaseUnits: string | null;
  createdAt: UnixMs | null;
  updatedAt: UnixMs | null;
  completedAt: UnixMs | null;
  transactionHash: Hex | null;
  error: string | null;
}

/** @assumed Fields after status. */
export const outcomeOperation: Codec<OutcomeOperation> = record<OutcomeOperation>({
  actionId: required('actionId', hex),
  operation: required('operation', text),
  adapter: required('adapter', text),
  status: required('status', text),
  conditionId: nullable('conditionId', conditionId),
  amountBaseUnits: nullable('amountBaseUnits', text),
  createdAt: nullable('createdAt', unixMs),
  updatedAt: nullable('updatedAt', unixMs),
  completedAt: nullable('completedAt', unixMs),
  transactionHash: nullable('txHash', hex),
  error: nullable('error', text),
});

export interface OutcomeOperationParams {
  owner?: Address;
  actionId: Hex;
}

/** @assumed The type name; null for an unknown operation. */
export const outcomeOperationStatus = defineRead({
  type: 'outcomeOperationStatus',
  request: record<OutcomeOperationParams>({
    owner: omittable('user', address),
    actionId: required('actionId', hex),
  }),
  response: orNull(outcomeOperation),
});
