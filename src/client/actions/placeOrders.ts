// placeOrders.ts: placing one order or a batch.
import type { PlaceOrders } from '#protocol/exchange/order.ts';
import type { Exchange, Intent } from '../exchange.ts';
import type { Submission } from '../submission.ts';

/** Prices and sizes are final: legal for their market and canonical (Numeric formats). Each order gets a client id if it has none. */
export function placeOrders(client: { exchange: Exchange }, action: PlaceOrders, intent: Omit<Intent, 'request'>): Promise<Submission> {
  return client.exchange.submit({ ...intent, request: { type: 'order', action } });
}
