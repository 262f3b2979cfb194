// orderOrigin.ts: the request of this browser that placed an order; survives a reload, shared by tabs.
import type { Submission } from '#client/actions/submission.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { OrderResult } from '#protocol/exchange/orderResult.ts';
import type { ClientOrderId, OrderId } from '#protocol/ids.ts';
import type { GatewayClient } from '#client/gatewayClient.ts';

export interface OrderOrigin {
  /** The notice's key: the request's own if it has only this order. */
  key: string;
  isOfBatch: boolean;
  entry: OrderEntry | undefined;
  result: OrderResult | undefined;
}

/** Undefined for orders placed elsewhere. */
export function orderOrigin(
  client: Pick<GatewayClient, 'submissions' | 'outbox'>,
  orderId: OrderId | undefined,
  clientOrderId: ClientOrderId | null,
): OrderOrigin | undefined {
  for (const { id, request, results } of candidatesIn(client)) {
    if (request.type !== 'order') continue;
    const { orders, grouping } = request.action;
    const index = orders.findIndex((entry, place) => isIt(entry, results?.[place], orderId, clientOrderId));
    if (index < 0) continue;
    const isOne = orders.length === 1 || (grouping === 'normalTpsl' && index === 0);
    return {
      key: isOne ? id : orderKey(orderId),
      isOfBatch: !isOne,
      entry: orders[index],
      result: results?.[index],
    };
  }
  return undefined;
}

/** The notice key of an order without a request of its own. */
export function orderKey(orderId: OrderId | undefined): string {
  return `order:${orderId ?? ''}`;
}

/** The service's answer for each order. */
export function orderResultsOf(stage: Submission['stage']): readonly OrderResult[] | undefined {
  return 'results' in stage && stage.results?.type === 'orders' ? stage.results.results : undefined;
}

function candidatesIn({ submissions, outbox }: Pick<GatewayClient, 'submissions' | 'outbox'>) {
  return [
    ...submissions
      .getSnapshot()
      .map(({ id, request, stage }) => ({ id, request, results: orderResultsOf(stage) })),
    ...outbox.getSnapshot().map(({ intentId, request, state }) => ({
      id: intentId,
      request,
      results: 'results' in state && state.results?.type === 'orders' ? state.results.results : undefined,
    })),
  ];
}

function isIt(
  entry: OrderEntry,
  result: OrderResult | undefined,
  orderId: OrderId | undefined,
  clientOrderId: ClientOrderId | null,
): boolean {
  if (clientOrderId !== null && entry.clientOrderId === clientOrderId) return true;
  return orderId !== undefined && result !== undefined && 'orderId' in result && result.orderId === orderId;
}
