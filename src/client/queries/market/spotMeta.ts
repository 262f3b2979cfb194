// spotMeta.ts: assets and spot pairs.
import { queryOptions } from '@tanstack/react-query';
import { spotMeta } from '#protocol/info/market/spotMeta.ts';
import type { ServiceReader } from '../../transport/reader.ts';
import { MINUTE, READ_DEFAULTS, soonUntilRead } from '../defaults.ts';

export const spotMetaQuery = (client: ServiceReader) =>
  queryOptions({
    ...READ_DEFAULTS,
    queryKey: ['spotMeta'],
    queryFn: ({ signal }) => client.info(spotMeta, {}, { signal }),
    staleTime: MINUTE,
    // A halt shows within this time.
    refetchInterval: soonUntilRead(MINUTE),
  });
