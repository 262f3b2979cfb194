// inFlight.ts — orders that a request under way is about.
import { isEnded, type Stage, type Submission } from '#client/submission.ts';
import type { OrderId } from '#protocol/ids.ts';

/** Ids of orders that a cancel under way names. One that was lost and is known to have done nothing is not: its order may be cancelled anew. */
export function inFlightCancels(submissions: readonly Submission[]): ReadonlySet<OrderId> {
  return new Set(
    submissions.flatMap(({ request, stage }) => (request.type === 'cancel' && isUnderWay(stage) ? request.action.cancels.map(({ orderId }) => orderId) : [])),
  );
}

/** Ids of orders that a change under way names. */
export function inFlightChanges(submissions: readonly Submission[]): ReadonlySet<string> {
  return new Set(submissions.flatMap(({ request, stage }) => (request.type === 'modify' && isUnderWay(stage) ? [request.action.orderId] : [])));
}

function isUnderWay(stage: Stage): boolean {
  return !isEnded(stage) && !(stage.name === 'unknown' && stage.step.step === 'newIntent');
}
