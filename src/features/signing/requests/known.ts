// known.ts: what a request cancels or stops, from the lists that the stream keeps up to date. Nothing is read for it.
import type { Submission } from '#client/actions/submission.ts';
import { openOrdersQuery } from '#client/queries/orders/openOrders.ts';
import { twapsQuery } from '#client/queries/orders/twaps.ts';
import type { ServiceReader } from '#client/transport/reader.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import type { Twap } from '#protocol/info/orders/twaps.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { RequestOf } from './requestTexts.ts';

/** Undefined: the request has none, or the list has not all of them. */
export interface KnownRecords {
  readonly canceled?: readonly Order[] | undefined;
  readonly twap?: Twap | undefined;
}

export function knownOf(
  queries: Pick<QueryClient, 'getQueryData'>,
  client: ServiceReader,
  { owner, request }: Pick<Submission, 'owner' | 'request'>,
): KnownRecords {
  switch (request.type) {
    case 'cancel':
    case 'cancelByCloid':
      return { canceled: canceledIn(queries.getQueryData(openOrdersQuery(client, owner).queryKey), request) };
    case 'twapCancel': {
      const twaps = queries.getQueryData(twapsQuery(client, owner).queryKey);
      return { twap: twaps?.find(({ twapOrderId }) => twapOrderId === request.action.twapOrderId) };
    }
    default:
      return {};
  }
}

function canceledIn(
  open: readonly Order[] = [],
  { action: { cancels } }: RequestOf<'cancel' | 'cancelByCloid'>,
): readonly Order[] | undefined {
  const byId = new Map<string, Order>();
  for (const order of open.flatMap((each) => [each, ...each.children])) {
    byId.set(order.orderId, order);
    if (order.clientOrderId !== null) byId.set(order.clientOrderId, order);
  }
  const found = cancels.flatMap(
    (cancel) => byId.get('orderId' in cancel ? cancel.orderId : cancel.clientOrderId) ?? [],
  );
  return found.length === cancels.length ? found : undefined;
}
