// funding.ts: funding an owner has paid and received, newest first.
import { queryOptions } from '@tanstack/react-query';
import type { Address } from '#protocol/ids.ts';
import { userFunding } from '#protocol/info/orders/userFunding.ts';
import type { ServiceReader } from '../../transport/reader.ts';
import { READ_DEFAULTS, SECOND } from '../defaults.ts';

export const fundingQuery = (client: ServiceReader, owner: Address) =>
  queryOptions({
    ...READ_DEFAULTS,
    queryKey: ['userFunding', owner],
    queryFn: ({ signal }) => client.info(userFunding, { owner }, { signal }),
    staleTime: 30 * SECOND,
  });
