// usePositionRows.ts: the positions of an account as table rows.
import { accountQuery } from '#client/queries/account/account.ts';
import { fillsQuery } from '#client/queries/orders/fills.ts';
import { openOrdersQuery } from '#client/queries/orders/openOrders.ts';
import { useFeedValue, useGateway } from '#client/react.tsx';
import type { Address } from '#protocol/ids.ts';
import { useMarkets } from '#state/market/useMarkets.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { positionRows } from './positionRows.ts';

const NO_MARKETS: readonly never[] = [];
const EVERY_MS = 500;

/** The positions of an account with everything that is known around them, and the read they come from. */
export function usePositionRows(owner: Address | undefined) {
  const gateway = useGateway();
  const list = useMarkets();
  const query = useQuery(queryWhen(owner, (address) => accountQuery(gateway, address)));
  const fills = useQuery(queryWhen(owner, (address) => fillsQuery(gateway, address))).data;
  const orders = useQuery(queryWhen(owner, (address) => openOrdersQuery(gateway, address))).data;
  const contexts = useFeedValue(gateway.feeds.contexts(), (feed) => feed.all(), EVERY_MS);
  const markets = list.kind === 'ready' ? list.markets : NO_MARKETS;
  const positions = query.data?.positions;
  const rows = useMemo(
    () => positionRows(positions ?? [], { markets, contexts, fills, orders }),
    [positions, markets, contexts, fills, orders],
  );
  return { rows, query };
}
