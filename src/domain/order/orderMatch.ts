// orderMatch.ts: finds a signed order in the service's records when the answer and the client id are lost.
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { OrderId } from '#protocol/ids.ts';
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { isInSpan, type SentSpan, soleMatch } from '../proof/soleMatch.ts';

/** A signed order, and the time span in which the service can have received it. */
export interface SignedOrder extends SentSpan {
  entry: OrderEntry;
}

/** What an order is looked for with. */
export interface OrderSearch {
  signed: SignedOrder;
  /** Orders already matched to other requests signed here. */
  taken: ReadonlySet<OrderId>;
  /** Orders of other requests signed here whose answers are lost too. */
  rivals: readonly SignedOrder[];
  /** How many orders of its request are equal to it and not found yet, itself included. */
  copies: number;
}

/**
 * The only record equal in asset, side, price, size, type and time. Undefined proves nothing: a record may be
 * missing, and two, or one for two signed orders, are ambiguous.
 */
export function findOrder(
  records: readonly OrderUpdate[],
  { taken, ...search }: OrderSearch,
): OrderUpdate | undefined {
  const free = records.filter(({ order }) => !taken.has(order.orderId));
  const first = free.toSorted((one, other) => one.order.createdAt - other.order.createdAt);
  return soleMatch(first, search, ({ order }, signed) => isEqual(order, signed));
}

/** True for two orders that differ only in their ids. */
export function isSameOrder(one: OrderEntry, other: OrderEntry): boolean {
  return (
    one.assetId === other.assetId &&
    one.side === other.side &&
    one.price === other.price &&
    one.size === other.size &&
    triggerOf(one) === triggerOf(other) &&
    one.reduceOnly === other.reduceOnly
  );
}

function isEqual(order: Order, { entry, ...span }: SignedOrder): boolean {
  const isFree = order.clientOrderId === null || order.clientOrderId === entry.clientOrderId;
  return isFree && isInSpan(order.createdAt, span) && isLike(order, entry);
}

function isLike(order: Order, entry: OrderEntry): boolean {
  // Records of market orders carry no price.
  const isPriced = order.price === entry.price || order.price === '0';
  const isOfKind =
    order.isTrigger === (entry.type.kind === 'trigger') && (order.triggerPrice ?? null) === triggerOf(entry);
  return (
    isPriced &&
    isOfKind &&
    order.assetId === entry.assetId &&
    order.side === entry.side &&
    order.originalSize === entry.size &&
    order.reduceOnly === entry.reduceOnly
  );
}

function triggerOf({ type }: OrderEntry): string | null {
  return type.kind === 'trigger' ? type.triggerPrice : null;
}
