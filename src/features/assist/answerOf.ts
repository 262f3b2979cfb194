// answerOf.ts: the result of a change request. Anything but a clear success or refusal is uncertain.
import type { AssistAnswer } from '#domain/assist/advance.ts';
import type { OrderResult } from '#protocol/exchange/orderResult.ts';
import type { KeySubmission } from '#state/order/submitByKey.ts';

/** The result for one order. */
export function answerOf(result: KeySubmission): AssistAnswer {
  if (result.kind === 'held')
    return { kind: 'notSent', reason: result.hold === undefined ? 'keyLocked' : 'keyLimit' };
  const { stage } = result.submission;
  switch (stage.name) {
    case 'accepted':
    case 'confirmed':
      if (stage.results === null) return { kind: 'accepted', orderId: undefined };
      return stage.results.type === 'orders' ? ofOrder(stage.results.results[0]) : { kind: 'uncertain' };
    case 'refused': {
      const first = stage.results?.type === 'orders' ? stage.results.results[0] : undefined;
      return {
        kind: 'refused',
        detail: first?.kind === 'refused' ? first.message : (stage.failure.message ?? null),
      };
    }
    case 'failed':
    case 'declined':
      return { kind: 'notSent', reason: 'notSent' };
    default:
      return { kind: 'uncertain' };
  }
}

function ofOrder(result: OrderResult | undefined): AssistAnswer {
  if (result === undefined || result.kind === 'unknown') return { kind: 'uncertain' };
  return result.kind === 'refused'
    ? { kind: 'refused', detail: result.message }
    : { kind: 'accepted', orderId: result.orderId ?? undefined };
}
