// OpenOrders.tsx: open orders: edited in place, cancelled one by one, by kind, or all. Access and terms never block
// cancelling.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import { openOrdersQuery } from '#client/queries/orders/openOrders.ts';
import { useGateway, useReadable, useSubmissions } from '#client/react.tsx';
import type { Market } from '#domain/market/market.ts';
import type { AssetId, OrderId } from '#protocol/ids.ts';
import { useOwner } from '#state/account/session.ts';
import { useTableView } from '#state/preferences/tableViews.ts';
import { useBatches } from '#state/order/useBatches.ts';
import { useSubmit } from '#state/order/useSubmit.ts';
import { useMarketOf } from '#state/market/useMarkets.ts';
import { useTradingGate } from '#state/order/useTradingGate.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { t } from '#ui/text/i18n.ts';
import { TableEmpty } from '#ui/table/TableEmpty.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { CancelActs } from './CancelActs.tsx';
import { cancelOutcomes } from './cancelOutcomes.ts';
import { inFlightCancels, inFlightChanges } from './inFlight.ts';
import { orderColumns } from './orderColumns.tsx';
import { orderFilters } from './orderFilters.ts';
import { type OrderRow, orderRows } from './orderRows.ts';
import { CancelNote, EditNote } from './OrdersNote.tsx';
import { useOrderEditing } from './useOrderEditing.ts';

interface OpenOrdersProps {
  /** The market on screen. */
  market: Market;
  onPickMarket: (assetId: AssetId) => void;
  /** Omitted where the ticket beside the table offers it. */
  onConnect?: (() => void) | undefined;
  /** Shows only this market, with a button for all. */
  only: { assetId: AssetId; onClear: () => void } | undefined;
}

export function OpenOrders({ market, onPickMarket, onConnect, only }: OpenOrdersProps) {
  const gateway = useGateway();
  const owner = useOwner();
  const submit = useSubmit();
  const marketOf = useMarketOf();
  const { limits } = useReadable(gateway.config);
  const [view, setView] = useTableView('openOrders');
  const [gate] = useTradingGate({ purpose: 'cancel' });
  const { data, isPending, error, refetch } = useQuery(
    queryWhen(owner, (address) => openOrdersQuery(gateway, address)),
  );
  const { canceling, changing } = useInFlight();
  const rows = useMemo(() => orderRows(data ?? [], marketOf), [data, marketOf]);
  const editing = useOrderEditing(rows);
  const batches = useBatches(cancelRequest, limits.cancelsPerBatch);
  const [selected, setSelected] = useState<ReadonlySet<OrderId>>(new Set());
  const blocked = gate ? blockedText() : undefined;

  const cancelOne = useCallback(
    (row: OrderRow) => {
      if (!canceling.has(row.order.orderId)) void submit?.(cancelRequest([row]), { act: 'cancelOrder' });
    },
    [submit, canceling],
  );
  const cancelAll = (chosen: readonly OrderRow[]) => {
    setSelected(new Set());
    void batches?.start(
      chosen.filter(({ order }) => !canceling.has(order.orderId)),
      'cancelAll',
    );
  };
  const toggle = useCallback((orderId: OrderId) => setSelected((before) => withToggled(before, orderId)), []);
  const columns = useColumns({ editing, submit, canceling, changing, blocked, selected, toggle, cancelOne });
  const filters = useMemo(() => orderFilters(), []);
  const onlyAssetId = only?.assetId;
  const keep = useCallback(({ order }: OrderRow) => order.assetId === onlyAssetId, [onlyAssetId]);

  return (
    <DataTable
      label={t('orders.label', 'Open orders')}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      rowClass={childClass}
      view={view}
      onView={setView}
      filters={filters}
      only={only && { keep, onClear: only.onClear }}
      isLoading={owner !== undefined && isPending}
      onRowAction={({ order }) => onPickMarket(order.assetId)}
      actions={
        submit && rows.length > 0
          ? (shown) => (
              <CancelActs
                shown={shown}
                rows={rows}
                selected={selected}
                market={market}
                only={onlyAssetId}
                blocked={blocked}
                isBusy={batches?.progress?.isRunning ?? false}
                onCancel={cancelAll}
              />
            )
          : undefined
      }
      note={<OrderNotes editing={editing} batches={batches} canceling={canceling} owner={owner} />}
      empty={
        <NoOrders
          hasFailed={error !== null && !data}
          onRetry={() => void refetch()}
          isGuest={!owner}
          onConnect={onConnect}
        />
      }
    />
  );
}

