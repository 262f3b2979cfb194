import { accountQuery } from '#client/queries/account.ts';
import { openOrdersQuery } from '#client/queries/openOrders.ts';
import { useGateway } from '#client/react.tsx';
import type { Address } from '#protocol/ids.ts';
import { whenKnown } from '#state/whenKnown.ts';
import { useQuery } from '@tanstack/react-query';
import type { TableId } from './AccountTables.tsx';

/** How many positions and open orders the tabs should show beside their names. */
export function useAccountCounts(owner: Address | undefined): Partial<Record<TableId, number>> {
  const gateway = useGateway();
  const account = useQuery(whenKnown(owner, (address) => accountQuery(gateway, address)));
  const orders = useQuery(whenKnown(owner, (address) => openOrdersQuery(gateway, address)));
  return {
    ...(account.data ? { positions: account.data.positions.length } : {}),
    ...(orders.data ? { openOrders: orders.data.length } : {}),
  };
}
