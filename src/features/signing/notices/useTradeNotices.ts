// useTradeNotices.ts: turns events of requests, orders and fills into notices. Mounted once by the app.
import { useGateway } from '#client/react.tsx';
import { type MarketOf, useMarketOf } from '#state/market/useMarkets.ts';
import { useEffect, useRef } from 'react';
import { trackNotices } from './noticeTracker.ts';

export function useTradeNotices(): void {
  const gateway = useGateway();
  const newest = useMarketOf();
  const marketOf = useRef<MarketOf>(newest);
  useEffect(() => {
    marketOf.current = newest;
  });
  useEffect(() => trackNotices(gateway, () => marketOf.current), [gateway]);
}
