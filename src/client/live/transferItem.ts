// transferItem.ts: withdrawals and deposits among the signed requests: accepted is not done, and how one ends is the record's to say.
import type { Hex } from '#protocol/ids.ts';
import type { ActionResults } from '../actions/actionRequest.ts';
import type { Evidence, OutboxEvent, OutboxItem } from '../actions/outboxItem.ts';

/** Codes of this app for what was accepted and ended otherwise; the service has none. */
export const TRANSFER_FAILED = 'TRANSFER_FAILED';
export const DEPOSIT_SEGREGATED = 'DEPOSIT_SEGREGATED';

type Requested = Pick<OutboxItem, 'request'>;

export function isTransfer({ request }: Requested): boolean {
  return request.type === 'withdraw' || request.type === 'executeDeposit';
}

/** True from its acceptance until it is known how it ended. */
export function isTransferOnItsWay(item: Pick<OutboxItem, 'request' | 'state'>): boolean {
  return item.state.status === 'accepted' && isTransfer(item);
}

/** True where it was accepted and its end is known to be another one than completed or credited. */
export function hasTransferFailed(code: string | undefined): boolean {
  return code === TRANSFER_FAILED || code === DEPOSIT_SEGREGATED;
}

/** The id the service has answered with; undefined while no answer has come. */
export function answeredTransferId({ state }: Pick<OutboxItem, 'state'>): string | undefined {
  const results = 'results' in state ? state.results : null;
  return results?.type === 'done' ? (results.transactionId ?? results.depositId) : undefined;
}

/**
 * What a look at the service's records means. Absence proves nothing: a record may be late, cut off, or under
 * an id we cannot derive.
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
      // The answer was lost; the record is as good as one.
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
