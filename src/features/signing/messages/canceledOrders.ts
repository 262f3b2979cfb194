// canceledOrders.ts: the orders that a request cancels, from the list that the stream keeps up to date. Nothing is read
// for them.
import type { Submission } from '#client/actions/submission.ts';
import { openOrdersQuery } from '#client/queries/orders/openOrders.ts';
import type { ServiceReader } from '#client/transport/reader.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import type { QueryClient } from '@tanstack/react-query';

/** Undefined for other requests, and unless all of them are in the list. */
export function canceledOrders(
  queries: Pick<QueryClient, 'getQueryData'>,
  client: ServiceReader,
  { owner, request }: Pick<Submission, 'owner' | 'request'>,
): readonly Order[] | undefined {
  if (request.type !== 'cancel' && request.type !== 'cancelByCloid') return undefined;
  const open = queries.getQueryData(openOrdersQuery(client, owner).queryKey) ?? [];
  const byId = new Map<string, Order>();
  for (const order of open.flatMap((each) => [each, ...each.children])) {
    byId.set(order.orderId, order);
    if (order.clientOrderId !== null) byId.set(order.clientOrderId, order);
  }
  const found = request.action.cancels.flatMap(
    (cancel) => byId.get('orderId' in cancel ? cancel.orderId : cancel.clientOrderId) ?? [],
  );
  return found.length === request.action.cancels.length ? found : undefined;
}
