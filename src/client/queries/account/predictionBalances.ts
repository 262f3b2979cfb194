// predictionBalances.ts: an owner's pUSD by state of settlement. The stream keeps it up to date while listened to (outcomeSubscriptions.ts).
import { queryOptions } from '@tanstack/react-query';
import type { Address } from '#protocol/ids.ts';
import { predictionBalances } from '#protocol/info/account/predictionBalances.ts';
import type { ServiceReader } from '../../transport/reader.ts';
import { READ_DEFAULTS, SECOND } from '../defaults.ts';

export const predictionBalancesQuery = (client: ServiceReader, owner: Address) =>
  queryOptions({
    ...READ_DEFAULTS,
    queryKey: ['predictionBalances', owner],
    queryFn: ({ signal }) => client.info(predictionBalances, { owner }, { signal }),
    staleTime: 30 * SECOND,
  });
