// OpenOrders.tsx — orders that can still trade, and how to take them back. Cancelling is never blocked by access or terms.
import { openOrdersQuery } from '#client/queries/openOrders.ts';
import { useGateway, useSubmissions } from '#client/react.tsx';
import type { AssetId } from '#protocol/ids.ts';
import type { Order } from '#protocol/info/openOrders.ts';
import { usePreference } from '#state/preferences.ts';
import { useOwner } from '#state/session.ts';
import { useSubmit } from '#state/useSubmit.ts';
import { useMarketOf } from '#state/useMarkets.ts';
import { useTradingGate } from '#state/useTradingGate.ts';
import { whenKnown } from '#state/whenKnown.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { i18n } from '#ui/i18n.ts';
import { VirtualTable } from '#ui/VirtualTable.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { inFlightCancels } from './inFlight.ts';
import { orderColumns } from './orderColumns.tsx';

interface OpenOrdersProps {
  onPickMarket: (assetId: AssetId) => void;
  onConnect: () => void;
  filterAssetId: AssetId | undefined;
}

/** The interface takes no more in one request (Limits). */
const MOST_PER_REQUEST = 256;

export function OpenOrders({ onPickMarket, onConnect, filterAssetId }: OpenOrdersProps) {
  const gateway = useGateway();
  const owner = useOwner();
  const submit = useSubmit();
  const marketOf = useMarketOf();
  const isHidden = usePreference((preferences) => preferences.hidesAmounts);
  const [gate] = useTradingGate({ purpose: 'cancel' });
  const { data, isPending, error, refetch } = useQuery(whenKnown(owner, (address) => openOrdersQuery(gateway, address)));
  const submissions = useSubmissions();
  const canceling = useMemo(() => inFlightCancels(submissions), [submissions]);
  const rows = useMemo(() => (data ?? []).filter(({ assetId }) => !filterAssetId || assetId === filterAssetId), [data, filterAssetId]);
  const blocked = gate ? i18n.t({ id: 'orders.gated', message: 'Your wallet cannot sign a cancel at the moment; the ticket says what is missing.' }) : undefined;

  const cancel = useCallback(
    (orders: readonly Order[], act: 'cancelOrder' | 'cancelAll') => {
      const cancels = orders
        .filter(({ orderId }) => !canceling.has(orderId))
        .slice(0, MOST_PER_REQUEST)
        .map(({ assetId, orderId }) => ({ assetId, orderId }));
      if (cancels.length > 0) void submit?.({ type: 'cancel', action: { cancels } }, { act });
    },
    [submit, canceling],
  );
  const columns = useMemo(
    () => orderColumns({ isHidden, marketOf, isCanceling: (orderId) => canceling.has(orderId), blocked, onCancel: submit ? (order) => cancel([order], 'cancelOrder') : undefined }),
    [isHidden, marketOf, canceling, blocked, submit, cancel],
  );
  return (
    <>
      {submit && rows.length > 0 && (
        <div className="flex h-8 shrink-0 items-center justify-end border-b border-line px-2">
          <Button size="sm" kind="quiet" {...(blocked ? { reason: blocked } : {})} onClick={() => cancel(rows, 'cancelAll')}>
            {filterAssetId
              ? i18n.t({ id: 'orders.cancelShown', message: 'Cancel all on {market} ({count})', values: { market: marketOf(filterAssetId)?.symbol ?? '', count: rows.length } })
              : i18n.t({ id: 'orders.cancelAll', message: 'Cancel all ({count})', values: { count: rows.length } })}
          </Button>
        </div>
      )}
      <VirtualTable
        label={i18n.t({ id: 'orders.label', message: 'Open orders' })}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        isLoading={owner !== undefined && isPending}
        onRowAction={({ assetId }) => onPickMarket(assetId)}
        empty={
          error && !data ? (
            <EmptyState
              title={i18n.t({ id: 'orders.failed', message: 'Your open orders could not be read' })}
              detail={i18n.t({ id: 'orders.failed.detail', message: 'They rest at the service and are not affected.' })}
              action={<Button onClick={() => void refetch()}>{i18n.t({ id: 'orders.retry', message: 'Read them again' })}</Button>}
            />
          ) : owner ? (
            <EmptyState
              title={i18n.t({ id: 'orders.empty', message: 'No open orders' })}
              detail={i18n.t({ id: 'orders.empty.detail', message: 'A limit order that is not filled at once waits here until it is filled or cancelled.' })}
            />
          ) : (
            <EmptyState title={i18n.t({ id: 'orders.guest', message: 'Open orders of your account appear here' })} action={<Button onClick={onConnect}>{i18n.t({ id: 'orders.connect', message: 'Connect a wallet' })}</Button>} />
          )
        }
      />
    </>
  );
}

const rowKey = ({ orderId }: Order) => orderId;
