// pendingWithdrawals.ts: an owner's pending withdrawals and the release rules. The stream keeps them up to date (fundsSubscriptions.ts).
import { queryOptions } from '@tanstack/react-query';
import type { Address } from '#protocol/ids.ts';
import { pendingWithdrawals } from '#protocol/info/funds/pendingWithdrawals.ts';
import type { ServiceReader } from '../../transport/reader.ts';
import { READ_DEFAULTS, SECOND } from '../defaults.ts';

export const pendingWithdrawalsQuery = (client: ServiceReader, owner: Address) =>
  queryOptions({
    ...READ_DEFAULTS,
    queryKey: ['pendingWithdrawals', owner],
    queryFn: ({ signal }) => client.info(pendingWithdrawals, { owner }, { signal }),
    staleTime: 15 * SECOND,
    refetchInterval: 30 * SECOND,
  });
