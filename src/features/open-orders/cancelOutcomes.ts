// cancelOutcomes.ts: results of cancelled orders: after a late cancel the order's own end counts.
import type { OrderId } from '#protocol/ids.ts';
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import { isLive } from '#protocol/info/orders/orderStates.ts';

export interface CancelOutcomes {
  canceled: number;
  /** Filled before the cancel. */
  filled: number;
  /** Ended otherwise: rejected, triggered. */
  ended: number;
  /** Still open, if not known otherwise. */
  open: number;
}

/** `find` returns the latest known state of an order. */
export function cancelOutcomes(
  orderIds: readonly OrderId[],
  find: (orderId: OrderId) => Pick<OrderUpdate, 'status'> | undefined,
): CancelOutcomes {
  const outcomes: CancelOutcomes = { canceled: 0, filled: 0, ended: 0, open: 0 };
  for (const orderId of orderIds) outcomes[outcomeOf(find(orderId))] += 1;
  return outcomes;
}

function outcomeOf(update: Pick<OrderUpdate, 'status'> | undefined): keyof CancelOutcomes {
  if (!update) return 'open';
  if (update.status === 'canceled' || update.status === 'filled') return update.status;
  return isLive(update.status) ? 'open' : 'ended';
}
