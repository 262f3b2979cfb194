// outcomeCapabilities.ts: whether splits and merges are offered. Read at every mount, never from the cache.
import { queryOptions } from '@tanstack/react-query';
import type { ConditionId } from '#protocol/ids.ts';
import { outcomeOperationCapabilities } from '#protocol/info/funds/outcomeOperationCapabilities.ts';
import type { ServiceReader } from '../../transport/reader.ts';
import { READ_DEFAULTS, SECOND } from '../defaults.ts';

export const outcomeCapabilitiesQuery = (client: ServiceReader, conditionId: ConditionId) =>
  queryOptions({
    ...READ_DEFAULTS,
    queryKey: ['outcomeOperationCapabilities', conditionId],
    queryFn: ({ signal }) => client.info(outcomeOperationCapabilities, { conditionId }, { signal }),
    staleTime: 0,
    refetchInterval: 30 * SECOND,
    retry: false,
  });
