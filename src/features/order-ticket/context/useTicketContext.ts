// useTicketContext.ts: the ticket's inputs from the app, rendered once a second because a stale book sends no event.
import type { Market } from '#domain/market/market.ts';
import { type OrderInputs, useOrderContext } from '#state/order/useOrderContext.ts';
import { useNow } from '#ui/hooks/useNow.ts';

export interface TicketInputs extends OrderInputs {
  /** The device's time, at most a second old. */
  now: number;
}

export function useTicketContext(market: Market): TicketInputs {
  const now = useNow(1000);
  return { ...useOrderContext(market), now };
}
