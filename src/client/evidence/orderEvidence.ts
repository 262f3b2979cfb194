// orderEvidence.ts: matches orders by content where the service does not know their client ids.
import { findOrder, isSameOrder, type SignedOrder } from '#domain/order/orderMatch.ts';
import type { OrderId } from '#protocol/ids.ts';
import { historicalOrders, type OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import { openOrders } from '#protocol/info/orders/openOrders.ts';
import { serviceInfo } from '#protocol/info/serviceInfo.ts';
import { GatewayError } from '../transport/gatewayError.ts';
import type { OutboxItem } from '../actions/outboxItem.ts';
import type { ServiceReader } from '../transport/reader.ts';
import { hasArrived, spanOf } from './requestIds.ts';

export interface OrdersSeen {
  updates: (OrderUpdate | null)[];
  /** The service is not known to keep client ids: an order unknown by its id may exist. */
  provesNothing: boolean;
}

/** `updates`: the records found by client id. Throws GatewayError where the lists cannot be read. */
export async function ordersSeen(
  item: OutboxItem,
  updates: readonly (OrderUpdate | null)[],
  client: ServiceReader,
  others: readonly OutboxItem[],
): Promise<OrdersSeen> {
  const { request } = item;
  if (request.type !== 'order' || updates.every((update) => update !== null))
    return { updates: [...updates], provesNothing: false };
  const records = await recordsOf(item, client);
  const rest = others.filter(
    (each) => each.id !== item.id && each.owner === item.owner && each.request.type === 'order',
  );
  const taken = new Set(rest.flatMap(orderIdsIn));
  const keepsIds =
    !records.some(({ order }) => order.clientOrderId === null && taken.has(order.orderId)) &&
    (await hasClientIds(records, client));
  // Before it has arrived, an equal order may be of another browser, and identical bytes may be sent again.
  if (keepsIds || !hasArrived(item)) return { updates: [...updates], provesNothing: !keepsIds };
  const rivals = rest
    .filter(({ state }) => state.status === 'unknown' || state.status === 'sent')
    .flatMap(ordersOf);
  const own = ordersOf(item);
  const found = updates.map((update, index) => {
    const signed = own[index];
    if (update !== null || signed === undefined) return update;
    const isLeft = ({ entry }: SignedOrder, at: number): boolean =>
      at >= index && updates[at] === null && isSameOrder(entry, signed.entry);
    const match = findOrder(records, { signed, taken, rivals, copies: own.filter(isLeft).length });
    if (match !== undefined) taken.add(match.order.orderId);
    return match ?? null;
  });
  return { updates: found, provesNothing: true };
}

/** Whether a record has a client id, or the service offers cancels by client id. */
async function hasClientIds(records: readonly OrderUpdate[], client: ServiceReader): Promise<boolean> {
  if (records.some(({ order }) => order.clientOrderId !== null)) return true;
  try {
    return (await client.info(serviceInfo, {})).features.includes('cancelByCloid');
  } catch (error) {
    if (error instanceof GatewayError && error.kind === 'refused') return false;
    throw error;
  }
}

async function recordsOf({ owner }: OutboxItem, client: ServiceReader): Promise<OrderUpdate[]> {
  const [open, ended] = await Promise.all([client.info(openOrders, { owner }), endedOf(client, owner)]);
  const living = open.map((order): OrderUpdate => ({
    order,
    status: order.status,
    statusReason: null,
    statusAt: order.createdAt,
  }));
  const ids = new Set(living.map(({ order }) => order.orderId));
  return [...living, ...ended.filter(({ order }) => !ids.has(order.orderId))];
}

/** The order history, or empty: not every deployment keeps one. */
async function endedOf(client: ServiceReader, owner: OutboxItem['owner']): Promise<readonly OrderUpdate[]> {
  try {
    return await client.info(historicalOrders, { owner });
  } catch (error) {
    if (error instanceof GatewayError && error.kind === 'refused') return [];
    throw error;
  }
}

function ordersOf(item: OutboxItem): SignedOrder[] {
  const orders = item.request.type === 'order' ? item.request.action.orders : [];
  return orders.map((entry) => ({ entry, ...spanOf(item) }));
}

/** Order ids from the service's answer or its state. */
function orderIdsIn({ state }: OutboxItem): OrderId[] {
  const results = 'results' in state && state.results?.type === 'orders' ? state.results.results : [];
  const seen = state.status === 'confirmed' ? state.evidence.updates : [];
  return [
    ...results.flatMap((result) => ('orderId' in result && result.orderId !== null ? [result.orderId] : [])),
    ...seen.flatMap((update) => update?.order.orderId ?? []),
  ];
}
