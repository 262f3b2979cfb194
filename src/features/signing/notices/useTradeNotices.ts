// useTradeNotices.ts: turns events of requests, orders and fills into notices. Mounted once by the app.
import { useGateway } from '#client/react.tsx';
import { type MarketOf, useMarketOf } from '#state/market/useMarkets.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { knownOf } from '../requests/known.ts';
import { trackNotices } from './noticeTracker.ts';

export function useTradeNotices(): void {
  const gateway = useGateway();
  const newest = useMarketOf();
  const marketOf = useRef<MarketOf>(newest);
  useEffect(() => {
    marketOf.current = newest;
  });
  const queries = useQueryClient();
  useEffect(
    () =>
      trackNotices(
        gateway,
        () => marketOf.current,
        (submission) => knownOf(queries, gateway, submission),
      ),
    [gateway, queries],
  );
}
