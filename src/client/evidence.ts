// evidence.ts: looking at the service's state for traces of a request.
import type { ClientOrderId, OrderId, UnixMs } from '#protocol/ids.ts';
import { activeAssetData } from '#protocol/info/activeAssetData.ts';
import { checkTerms } from '#protocol/info/checkTerms.ts';
import type { OrderUpdate } from '#protocol/info/historicalOrders.ts';
import { orderStatus } from '#protocol/info/orderStatus.ts';
import { isLive } from '#protocol/info/orderStates.ts';
import type { ActionResults } from './actionRequest.ts';
import type { Evidence, OutboxItem } from './outboxItem.ts';
import type { ServiceReader } from './reader.ts';

type OrderKey = OrderId | ClientOrderId;

/** One thing the request asked for: which order tells about it, and whether anything is to be seen at all. */
interface Trace {
  /** Null: the service refused this one, so there is nothing to look for. */
  id: OrderKey | null;
}

/** Reads the service's state. Throws GatewayError when it cannot be read. What it shows is as old as the question, not as the answer. */
export async function readEvidence(item: OutboxItem, client: ServiceReader, now: () => UnixMs): Promise<Evidence> {
  const { request, owner } = item;
  const readAt = now();
  if (request.type === 'updateLeverage') {
    const figures = await client.info(activeAssetData, { owner, assetId: request.action.assetId });
    const isSet = figures.leverage.value === request.action.leverage && figures.leverage.mode === request.action.mode;
    return { readAt, found: isSet ? 'all' : 'none', updates: [] };
  }
  if (request.type === 'acceptTerms') {
    const terms = await client.info(checkTerms, { owner });
    const isAccepted = terms.hasAccepted && (terms.acceptedVersion === null || terms.acceptedVersion === request.action.termsVersion);
    return { readAt, found: isAccepted ? 'all' : 'none', updates: [] };
  }
  const updates = await Promise.all(tracesOf(item).map((trace) => askAbout(trace, item, client)));
  return summarise(item, updates, readAt, true);
}

/** What the stream has said so far, without asking; undefined for actions whose trace is no order. */
export function knownEvidence(item: OutboxItem, client: Pick<ServiceReader, 'orderLog'>, now: UnixMs): Evidence | undefined {
  if (item.request.type === 'updateLeverage' || item.request.type === 'acceptTerms') return undefined;
  const updates = tracesOf(item).map(({ id }) => (id === null ? null : (client.orderLog.find(item.owner, id) ?? null)));
  return summarise(item, updates, now, false);
}

async function askAbout({ id }: Trace, item: OutboxItem, client: ServiceReader): Promise<OrderUpdate | null> {
  if (id === null) return null;
  const known = client.orderLog.find(item.owner, id);
  if (known !== undefined && (isPlacing(item) || !isLive(known.status))) return known;
  return await client.info(orderStatus, { owner: item.owner, orderId: id });
}

function tracesOf({ request, state }: OutboxItem): Trace[] {
  const results = state.status === 'accepted' || state.status === 'confirmed' ? state.results : null;
  switch (request.type) {
    case 'order':
      return request.action.orders.map((order, index) => ({ id: isRefused(results, index) ? null : (orderIdIn(results, index) ?? order.clientOrderId ?? null) }));
    case 'cancel':
      return request.action.cancels.map((cancel, index) => ({ id: isRefused(results, index) ? null : cancel.orderId }));
    case 'cancelByCloid':
      return request.action.cancels.map((cancel, index) => ({ id: isRefused(results, index) ? null : cancel.clientOrderId }));
    default:
      return [];
  }
}

/**
 * Placed orders are there when the service knows them; canceled ones when they are not live any more. `isComplete`: what the service was
 * asked about and does not know does not exist; on the stream, silence means nothing.
 */
function summarise(item: OutboxItem, updates: readonly (OrderUpdate | null)[], readAt: UnixMs, isComplete: boolean): Evidence {
  const traces = tracesOf(item);
  const isSeen = (update: OrderUpdate | null): boolean => {
    if (isPlacing(item)) return update !== null;
    return update === null ? isComplete : !isLive(update.status);
  };
  const seen = updates.filter((_update, index) => traces[index]?.id != null).map(isSeen);
  const found = seen.every(Boolean) ? 'all' : seen.some(Boolean) ? 'some' : 'none';
  return { readAt, found, updates };
}

function isPlacing(item: OutboxItem): boolean {
  return item.request.type === 'order';
}

function isRefused(results: ActionResults | null, index: number): boolean {
  return results !== null && results.type !== 'done' && results.results[index]?.kind === 'refused';
}

function orderIdIn(results: ActionResults | null, index: number): OrderKey | undefined {
  const result = results?.type === 'orders' ? results.results[index] : undefined;
  return result !== undefined && 'orderId' in result ? (result.orderId ?? undefined) : undefined;
}
