// inFlight.ts: orders with a pending request.
import { isEnded, type Stage, type Submission } from '#client/actions/submission.ts';
import type { OrderId } from '#protocol/ids.ts';

/**
 * Ids of orders in pending cancels, and of cancelled ones: their rows stay until the stream updates, which may be down.
 * Excludes a lost cancel known to have had no effect, which may be sent again.
 */
export function inFlightCancels(submissions: readonly Submission[]): ReadonlySet<OrderId> {
  return new Set(
    submissions.flatMap(({ request, stage }) => {
      if (request.type !== 'cancel') return [];
      return request.action.cancels
        .filter((_cancel, index) => isUnderWay(stage) || isCanceled(stage, index))
        .map(({ orderId }) => orderId);
    }),
  );
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
