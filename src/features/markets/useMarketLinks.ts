// useMarketLinks.ts: links from a row to its market that keep the watched address.
import type { Market } from '#domain/market/market.ts';
import { addressIn } from '#domain/market/marketAddress.ts';
import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

export interface MarketLinks {
  hrefOf: (market: Market) => string;
  open: (market: Market) => void;
}

export function useMarketLinks(markets: readonly Market[]): MarketLinks {
  const [, navigate] = useLocation();
  const address = new URLSearchParams(useSearch()).get('address');
  const hrefOf = useCallback(
    (market: Market) =>
      `/trade/${encodeURIComponent(addressIn(market, markets))}${address === null ? '' : `?address=${address}`}`,
    [markets, address],
  );
  return useMemo(() => ({ hrefOf, open: (market) => navigate(hrefOf(market)) }), [hrefOf, navigate]);
}
