// inFlight.ts: orders that a request under way is about.
import { isEnded, type Stage, type Submission } from '#client/actions/submission.ts';
import type { OrderId } from '#protocol/ids.ts';

/**
 * Ids of orders that a cancel under way names, and of those it has cancelled: their rows stay until the stream tells, which may be down. One
 * that was lost and is known to have done nothing is not among them: its order may be cancelled again.
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

/** Ids of orders that a change under way names. */
export function inFlightChanges(submissions: readonly Submission[]): ReadonlySet<string> {
  return new Set(
    submissions.flatMap(({ request, stage }) =>
      request.type === 'modify' && isUnderWay(stage) ? [request.action.orderId] : [],
    ),
  );
}

/** Seen in the service's state, and not refused on its own. */
function isCanceled(stage: Stage, index: number): boolean {
  if (stage.name !== 'confirmed') return false;
  return stage.results?.type !== 'cancels' || stage.results.results[index]?.kind !== 'refused';
}

function isUnderWay(stage: Stage): boolean {
  return !isEnded(stage) && !(stage.name === 'unknown' && stage.step.step === 'newIntent');
}
