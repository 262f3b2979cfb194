// orderMatch.ts: finds a signed order in the service's records when the answer and the client id are lost.
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { OrderId, UnixMs } from '#protocol/ids.ts';
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';

/** A signed order, and the time span in which the service can have received it. */
export interface SignedOrder {
  entry: OrderEntry;
  /** Orders already matched to other requests signed here. */
  taken: ReadonlySet<OrderId>;
  /** Number of equal orders signed here at about the same time whose answers are lost too. */
  rivals: number;
  signedAt: UnixMs;
  lastSentAt: UnixMs;
}

/** Tolerance for clock differences and timestamps in whole seconds. */
const BEFORE_MS = 5_000;
/** How long after the last attempt a request may still be received. */
const AFTER_MS = 300_000;

/**
 * The first record equal in asset, side, price, size, type and time. Undefined proves nothing: a record may be
 * missing, and with fewer records than signed orders the match is ambiguous.
 */
export function findOrder(records: readonly OrderUpdate[], signed: SignedOrder): OrderUpdate | undefined {
  const equal = records.filter(({ order }) => isEqual(order, signed));
  if (equal.length <= signed.rivals) return undefined;
  return equal.toSorted((one, other) => one.order.createdAt - other.order.createdAt)[0];
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

function isEqual(order: Order, { entry, taken, signedAt, lastSentAt }: SignedOrder): boolean {
  const isFree =
    (order.clientOrderId === null || order.clientOrderId === entry.clientOrderId) &&
    !taken.has(order.orderId);
  const isInTime = order.createdAt >= signedAt - BEFORE_MS && order.createdAt <= lastSentAt + AFTER_MS;
  return isFree && isInTime && isLike(order, entry);
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
