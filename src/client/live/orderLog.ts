// orderLog.ts: the newest state of each order, from stream and reads.
import type { Address, ClientOrderId, OrderId } from '#protocol/ids.ts';
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { isLive } from '#protocol/info/orders/orderStates.ts';
import { createListeners, type Listener, type Unsubscribe } from '../browser/observable.ts';

export interface OrderLog {
  /** Applies an update; false when it is not newer. `receivedAt`: monotonic time. */
  apply: (owner: Address, update: OrderUpdate, receivedAt: number) => boolean;
  find: (owner: Address, id: OrderId | ClientOrderId) => OrderUpdate | undefined;
  /**
   * A list of open orders read over HTTP, corrected by the stream: ended orders are removed, and updates received after
   * the start of the read replace its states.
   */
  overlay: (owner: Address, orders: readonly Order[], readStartedAt: number) => Order[];
  subscribe: (listener: Listener) => Unsubscribe;
}

interface Entry {
  owner: Address;
  update: OrderUpdate;
  receivedAt: number;
}

const KEPT = 5_000;

export function createOrderLog(): OrderLog {
  const entries = new Map<string, Entry>();
  const byClientId = new Map<string, string>();
  const { notify, subscribe } = createListeners();

  function remember(key: string, entry: Entry): void {
    entries.delete(key);
    entries.set(key, entry);
    const oldest = entries.size > KEPT ? entries.keys().next().value : undefined;
    if (oldest !== undefined) forget(oldest);
  }

  function forget(key: string): void {
    const entry = entries.get(key);
    entries.delete(key);
    if (entry?.update.order.clientOrderId != null)
      byClientId.delete(keyOf(entry.owner, entry.update.order.clientOrderId));
  }

  return {
    apply: (owner, update, receivedAt) => {
      const key = keyOf(owner, update.order.orderId);
      if (!isNewer(entries.get(key)?.update, update)) return false;
      remember(key, { owner, update, receivedAt });
      if (update.order.clientOrderId !== null) byClientId.set(keyOf(owner, update.order.clientOrderId), key);
      notify();
      return true;
    },
    find: (owner, id) => entries.get(byClientId.get(keyOf(owner, id)) ?? keyOf(owner, id))?.update,
    overlay: (owner, orders, readStartedAt) => {
      const listed = new Set(orders.map((order) => order.orderId));
      const kept = orders.flatMap((order) =>
        correct(order, entries.get(keyOf(owner, order.orderId)), readStartedAt),
      );
      const added = [...entries.values()].filter((entry) => {
        const isRecent = entry.owner === owner && entry.receivedAt >= readStartedAt;
        return isRecent && isLive(entry.update.status) && !listed.has(entry.update.order.orderId);
      });
      return newestFirst([...kept, ...added.map((entry) => entry.update.order)]);
    },
    subscribe,
  };
}

/** The update with the larger statusAt wins; for equal times an ended order wins. An ended order stays ended. */
export function isNewer(known: OrderUpdate | undefined, update: OrderUpdate): boolean {
  if (known === undefined) return true;
  if (isLive(known.status) !== isLive(update.status)) return isLive(known.status);
  if (update.statusAt !== known.statusAt) return update.statusAt > known.statusAt;
  return update.status !== known.status || update.order.remainingSize !== known.order.remainingSize;
}

export function newestFirst(orders: readonly Order[]): Order[] {
  return [...orders].sort((a, b) => b.createdAt - a.createdAt || (a.orderId < b.orderId ? -1 : 1));
}

function correct(order: Order, entry: Entry | undefined, readStartedAt: number): Order[] {
  if (entry === undefined) return [order];
  const { status } = entry.update;
  // An unknown status does not end an order that the service lists as open.
  if (!isLive(status)) return status === 'other' ? [order] : [];
  return [entry.receivedAt >= readStartedAt ? entry.update.order : order];
}

function keyOf(owner: Address, id: string): string {
  return `${owner}:${id}`;
}
