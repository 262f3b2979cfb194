// refusedOrders.ts: the orders of a batch that were refused while others were taken, as a request of their own.
import type { ActionRequest, ActionResults } from '#client/actions/actionRequest.ts';

type OrderRequest = Extract<ActionRequest, { type: 'order' }>;

/**
 * Undefined where there is nothing to place again: another kind of request, orders that belong together (an entry with its protection),
 * everything refused, or nothing. An order whose result is not known is never among them. Ids of ours are left out: each attempt has its own.
 */
export function refusedOrders(
  request: ActionRequest,
  results: ActionResults | null,
): OrderRequest | undefined {
  if (request.type !== 'order' || request.action.grouping !== 'na' || results?.type !== 'orders')
    return undefined;
  const orders = request.action.orders
    .filter((_order, index) => results.results[index]?.kind === 'refused')
    .map(({ clientOrderId: _spent, ...order }) => order);
  if (orders.length === 0 || orders.length === request.action.orders.length) return undefined;
  return { type: 'order', action: { orders, grouping: 'na' } };
}
