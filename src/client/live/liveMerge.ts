// liveMerge.ts: merges stream messages into cached data. Every merge is idempotent.
import { replaceEqualDeep } from '@tanstack/query-core';
import type { Account } from '#protocol/info/account/account.ts';
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { isLive } from '#protocol/info/orders/orderStates.ts';
import { fillKey } from '#protocol/info/orders/fillKey.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import { isNewer, newestFirst } from './orderLog.ts';

const FILLS_KEPT = 2_000;
const HISTORY_KEPT = 2_000;

/** Open orders, newest first, after new updates: live ones are added or replaced, ended ones removed. */
export function mergeOpenOrders(known: readonly Order[], updates: readonly OrderUpdate[]): Order[] {
  // The last state per order, or that it ended. Other orders are only compared by id, because there may be thousands.
  const after = new Map(
    updates.map(({ order, status }) => [order.orderId, isLive(status) ? order : undefined] as const),
  );
  let isInOrder = true;
  const merged: Order[] = [];
  for (const order of known) {
    if (!after.has(order.orderId)) {
      merged.push(order);
      continue;
    }
    const now = after.get(order.orderId);
    after.delete(order.orderId);
    if (now === undefined) continue;
    if (now.createdAt !== order.createdAt) isInOrder = false;
    merged.push(now);
  }
  const fresh = [...after.values()].filter((order) => order !== undefined);
  return fresh.length === 0 && isInOrder ? merged : newestFirst([...merged, ...fresh]);
}

/** Order history after updates: one entry per order, the newest state, newest first. */
export function mergeHistory(known: readonly OrderUpdate[], updates: readonly OrderUpdate[]): OrderUpdate[] {
  const byId = new Map(known.map((update) => [update.order.orderId, update]));
  for (const update of updates)
    if (isNewer(byId.get(update.order.orderId), update)) byId.set(update.order.orderId, update);
  return [...byId.values()]
    .sort((a, b) => b.statusAt - a.statusAt || (a.order.orderId < b.order.orderId ? -1 : 1))
    .slice(0, HISTORY_KEPT);
}

/** Fills, each once, newest first. Returns `known` itself when nothing is new. */
export function mergeFills(known: readonly Fill[], arrived: readonly Fill[]): readonly Fill[] {
  const seen = new Set(known.map(fillKey));
  const fresh = arrived.filter((fill) => {
    const key = fillKey(fill);
    return !seen.has(key) && seen.add(key);
  });
  if (fresh.length === 0) return known;
  return [...fresh, ...known].sort(newestFill).slice(0, FILLS_KEPT);
}

/** Newest first; of one millisecond by the service's counter of trades, whose texts grow longer. */
function newestFill(a: Fill, b: Fill): number {
  if (a.time !== b.time) return b.time - a.time;
  if (a.tradeId === b.tradeId) return fillKey(a) < fillKey(b) ? -1 : 1;
  return b.tradeId.length - a.tradeId.length || (a.tradeId < b.tradeId ? 1 : -1);
}

/** The account with the larger time. */
export function newerAccount(known: Account | undefined, arrived: Account): Account {
  return known !== undefined && known.time > arrived.time ? known : arrived;
}

/** A list read again: orders equal to known ones are replaced by these, and an equal list by the known list. */
export function sharedOrders(known: Order[] | undefined, read: Order[]): Order[] {
  if (known === undefined) return read;
  const byId = new Map(known.map((order) => [order.orderId, order]));
  const shared = read.map((order) => replaceEqualDeep(byId.get(order.orderId), order));
  const isSame = shared.length === known.length && shared.every((order, index) => order === known[index]);
  return isSame ? known : shared;
}
