// useAccountCounts.ts: the counts beside the names of the account tabs.
import { accountQuery } from '#client/queries/account/account.ts';
import { openOrdersQuery } from '#client/queries/orders/openOrders.ts';
import { predictionPositionsQuery } from '#client/queries/account/predictionPositions.ts';
import { twapsQuery } from '#client/queries/orders/twaps.ts';
import { useGateway } from '#client/react.tsx';
import type { Address } from '#protocol/ids.ts';
import { isTwapLive } from '#protocol/info/orders/twaps.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { useQuery } from '@tanstack/react-query';
import type { TableId } from './tableId.ts';

/** The counts of positions, outcomes, open orders and running TWAPs for the tabs. */
export function useAccountCounts(owner: Address | undefined): Partial<Record<TableId, number>> {
  const gateway = useGateway();
  const account = useQuery(queryWhen(owner, (address) => accountQuery(gateway, address)));
  const outcomes = useQuery(queryWhen(owner, (address) => predictionPositionsQuery(gateway, address)));
  const orders = useQuery(queryWhen(owner, (address) => openOrdersQuery(gateway, address)));
  const twaps = useQuery(queryWhen(owner, (address) => twapsQuery(gateway, address)));
  return {
    ...(account.data ? { positions: account.data.positions.length } : {}),
    ...(outcomes.data ? { outcomes: outcomes.data.positions.filter(({ size }) => size !== '0').length } : {}),
    ...(orders.data ? { openOrders: orders.data.length } : {}),
    ...(twaps.data ? { twap: twaps.data.filter(({ status }) => isTwapLive(status)).length } : {}),
  };
}
