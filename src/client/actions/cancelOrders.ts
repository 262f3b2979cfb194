// cancelOrders.ts: canceling orders by the service's ids.
import type { CancelOrders } from '#protocol/exchange/cancel.ts';
import type { Exchange, Intent } from '../exchange.ts';
import type { Submission } from '../submission.ts';

/** At most 256 at once. A cancel is never sent twice: the service refuses a used nonce even on an exact retry (Nonces, 5). */
export function cancelOrders(client: { exchange: Exchange }, action: CancelOrders, intent: Omit<Intent, 'request'>): Promise<Submission> {
  return client.exchange.submit({ ...intent, request: { type: 'cancel', action } });
}
