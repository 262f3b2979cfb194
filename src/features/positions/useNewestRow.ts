// useNewestRow.ts: the current state of a position, for rebuilding a request while its review is open.
import { accountQuery } from '#client/queries/account/account.ts';
import { useGateway } from '#client/react.tsx';
import type { MarginMarket } from '#domain/market/market.ts';
import { useOwner } from '#state/account/session.ts';
import { useCallback } from 'react';
import { positionKey, type PositionRow, positionRows } from './positionRows.ts';

/** Undefined once the position is closed or reversed. */
export function useNewestRow(): (row: PositionRow, market: MarginMarket) => PositionRow | undefined {
  const gateway = useGateway();
  const owner = useOwner();
  return useCallback(
    (row, market) => {
      const account = owner && gateway.queries.getQueryData(accountQuery(gateway, owner).queryKey);
      const around = {
        markets: [market],
        contexts: gateway.feeds.contexts().all(),
        fills: undefined,
        orders: undefined,
      };
      return positionRows(account?.positions ?? [], around).find(
        (each) => positionKey(each) === positionKey(row),
      );
    },
    [gateway, owner],
  );
}
