// useVenueSubscriptions.ts: subscribes to ticks and statuses of outcome markets, if supported.
import { followVenue } from '#client/live/venueSubscriptions.ts';
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
    return followVenue(gateway);
  }, [gateway, hasOutcomes]);
}
