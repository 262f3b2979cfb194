// orderMatch.ts: which of the service's orders is the one that was signed here, where its answer and our own id of it are lost.
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { OrderId, UnixMs } from '#protocol/ids.ts';
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';

/** An order as it was signed, with the span of time in which the service can have taken it up. */
export interface SignedOrder {
  entry: OrderEntry;
  /** Orders that belong to other requests signed here. */
  taken: ReadonlySet<OrderId>;
  /** Other equal orders signed here whose answers are lost too, of about the same time. */
  rivals: number;
  signedAt: UnixMs;
  lastSentAt: UnixMs;
}

/** Clocks disagree a little, and records may be in whole seconds. */
const BEFORE_MS = 5_000;
/** How long after it was last sent a request may have been taken up. */
const AFTER_MS = 300_000;

/**
 * The first one equal in asset, side, price, size, kind and time. Undefined proves nothing: a record may be
 * missing, and where fewer are there than were signed any of them may be it.
 */
export function findOrder(records: readonly OrderUpdate[], signed: SignedOrder): OrderUpdate | undefined {
  const equal = records.filter(({ order }) => isEqual(order, signed));
  if (equal.length <= signed.rivals) return undefined;
  return equal.toSorted((one, other) => one.order.createdAt - other.order.createdAt)[0];
}

/** True for two orders that nothing but their ids tells apart. */
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

function isEqual(order: Order, { entry, taken, signedAt, lastSentAt }: SignedOrder): boolean {
  const isFree =
    (order.clientOrderId === null || order.clientOrderId === entry.clientOrderId) &&
    !taken.has(order.orderId);
  const isInTime = order.createdAt >= signedAt - BEFORE_MS && order.createdAt <= lastSentAt + AFTER_MS;
  return isFree && isInTime && isLike(order, entry);
}

function isLike(order: Order, entry: OrderEntry): boolean {
  // Orders at the market have no price of their own in a record.
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
