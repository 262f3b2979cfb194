// twaps.ts: an owner's TWAPs, live and ended, newest first. The stream keeps them up to date while listened to (accountSubscriptions.ts).
import { queryOptions } from '@tanstack/react-query';
import type { Address } from '#protocol/ids.ts';
import { twapListHistory } from '#protocol/info/orders/twaps.ts';
import type { ServiceReader } from '../../transport/reader.ts';
import { READ_DEFAULTS, SECOND } from '../defaults.ts';

export const twapsQuery = (client: ServiceReader, owner: Address) =>
  queryOptions({
    ...READ_DEFAULTS,
    queryKey: ['twapListHistory', owner],
    queryFn: ({ signal }) => client.info(twapListHistory, { owner }, { signal }),
    staleTime: 30 * SECOND,
  });
