// openOrders.ts: an owner's open orders, newest first. The stream keeps them up to date while the account is followed.
import { queryOptions } from '@tanstack/react-query';
import type { Address } from '#protocol/ids.ts';
import { openOrders, type Order } from '#protocol/info/orders/openOrders.ts';
import { sharedOrders } from '../../live/liveMerge.ts';
import type { ServiceReader } from '../../transport/reader.ts';
import { READ_DEFAULTS, SECOND } from '../defaults.ts';

export const openOrdersQuery = (client: ServiceReader, owner: Address) =>
  queryOptions({
    ...READ_DEFAULTS,
    queryKey: ['openOrders', owner],
    // An answer may be older than stream updates received since the request.
    queryFn: async ({ signal, client: queries, queryKey }) => {
      const startedAt = client.elapsed();
      const read = client.orderLog.overlay(
        owner,
        await client.info(openOrders, { owner }, { signal }),
        startedAt,
      );
      return sharedOrders(queries.getQueryData<Order[]>(queryKey), read);
    },
    // Reads share by order id (`sharedOrders`), and changes of the stream keep every other order as it is.
    structuralSharing: false,
    staleTime: 30 * SECOND,
  });
