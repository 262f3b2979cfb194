// outcomeEvidence.ts: finds a signed split or merge in the service's state.
import type { Hex } from '#protocol/ids.ts';
import { outcomeOperationStatus } from '#protocol/info/funds/outcomeOperationStatus.ts';
import type { Evidence, OutboxItem } from '../actions/outboxItem.ts';
import type { ServiceReader } from '../transport/reader.ts';

/** Code of this app for an accepted operation that failed; the service has none. */
export const OUTCOME_FAILED = 'OUTCOME_FAILED';

/**
 * `all` once completed; acceptance is not enough. `some`: undecided while pending, or while the operation's id is
 * lost, which the repeated request returns. Throws GatewayError when the state cannot be read.
 */
export async function outcomeSeen(item: OutboxItem, client: ServiceReader): Promise<Evidence['found']> {
  const actionId = actionIdOf(item);
  if (actionId === undefined) return 'some';
  const operation = await client.info(outcomeOperationStatus, { actionId, owner: item.owner });
  return operation?.status === 'completed' ? 'all' : 'some';
}

/** The operation id from the service's answer; undefined for other requests, or without an answer. */
export function actionIdOf({ request, state }: Pick<OutboxItem, 'request' | 'state'>): Hex | undefined {
  const results = request.type === 'userOutcome' && 'results' in state ? state.results : null;
  return results?.type === 'done' ? results.actionId : undefined;
}
