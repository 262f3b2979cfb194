// useQuestionLinks.ts: links from a question or event to trading and rules, keeping a watched address.
import { addressOf, type OutcomeMarket } from '#domain/market/market.ts';
import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { buyNow } from './buyNow.ts';

export interface QuestionLinks {
  hrefOf: (market: OutcomeMarket) => string;
  eventHrefOf: (slug: string) => string;
  /** Prepares a side's ticket; nothing is sent. */
  onBuy: (market: OutcomeMarket) => void;
}

export function useQuestionLinks(): QuestionLinks {
  const address = new URLSearchParams(useSearch()).get('address');
  const kept = address ? `?${new URLSearchParams({ address }).toString()}` : '';
  return useMemo(
    () => ({
      hrefOf: (market) => `/trade/${encodeURIComponent(addressOf(market))}${kept}`,
      eventHrefOf: (slug) => `/predictions/${encodeURIComponent(slug)}${kept}`,
      onBuy: ({ assetId }) => buyNow(assetId),
    }),
    [kept],
  );
}

/** A link to the event scanner, for one event or for all; keeps a watched address. */
export function useScannerHref(): (eventSlug?: string) => string {
  const address = new URLSearchParams(useSearch()).get('address');
  return (eventSlug) => {
    const query = new URLSearchParams({
      ...(eventSlug === undefined ? {} : { event: eventSlug }),
      ...(address ? { address } : {}),
    });
    return `/scanner${query.size > 0 ? `?${query.toString()}` : ''}`;
  };
}
