// useOldMarket.ts: whether a market is shown as the last visit knew it.
import { useGateway, useReadable } from '#client/react.tsx';
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';

/** When what is shown of the market was answered, by the device's clock; null once this page has read it. */
export function useOldSince(market: Market | undefined): number | null {
  const { perps, spots } = useReadable(useGateway().lastMarkets);
  // Questions are read anew by every page.
  if (market === undefined || hasTrait(market, 'question')) return null;
  return hasTrait(market, 'pair') ? spots : perps;
}
