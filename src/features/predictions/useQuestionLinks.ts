// useQuestionLinks.ts: the ways from a question or an event to where it is traded or explained. The address that is watched stays in every link.
import { addressOf, type OutcomeMarket } from '#domain/market/market.ts';
import type { Decimal } from '#protocol/decimal.ts';
import { useTickets } from '#state/order/ticket.ts';
import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { buyAt } from './buyAt.ts';

export interface QuestionLinks {
  hrefOf: (market: OutcomeMarket) => string;
  eventHrefOf: (slug: string) => string;
  /** Puts the price into the ticket of a side; nothing is sent. */
  onBuy: (market: OutcomeMarket, ask: Decimal | undefined) => void;
}

export function useQuestionLinks(): QuestionLinks {
  const address = new URLSearchParams(useSearch()).get('address');
  const kept = address ? `?${new URLSearchParams({ address }).toString()}` : '';
  const setTicket = useTickets((tickets) => tickets.change);
  return useMemo(
    () => ({
      hrefOf: (market) => `/trade/${encodeURIComponent(addressOf(market))}${kept}`,
      eventHrefOf: (slug) => `/predictions/${encodeURIComponent(slug)}${kept}`,
      onBuy: (market, ask) => setTicket(market.assetId, buyAt(ask)),
    }),
    [kept, setTicket],
  );
}
