// isolatedItem.ts: which signed requests a service carries out later under an operation id: changes of isolated margin.
import type { OutboxItem } from '../actions/outboxItem.ts';

/** Of a change that was accepted and could not be carried out; the service has no code for it. */
export const ISOLATED_FAILED = 'ISOLATED_OPERATION_FAILED';

/** The operation the service named in its answer; undefined where it named none, or while no answer has come. */
export function operationIdOf({ request, state }: Pick<OutboxItem, 'request' | 'state'>): string | undefined {
  const results = request.type === 'updateIsolatedMargin' && 'results' in state ? state.results : null;
  return results?.type === 'done' ? results.operationId : undefined;
}

/** True from its acceptance until it is known how it ended. */
export function isOnItsWay(item: Pick<OutboxItem, 'request' | 'state'>): boolean {
  return item.state.status === 'accepted' && operationIdOf(item) !== undefined;
}
