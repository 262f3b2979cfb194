// orderHistory.ts: an owner's orders with their final state, newest first.
import { queryOptions } from '@tanstack/react-query';
import type { Address } from '#protocol/ids.ts';
import { historicalOrders } from '#protocol/info/orders/historicalOrders.ts';
import type { ServiceReader } from '../../transport/reader.ts';
import { READ_DEFAULTS, SECOND } from '../defaults.ts';

export const orderHistoryQuery = (client: ServiceReader, owner: Address) =>
  queryOptions({
    ...READ_DEFAULTS,
    queryKey: ['historicalOrders', owner],
    queryFn: ({ signal }) => client.info(historicalOrders, { owner }, { signal }),
    staleTime: 30 * SECOND,
  });
