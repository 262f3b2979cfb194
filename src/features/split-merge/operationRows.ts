// operationRows.ts: joins signed splits and merges with the service's records, one row each.
import type { OutboxItem } from '#client/actions/outboxItem.ts';
import { actionIdOf, OUTCOME_FAILED } from '#client/evidence/outcomeEvidence.ts';
import { fromBaseUnits } from '#domain/market/outcomeRules.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { Address, ConditionId } from '#protocol/ids.ts';
import type { OutcomeOperation } from '#protocol/info/funds/outcomeOperationStatus.ts';

/**
 * sending: signed, no answer yet. pending: accepted, held, not executed yet. unknown: possibly accepted. rejected:
 * refused, nothing held. failed: accepted, then failed, hold released. other: a status that the interface does not name.
 */
export type SplitMergeStatus =
  | 'sending'
  | 'pending'
  | 'completed'
  | 'failed'
  | 'other'
  | 'rejected'
  | 'unknown'
  | 'neverSent';

export interface OperationRow {
  key: string;
  operation: 'split' | 'merge';
  amount: DecimalString | undefined;
  conditionId: ConditionId | null;
  at: number;
  status: SplitMergeStatus;
  /** The service's own word; undefined before it named one. */
  serviceStatus: string | undefined;
  /** The service's message or error. */
  message: string | undefined;
  /** HTTP status of a refusal. */
  httpStatus: number | undefined;
  item: OutboxItem | undefined;
}

const SHOWN = 12;

/** Newest first. */
export function operationRows(
  items: readonly OutboxItem[],
  operations: readonly OutcomeOperation[],
  where: { owner: Address; serviceUrl: string },
): OperationRow[] {
  const byId = new Map(operations.map((operation) => [operation.actionId, operation]));
  const own = items.filter(
    (item) =>
      item.request.type === 'userOutcome' &&
      item.owner === where.owner &&
      item.serviceUrl === where.serviceUrl,
  );
  const signedHere = own.flatMap((item) => {
    const actionId = actionIdOf(item);
    const operation = actionId && byId.get(actionId);
    if (actionId !== undefined) byId.delete(actionId);
    return rowOfItem(item, operation) ?? [];
  });
  return [...signedHere, ...[...byId.values()].map(rowOfOperation)]
    .sort((a, b) => b.at - a.at)
    .slice(0, SHOWN);
}

/** True while it has, or may have, a hold. */
export function isOpen({ status }: OperationRow): boolean {
  return status === 'sending' || status === 'pending' || status === 'other' || status === 'unknown';
}

function rowOfItem(item: OutboxItem, operation: OutcomeOperation | undefined): OperationRow | undefined {
  if (item.request.type !== 'userOutcome') return undefined;
  const { action } = item.request;
  const failure = item.state.status === 'refused' ? item.state.failure : undefined;
  return {
    key: item.id,
    operation: action.operation,
    amount: fromBaseUnits(action.amountBaseUnits),
    conditionId: action.market.conditionId,
    at: item.signedAt,
    status: statusOf(item, operation),
    serviceStatus: operation?.status,
    message: failure?.message ?? operation?.error ?? undefined,
    httpStatus: failure?.status,
    item,
  };
}

function statusOf({ state }: OutboxItem, operation: OutcomeOperation | undefined): SplitMergeStatus {
  switch (state.status) {
    case 'signed':
    case 'sent':
      return 'sending';
    case 'accepted':
      return operation === undefined ? 'pending' : knownStatus(operation.status);
    case 'confirmed':
      return 'completed';
    case 'refused':
      return state.failure.code === OUTCOME_FAILED ? 'failed' : 'rejected';
    case 'unknown':
      return 'unknown';
    case 'dead':
      return 'neverSent';
  }
}

/** A row for an operation from another browser, or by another key of the same account. */
function rowOfOperation({
  actionId,
  operation,
  status,
  conditionId,
  amountBaseUnits,
  createdAt,
  error,
}: OutcomeOperation): OperationRow {
  const isAmount = amountBaseUnits !== null && /^\d{1,78}$/.test(amountBaseUnits);
  return {
    key: actionId,
    operation: operation === 'merge' ? 'merge' : 'split',
    amount: isAmount ? fromBaseUnits(amountBaseUnits) : undefined,
    conditionId,
    at: createdAt ?? 0,
    status: knownStatus(status),
    serviceStatus: status,
    message: error ?? undefined,
    httpStatus: undefined,
    item: undefined,
  };
}

function knownStatus(status: string): SplitMergeStatus {
  return status === 'pending' || status === 'completed' || status === 'failed' ? status : 'other';
}
