// useVenueRules.ts: keeps the tick and minimum of a shown market up to date, where its venue sends them with the book.
import { venueBookQuery } from '#client/queries/market/venueBook.ts';
import { asFailure } from '#client/transport/gatewayError.ts';
import { useGateway } from '#client/react.tsx';
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import { skipToken, useQuery } from '@tanstack/react-query';

export type VenueRulesState = 'notNeeded' | 'reading' | 'known' | 'noBook' | 'failed';

/** Reads the venue's book while mounted. The rules themselves are part of the market (useMarkets). */
export function useVenueRules(market: Market | undefined): VenueRulesState {
  const gateway = useGateway();
  const tokenId = hasTrait(market, 'question') ? market.tokenId : null;
  const query = venueBookQuery(gateway, tokenId ?? '');
  const { data, error } = useQuery({ ...query, ...(tokenId === null ? { queryFn: skipToken } : {}) });
  if (tokenId === null) return 'notNeeded';
  if (data !== undefined) return 'known';
  if (error === null) return 'reading';
  return isNotFound(error) ? 'noBook' : 'failed';
}

function isNotFound(error: unknown): boolean {
  return asFailure(error).status === 404;
}
