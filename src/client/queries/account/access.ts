// access.ts: whether an account may use the protocol.
import { queryOptions } from '@tanstack/react-query';
import type { Address } from '#protocol/ids.ts';
import { checkAccess } from '#protocol/info/account/checkAccess.ts';
import type { ServiceReader } from '../../transport/reader.ts';
import { MINUTE, READ_DEFAULTS } from '../defaults.ts';

export const accessQuery = (client: ServiceReader, owner: Address) =>
  queryOptions({
    ...READ_DEFAULTS,
    queryKey: ['checkAccess', owner],
    queryFn: ({ signal }) => client.info(checkAccess, { owner }, { signal }),
    staleTime: MINUTE,
    refetchInterval: MINUTE,
  });
