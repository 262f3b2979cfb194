// transferItem.ts: withdrawals and deposits among the signed requests; acceptance is not completion, the record decides.
import type { Hex } from '#protocol/ids.ts';
import type { ActionResults } from '../actions/actionRequest.ts';
import type { Evidence, OutboxEvent, OutboxItem } from '../actions/outboxItem.ts';

/** Codes of this app for accepted transfers that failed; the service has none. */
export const TRANSFER_FAILED = 'TRANSFER_FAILED';
export const DEPOSIT_SEGREGATED = 'DEPOSIT_SEGREGATED';

type Requested = Pick<OutboxItem, 'request'>;

export function isTransfer({ request }: Requested): boolean {
  return request.type === 'withdraw' || request.type === 'executeDeposit';
}

/** True from acceptance until the result is known. */
export function isTransferOnItsWay(item: Pick<OutboxItem, 'request' | 'state'>): boolean {
  return item.state.status === 'accepted' && isTransfer(item);
}

/** True for accepted transfers that neither completed nor were credited. */
export function hasTransferFailed(code: string | undefined): boolean {
  return code === TRANSFER_FAILED || code === DEPOSIT_SEGREGATED;
}

/** The id in the service's answer, or of the record found without one; undefined while neither is known. */
export function answeredTransferId({ state }: Pick<OutboxItem, 'state'>): string | undefined {
  const results = 'results' in state ? state.results : null;
  if (results?.type === 'done') return results.transactionId ?? results.depositId;
  return state.status === 'confirmed' ? state.evidence.transfer?.id : undefined;
}

/**
 * The outbox event of a read of the records. Absence proves nothing: a record may be late, cut off, or under
 * an unknown id.
 */
export function concludeTransfer(
  { request, state }: Pick<OutboxItem, 'request' | 'state'>,
  evidence: Evidence,
): OutboxEvent {
  const { transfer } = evidence;
  if (transfer === undefined) return { kind: 'read', evidence };
  const results: ActionResults =
    request.type === 'withdraw'
      ? { type: 'done', transactionId: transfer.id as Hex }
      : { type: 'done', depositId: transfer.id };
  switch (transfer.status) {
    case 'pending':
      // The answer was lost; the record replaces it.
      return state.status === 'unknown' ? { kind: 'accept', results } : { kind: 'read', evidence };
    case 'completed':
      return { kind: 'confirm', evidence };
    case 'failed':
    case 'segregated': {
      const code = transfer.status === 'failed' ? TRANSFER_FAILED : DEPOSIT_SEGREGATED;
      return { kind: 'refuse', failure: { kind: 'refused', code, message: transfer.reason ?? '' }, results };
    }
  }
}
