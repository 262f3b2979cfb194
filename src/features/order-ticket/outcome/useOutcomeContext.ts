// useOutcomeContext.ts: the surroundings of the ticket for outcome shares, rendered once a second.
import type { OutcomeMarket } from '#domain/market.ts';
import { type ShareSurroundings, useShareContext } from '#state/useShareContext.ts';
import { useNow } from '#ui/useNow.ts';
import type { TicketSurroundings } from '../useTicketContext.ts';

export type OutcomeSurroundings = ShareSurroundings & TicketSurroundings;

export function useOutcomeContext(market: OutcomeMarket): OutcomeSurroundings {
  const now = useNow(1000);
  return { ...useShareContext(market), now };
}
