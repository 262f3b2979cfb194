// cancelOutcomes.ts: what became of orders that were to be cancelled: a cancel may come too late, and then the order says how it ended.
import type { OrderId } from '#protocol/ids.ts';
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import { isLive } from '#protocol/info/orders/orderStates.ts';

export interface CancelOutcomes {
  canceled: number;
  /** Filled before the cancel arrived. */
  filled: number;
  /** Ended in another way: refused, triggered. */
  ended: number;
  /** Still open as far as is known. */
  open: number;
}

/** `find` gives the newest thing heard of an order. */
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