/** Orders with a cancellation or change that the service has not answered. */
function useInFlight() {
  const submissions = useSubmissions();
  return {
    canceling: useMemo(() => inFlightCancels(submissions), [submissions]),
    changing: useMemo(() => inFlightChanges(submissions), [submissions]),
  };
}

function blockedText(): string {
  return t(
    'orders.gated',
    'Cancelling needs your wallet and a connection. The ticket shows which is missing.',
  );
}

interface OrderNotesProps {
  editing: ReturnType<typeof useOrderEditing>;
  batches: ReturnType<typeof useBatches<OrderRow>>;
  canceling: ReturnType<typeof inFlightCancels>;
  owner: ReturnType<typeof useOwner>;
}

/** Between toolbar and table: the edited order's problems, and the progress of a cancellation. */
function OrderNotes({ editing, batches, canceling, owner }: OrderNotesProps) {
  const { orderLog } = useGateway();
  return (
    <>
      <EditNote editing={editing} />
      {batches && owner && (
        <CancelNote
          batches={batches}
          isUnsigned={batches.items.some(({ order }) => canceling.get(order.orderId) === 'unsigned')}
          outcomesOf={(ids) => cancelOutcomes(ids, (id) => orderLog.find(owner, id))}
        />
      )}
    </>
  );
}

interface ColumnParts {
  editing: ReturnType<typeof useOrderEditing>;
  submit: ReturnType<typeof useSubmit>;
  canceling: ReturnType<typeof inFlightCancels>;
  changing: ReturnType<typeof inFlightChanges>;
  blocked: string | undefined;
  selected: ReadonlySet<OrderId>;
  toggle: (orderId: OrderId) => void;
  cancelOne: (row: OrderRow) => void;
}

function useColumns({
  editing: { editing, open },
  submit,
  canceling,
  changing,
  blocked,
  selected,
  toggle,
  cancelOne,
}: ColumnParts) {
  return useMemo(
    () =>
      orderColumns({
        editing,
        selection: { has: (orderId) => selected.has(orderId), toggle },
        acts: submit && {
          cancelOf: (orderId) => canceling.get(orderId),
          isChanging: (orderId) => changing.has(orderId),
          blocked,
          onCancel: cancelOne,
          onEdit: open,
        },
      }),
    [canceling, changing, blocked, submit, cancelOne, editing, open, selected, toggle],
  );
}

interface NoOrdersProps {
  hasFailed: boolean;
  onRetry: () => void;
  isGuest: boolean;
  onConnect: (() => void) | undefined;
}

/** The empty state. */
function NoOrders({ hasFailed, onRetry, isGuest, onConnect }: NoOrdersProps) {
  return (
    <TableEmpty
      failed={{
        when: hasFailed,
        onRetry,
        title: t('orders.failed', 'Open orders could not be loaded'),
        detail: t('orders.failed.detail', 'Your orders stay open and are not affected.'),
      }}
      guest={{
        when: isGuest,
        onConnect,
        title: t('orders.guest', 'Open orders of your account appear here'),
      }}
      empty={{
        title: t('orders.empty', 'No open orders'),
        detail: t('orders.empty.detail', 'Orders stay here until they are filled or cancelled.'),
      }}
    />
  );
}

const rowKey = ({ order }: OrderRow) => order.orderId;
const childClass = ({ parent }: OrderRow) => (parent ? 'text-muted' : undefined);

function cancelRequest(rows: readonly OrderRow[]): ActionRequest {
  return {
    type: 'cancel',
    action: { cancels: rows.map(({ order }) => ({ assetId: order.assetId, orderId: order.orderId })) },
  };
}

function withToggled(before: ReadonlySet<OrderId>, orderId: OrderId): ReadonlySet<OrderId> {
  const after = new Set(before);
  if (!after.delete(orderId)) after.add(orderId);
  return after;
}
