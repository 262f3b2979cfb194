// RecentMarkets.tsx: notes which markets are opened, for the picker, the command menu and the page of markets.
import { marketAt } from '#domain/market/marketAddress.ts';
import { noteMarket } from '#state/market/recentMarkets.ts';
import { useMarkets } from '#state/market/useMarkets.ts';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { decoded } from '../../pages/decoded.ts';

const TRADE = /^\/trade\/(.+?)\/?$/;

export function RecentMarkets() {
  const [path] = useLocation();
  const list = useMarkets();
  const name = TRADE.exec(path)?.[1];
  const assetId =
    list.kind === 'ready' && name !== undefined ? marketAt(list.markets, decoded(name))?.assetId : undefined;
  useEffect(() => {
    if (assetId !== undefined) noteMarket(assetId);
  }, [assetId]);
  return null;
}
