// account.ts: an owner's balances, positions and margin. The stream keeps it up to date while the account is followed.
import { queryOptions } from '@tanstack/react-query';
import type { Address } from '#protocol/ids.ts';
import { account } from '#protocol/info/account/account.ts';
import type { ServiceReader } from '../../transport/reader.ts';
import { READ_DEFAULTS, SECOND } from '../defaults.ts';

export const accountQuery = (client: ServiceReader, owner: Address) =>
  queryOptions({
    ...READ_DEFAULTS,
    queryKey: ['account', owner],
    queryFn: ({ signal }) => client.info(account, { owner }, { signal }),
    staleTime: 30 * SECOND,
  });
