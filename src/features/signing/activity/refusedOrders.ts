// refusedOrders.ts: the refused orders of a partly accepted batch, as a new request.
import type { ActionRequest, ActionResults } from '#client/actions/actionRequest.ts';

type OrderRequest = Extract<ActionRequest, { type: 'order' }>;

/**
 * Undefined where there is nothing to place again: another kind of request, linked orders (an entry with TP/SL), all
 * refused, or none. Orders with unknown results are excluded. Client order ids are dropped: each attempt has its own.
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
