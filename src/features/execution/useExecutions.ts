// useExecutions.ts: this browser's orders with their fills from the service.
import { fillsQuery } from '#client/queries/orders/fills.ts';
import { openOrdersQuery } from '#client/queries/orders/openOrders.ts';
import { tradingHistoryQuery } from '#client/queries/orders/tradingHistory.ts';
import { useGateway, useOutbox, useReadable } from '#client/react.tsx';
import { type Execution, executionOf, fillsByOrder, orderIdIn } from '#domain/execution/execution.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import { feeOf } from '#domain/portfolio/tradingResults.ts';
import type { Address, UnixMs } from '#protocol/ids.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { fillKey } from '#protocol/info/orders/fillKey.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import { useMarketOf } from '#state/market/useMarkets.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { signedOrders } from './signedOrders.ts';

export interface ExecutionRow {
  execution: Execution;
  market: Market | undefined;
}

export type Executions =
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void }
  /** `isIncomplete`: the service truncated fills of one millisecond. */
  | { kind: 'ready'; rows: readonly ExecutionRow[]; isIncomplete: boolean };

/** The service's clock may be ahead of this browser's estimate. */
const MARGIN_MS = 60_000;

export function useExecutions(owner: Address | undefined): Executions {
  const gateway = useGateway();
  const items = useDeferredValue(useOutbox());
  const { baseUrl: serviceUrl } = useReadable(gateway.config);
  const marketOf = useMarketOf();
  const orders = useMemo(
    () => (owner ? signedOrders(items, { owner, serviceUrl }) : []),
    [items, owner, serviceUrl],
  );
  const since = orders.reduce<UnixMs | undefined>(
    (oldest, { signedAt }) => (oldest === undefined ? signedAt : Math.min(oldest, signedAt)),
    undefined,
  );
  const reader = since === undefined ? undefined : owner;
  const history = useQuery(
    queryWhen(reader, (address) =>
      tradingHistoryQuery(gateway, address, `since:${since ?? 0}`, () =>
        Math.max(0, (since ?? 0) - MARGIN_MS),
      ),
    ),
  );
  const latest = useQuery(queryWhen(reader, (address) => fillsQuery(gateway, address)));
  const open = useQuery(queryWhen(reader, (address) => openOrdersQuery(gateway, address)));
  const rows = useMemo<readonly ExecutionRow[] | undefined>(() => {
    if (since === undefined) return [];
    if (!history.data || !latest.data) return undefined;
    const fillsOf = fillsByOrder(unique([...history.data.fills, ...latest.data]));
    const live = open.data && idsOf(open.data);
    return orders.map((order) => {
      const market = marketOf(order.entry.assetId);
      return {
        market,
        execution: executionOf(order, {
          fillsOf,
          isOpen: ({ entry, result }) =>
            live && [entry.clientOrderId, orderIdIn(result)].some((id) => id !== undefined && live.has(id)),
          feeOf: (fill) => feeOf(fill, market),
        }),
      };
    });
  }, [since, orders, history.data, latest.data, open.data, marketOf]);
  if (rows) return { kind: 'ready', rows, isIncomplete: history.data?.isIncomplete ?? false };
  if (!history.error && !latest.error) return { kind: 'loading' };
  return { kind: 'failed', retry: () => void Promise.all([history.refetch(), latest.refetch()]) };
}

/** An outcome's price is a probability: its slippage is in cents and excluded from ratio averages. */
export const isOutcome = ({ market }: Pick<ExecutionRow, 'market'>): boolean => hasTrait(market, 'question');

function unique(fills: readonly Fill[]): Fill[] {
  return [...new Map(fills.map((fill) => [fillKey(fill), fill])).values()];
}

/** Attached orders follow their parent. */
function idsOf(orders: readonly Order[]): ReadonlySet<string> {
  return new Set(
    orders.flatMap(({ orderId, clientOrderId, children }) => [
      orderId,
      ...(clientOrderId === null ? [] : [clientOrderId]),
      ...idsOf(children),
    ]),
  );
}
