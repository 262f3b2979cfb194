// useTicketContext.ts: the surroundings of the ticket, rendered once a second: the book grows old without saying so.
import type { Market } from '#domain/market/market.ts';
import { type OrderInputs, useOrderContext } from '#state/order/useOrderContext.ts';
import { useNow } from '#ui/hooks/useNow.ts';

export interface TicketInputs extends OrderInputs {
  /** The device's time, a second old at most. */
  now: number;
}

export function useTicketContext(market: Market): TicketInputs {
  const now = useNow(1000);
  return { ...useOrderContext(market), now };
}
