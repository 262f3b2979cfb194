// perpMeta.ts: the perpetual markets and their rules.
import { queryOptions } from '@tanstack/react-query';
import { perpMeta } from '#protocol/info/market/perpMeta.ts';
import type { ServiceReader } from '../../transport/reader.ts';
import { MINUTE, READ_DEFAULTS, soonUntilRead } from '../defaults.ts';

export const perpMetaQuery = (client: ServiceReader) =>
  queryOptions({
    ...READ_DEFAULTS,
    queryKey: ['perpMeta'],
    queryFn: ({ signal }) => client.info(perpMeta, {}, { signal }),
    staleTime: MINUTE,
    // A halt shows within this time.
    refetchInterval: soonUntilRead(MINUTE),
  });
