// fees.ts: an owner's trading fees.
import { queryOptions } from '@tanstack/react-query';
import type { Address } from '#protocol/ids.ts';
import { userFees } from '#protocol/info/account/userFees.ts';
import type { ServiceReader } from '../../transport/reader.ts';
import { MINUTE, READ_DEFAULTS } from '../defaults.ts';

export const feesQuery = (client: ServiceReader, owner: Address) =>
  queryOptions({
    ...READ_DEFAULTS,
    queryKey: ['userFees', owner],
    queryFn: ({ signal }) => client.info(userFees, { owner }, { signal }),
    staleTime: MINUTE,
  });
