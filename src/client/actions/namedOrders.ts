// namedOrders.ts: the orders that a request names.
import type { ActionRequest } from './actionRequest.ts';

/** The orders that a request cancels, by the service's ids or by their own. */
export function canceledIds(request: ActionRequest): readonly string[] {
  if (request.type === 'cancel') return request.action.cancels.map(({ orderId }) => orderId);
  return request.type === 'cancelByCloid'
    ? request.action.cancels.map(({ clientOrderId }) => clientOrderId)
    : [];
}

/** The orders that a request cancels or changes. */
export function changedIds(request: ActionRequest): readonly string[] {
  if (request.type === 'modify') return [request.action.orderId];
  return request.type === 'batchModify'
    ? request.action.modifies.map(({ orderId }) => orderId)
    : canceledIds(request);
}
