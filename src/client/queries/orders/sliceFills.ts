// sliceFills.ts: fills of an owner's TWAPs, newest first.
import { queryOptions } from '@tanstack/react-query';
import type { Address } from '#protocol/ids.ts';
import { userTwapSliceFills } from '#protocol/info/orders/userTwapSliceFills.ts';
import type { ServiceReader } from '../../transport/reader.ts';
import { READ_DEFAULTS, SECOND } from '../defaults.ts';

export const sliceFillsQuery = (client: ServiceReader, owner: Address) =>
  queryOptions({
    ...READ_DEFAULTS,
    queryKey: ['userTwapSliceFills', owner],
    queryFn: ({ signal }) => client.info(userTwapSliceFills, { owner }, { signal }),
    staleTime: 10 * SECOND,
  });
