// fills.ts: an owner's fills, newest first. The stream adds to them while the account is followed.
import { queryOptions } from '@tanstack/react-query';
import type { Address } from '#protocol/ids.ts';
import { userFills } from '#protocol/info/orders/userFills.ts';
import type { ServiceReader } from '../../transport/reader.ts';
import { READ_DEFAULTS, SECOND } from '../defaults.ts';

export const fillsQuery = (client: ServiceReader, owner: Address) =>
  queryOptions({
    ...READ_DEFAULTS,
    queryKey: ['userFills', owner],
    // An answer may lack fills already reported by the stream.
    queryFn: async ({ signal }) => {
      const startedAt = client.elapsed();
      return [
        ...client.fillLog.overlay(owner, await client.info(userFills, { owner }, { signal }), startedAt),
      ];
    },
    staleTime: 30 * SECOND,
  });
