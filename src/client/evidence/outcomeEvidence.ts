// outcomeEvidence.ts: what the service's state says about a split or merge that was signed here.
import type { Hex } from '#protocol/ids.ts';
import { outcomeOperationStatus } from '#protocol/info/funds/outcomeOperationStatus.ts';
import type { Evidence, OutboxItem } from '../actions/outboxItem.ts';
import type { ServiceReader } from '../transport/reader.ts';

/** Of an operation that was accepted and could not be carried out; the service has no code for it. */
export const OUTCOME_FAILED = 'OUTCOME_FAILED';

/**
 * `all` once it is completed: accepted is not completed. `some` leaves the question open: while it is
 * pending, and where the answer that names the operation is lost; then the identical request brings it.
 * Throws GatewayError when the state cannot be read.
 */
export async function outcomeSeen(item: OutboxItem, client: ServiceReader): Promise<Evidence['found']> {
  const actionId = actionIdOf(item);
  if (actionId === undefined) return 'some';
  const operation = await client.info(outcomeOperationStatus, { actionId, owner: item.owner });
  return operation?.status === 'completed' ? 'all' : 'some';
}

/** The handle that the service answered with; undefined for another request, or while no answer has come. */
export function actionIdOf({ request, state }: Pick<OutboxItem, 'request' | 'state'>): Hex | undefined {
  const results = request.type === 'userOutcome' && 'results' in state ? state.results : null;
  return results?.type === 'done' ? results.actionId : undefined;
}
