// isolatedItem.ts: changes of isolated margin among the signed requests, which a service may execute later.
import type { OutboxItem } from '../actions/outboxItem.ts';

/** Code of this app for an accepted change that failed; the service has none. */
export const ISOLATED_FAILED = 'ISOLATED_OPERATION_FAILED';

/** The operation id in the service's answer; undefined without one, or without an answer. */
export function operationIdOf({ request, state }: Pick<OutboxItem, 'request' | 'state'>): string | undefined {
  const results = request.type === 'updateIsolatedMargin' && 'results' in state ? state.results : null;
  return results?.type === 'done' ? results.operationId : undefined;
}

/** True from acceptance until the result is known. */
export function isOnItsWay(item: Pick<OutboxItem, 'request' | 'state'>): boolean {
  return item.state.status === 'accepted' && operationIdOf(item) !== undefined;
}
