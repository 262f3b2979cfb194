// perpMeta.ts: the perpetual markets and their rules.
import { queryOptions } from '@tanstack/react-query';
import { perpMeta } from '#protocol/info/market/perpMeta.ts';
import type { ServiceReader } from '../../transport/reader.ts';
import { MINUTE, READ_DEFAULTS, SECOND } from '../defaults.ts';

export const perpMetaQuery = (client: ServiceReader) =>
  queryOptions({
    ...READ_DEFAULTS,
    queryKey: ['perpMeta'],
    queryFn: ({ signal }) => client.info(perpMeta, {}, { signal }),
    staleTime: MINUTE,
    // A list of the last visit is not waited for so long: nothing is traded by it.
    refetchInterval: ({ state }) =>
      state.data !== undefined && state.dataUpdatedAt === 0 ? 5 * SECOND : 5 * MINUTE,
  });
