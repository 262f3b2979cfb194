// CancelByKey.tsx: cancels all open orders of a market by key, while instant trading keys are armed.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import { openOrdersQuery } from '#client/queries/orders/openOrders.ts';
import { useGateway, useReadable, useSubmissions } from '#client/react.tsx';
import type { Market } from '#domain/market/market.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { useOwner } from '#state/account/session.ts';
import { KeyDocument, setArmed, useShortcuts } from '#state/preferences/shortcuts.ts';
import { useBatches } from '#state/order/useBatches.ts';
import { useTradingGate } from '#state/order/useTradingGate.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { announce } from '#ui/display/announce.ts';
import { t } from '#ui/text/i18n.ts';
import { toast } from '#ui/overlays/toast.ts';
import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useEffectEvent, useRef } from 'react';
import { inFlightCancels } from './inFlight.ts';

/** A later answer would also cancel orders placed since the press. */
const WAIT_MS = 5_000;

/**
 * Renders nothing. Mounted only while armed, for one market and account. Cancels as the table does, with the same
 * review. A press waits for the open orders.
 */
export function CancelByKey({ market }: { market: Market }) {
  const page = useContext(KeyDocument);
  const gateway = useGateway();
  const owner = useOwner();
  const { limits } = useReadable(gateway.config);
  const [gate] = useTradingGate({ purpose: 'cancel' });
  const { data, isLoading } = useQuery(queryWhen(owner, (address) => openOrdersQuery(gateway, address)));
  const batches = useBatches(cancelRequest, limits.cancelsPerBatch);
  const canceling = inFlightCancels(useSubmissions());
  const waitingSince = useRef<number>(undefined);
  const cancel = () => {
    const orders = (data ?? []).filter(
      ({ assetId, orderId }) => assetId === market.assetId && !canceling.has(orderId),
    );
    const values = { count: orders.length, market: market.symbol };
    if (!batches || gate || data === undefined)
      return notify(
        t(
          'orders.byKey.gated',
          'Nothing was sent. Cancelling needs your wallet and a connection to the service.',
        ),
      );
    if (orders.length === 0) return notify(t('orders.byKey.none', 'No open orders in {market}.', values));
    notify(
      t(
        'orders.byKey',
        '{count, plural, one {Cancel requested for one order} other {Cancel requested for # orders}} on {market}.',
        values,
      ),
    );
    return void batches.start(orders, 'cancelAll');
  };
  const press = () => {
    setArmed(true);
    if (isLoading) waitingSince.current = performance.now();
    else cancel();
  };
  useShortcuts({ cancelMarket: press }, { isElsewhere: () => isDialogOpen(page) });
  const cancelLate = useEffectEvent((since: number) => {
    if (performance.now() - since > WAIT_MS)
      notify(t('orders.byKey.late', 'Open orders took too long to load. Press again to cancel them.'));
    else if (!isDialogOpen(page)) cancel();
  });
  useEffect(() => {
    const since = waitingSince.current;
    if (isLoading || since === undefined) return;
    waitingSince.current = undefined;
    cancelLate(since);
  }, [isLoading]);
  return null;
}

function notify(title: string): void {
  announce(title);
  toast({ tone: 'info', title, id: 'cancel-by-key' });
}

function isDialogOpen(page: Document | undefined): boolean {
  return page?.querySelector('[role=dialog],[role=alertdialog]') != null;
}

function cancelRequest(orders: readonly Order[]): ActionRequest {
  return {
    type: 'cancel',
    action: { cancels: orders.map(({ assetId, orderId }) => ({ assetId, orderId })) },
  };
}
