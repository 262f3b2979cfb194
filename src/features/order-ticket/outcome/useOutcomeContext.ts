// useOutcomeContext.ts: the surroundings of the ticket for outcome shares, rendered once a second.
import type { OutcomeMarket } from '#domain/market/market.ts';
import { type ShareSurroundings, useShareContext } from '#state/order/useShareContext.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import type { TicketSurroundings } from '../context/useTicketContext.ts';

export type OutcomeSurroundings = ShareSurroundings & TicketSurroundings;

export function useOutcomeContext(market: OutcomeMarket): OutcomeSurroundings {
  const now = useNow(1000);
  return { ...useShareContext(market), now };
}
