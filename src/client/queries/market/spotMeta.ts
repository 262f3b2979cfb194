// spotMeta.ts: assets and spot pairs.
import { queryOptions } from '@tanstack/react-query';
import { spotMeta } from '#protocol/info/market/spotMeta.ts';
import type { ServiceReader } from '../../transport/reader.ts';
import { MINUTE, READ_DEFAULTS, SECOND } from '../defaults.ts';

export const spotMetaQuery = (client: ServiceReader) =>
  queryOptions({
    ...READ_DEFAULTS,
    queryKey: ['spotMeta'],
    queryFn: ({ signal }) => client.info(spotMeta, {}, { signal }),
    staleTime: MINUTE,
    // A list of the last visit is not waited for so long: nothing is traded by it.
    refetchInterval: ({ state }) =>
      state.data !== undefined && state.dataUpdatedAt === 0 ? 5 * SECOND : 5 * MINUTE,
  });
