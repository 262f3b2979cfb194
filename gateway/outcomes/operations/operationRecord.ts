// operationRecord.ts: a split or merge as a wire record.
import type { OutcomeOperation } from '#protocol/info/funds/outcomeOperationStatus.ts';
import { derivedHash } from '../../world/hashes.ts';
import type { OperationState } from '../../world/outcomesState.ts';

export function operationRecord({
  actionId,
  operation,
  condition,
  amount,
  status,
  createdAt,
  updatedAt,
  error,
}: OperationState): OutcomeOperation {
  const isCompleted = status === 'completed';
  return {
    actionId,
    operation,
    adapter: condition.adapter,
    status,
    conditionId: condition.conditionId,
    amountBaseUnits: amount.toString(),
    createdAt,
    updatedAt,
    completedAt: isCompleted ? updatedAt : null,
    transactionHash: isCompleted ? derivedHash(actionId, 'venue') : null,
    error,
  };
}
