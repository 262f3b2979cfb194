// useOutcomeContext.ts: the outcome ticket's inputs from the app, rendered once a second.
import type { OutcomeMarket } from '#domain/market/market.ts';
import { type ShareInputs, useShareContext } from '#state/order/useShareContext.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import type { TicketInputs } from '../context/useTicketContext.ts';

export type OutcomeInputs = ShareInputs & TicketInputs;

export function useOutcomeContext(market: OutcomeMarket): OutcomeInputs {
  const now = useNow(1000);
  return { ...useShareContext(market), now };
}
