// inFlight.ts: orders with a pending request.
import { isEnded, type Stage, type Submission } from '#client/actions/submission.ts';
import type { OrderId } from '#protocol/ids.ts';

export type CancelState = 'unsigned' | 'sent';

/**
 * Ids of orders in pending cancels, and of cancelled ones: their rows stay until the stream updates, which may be down.
 * Excludes a lost cancel known to have had no effect, which may be sent again. The value: whether it has been signed.
 */
export function inFlightCancels(submissions: readonly Submission[]): ReadonlyMap<OrderId, CancelState> {
  return new Map(
    submissions.flatMap(({ request, stage }) => {
      if (request.type !== 'cancel') return [];
      return request.action.cancels
        .filter((_cancel, index) => isUnderWay(stage) || isCanceled(stage, index))
        .map(({ orderId }) => [orderId, stateOf(stage)] as const);
    }),
  );
}

function stateOf({ name }: Stage): CancelState {
  return name === 'preparing' || name === 'review' || name === 'wallet' || name === 'blocked'
    ? 'unsigned'
    : 'sent';
}

/** Ids of orders in pending modifications. */
export function inFlightChanges(submissions: readonly Submission[]): ReadonlySet<string> {
  return new Set(
    submissions.flatMap(({ request, stage }) =>
      request.type === 'modify' && isUnderWay(stage) ? [request.action.orderId] : [],
    ),
  );
}

/** Visible in the service's state, and not refused individually. */
function isCanceled(stage: Stage, index: number): boolean {
  if (stage.name !== 'confirmed') return false;
  return stage.results?.type !== 'cancels' || stage.results.results[index]?.kind !== 'refused';
}

function isUnderWay(stage: Stage): boolean {
  return !isEnded(stage) && !(stage.name === 'unknown' && stage.step.step === 'newIntent');
}
