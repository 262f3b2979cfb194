// liveMerge.ts: how a message changes what is already known. Every merge may be repeated without harm.
import type { Account } from '#protocol/info/account/account.ts';
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { isLive } from '#protocol/info/orders/orderStates.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import { isNews, newestFirst } from './orderLog.ts';

const FILLS_KEPT = 2_000;
const HISTORY_KEPT = 2_000;

/** Open orders, newest first as they were, after updates that were news: live ones come in or are replaced, ended ones go. */
export function mergeOpenOrders(known: readonly Order[], updates: readonly OrderUpdate[]): Order[] {
  // By order: how it stands after the last of them, or that it has ended. Of ten thousand others nothing is asked but the name.
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
    if (isNews(byId.get(update.order.orderId), update)) byId.set(update.order.orderId, update);
  return [...byId.values()]
    .sort((a, b) => b.statusAt - a.statusAt || (a.order.orderId < b.order.orderId ? -1 : 1))
    .slice(0, HISTORY_KEPT);
}

/** Both halves of a trade with oneself have the same trade id: the side tells them apart. */
export function fillKey(fill: Fill): string {
  return `${fill.tradeId}:${fill.side}`;
}

/** Fills, each once, newest first. Returns `known` itself when nothing is new. */
export function mergeFills(known: readonly Fill[], arrived: readonly Fill[]): readonly Fill[] {
  const seen = new Set(known.map(fillKey));
  const fresh = arrived.filter((fill) => {
    const key = fillKey(fill);
    return !seen.has(key) && seen.add(key);
  });
  if (fresh.length === 0) return known;
  return [...fresh, ...known]
    .sort((a, b) => b.time - a.time || (fillKey(a) < fillKey(b) ? -1 : 1))
    .slice(0, FILLS_KEPT);
}

/** The account with the larger time. */
export function newerAccount(known: Account | undefined, arrived: Account): Account {
  return known !== undefined && known.time > arrived.time ? known : arrived;
}
