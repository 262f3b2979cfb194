// useVenueSubscriptions.ts: subscribes to ticks and statuses of outcome markets, if supported.
import { predictionMetaQuery } from '#client/queries/market/predictionMeta.ts';
import { useGateway } from '#client/react.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

export function useVenueSubscriptions(): void {
  const gateway = useGateway();
  const { data: hasOutcomes } = useQuery({
    ...predictionMetaQuery(gateway),
    select: ({ markets }) => markets.length > 0,
  });
  useEffect(() => {
    if (hasOutcomes !== true) return undefined;
    let stop: (() => void) | undefined;
    let isGone = false;
    void import('#client/live/venueSubscriptions.ts').then(
      ({ followVenue }) => {
        if (!isGone) stop = followVenue(gateway);
      },
      // Without it the reads still repeat every minute.
      () => undefined,
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [gateway, hasOutcomes]);
}
