// CancelPreview.tsx: the open orders a cancel command would cancel.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import { openOrdersQuery } from '#client/queries/orders/openOrders.ts';
import { useGateway, useReadable, useSubmissions } from '#client/react.tsx';
import type { Market } from '#domain/market/market.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { useOwner } from '#state/account/session.ts';
import { useWhoCancels } from '#state/account/oneClick.ts';
import { useBatches } from '#state/order/useBatches.ts';
import { useTradingGate } from '#state/order/useTradingGate.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { Button } from '#ui/controls/Button.tsx';
import { SignedBy } from '#ui/display/SignedBy.tsx';
import { t } from '#ui/text/i18n.ts';
import { useQuery } from '@tanstack/react-query';
import type { LinePorts, LineProps } from './lineParts.ts';
import { Note } from './Note.tsx';
import { useReady } from './useReady.ts';

interface CancelPreviewProps extends LineProps {
  /** Undefined: every market. */
  market: Market | undefined;
}

export function CancelPreview({ market, api, ports }: CancelPreviewProps) {
  const { limits } = useReadable(useGateway().config);
  const [gate] = useTradingGate({ purpose: 'cancel' });
  const batches = useBatches(cancelRequest, limits.cancelsPerBatch);
  const who = useWhoCancels();
  const { orders, hasFailed } = useCancelable(market, ports);
  const send =
    batches && gate === undefined && orders && orders.length > 0
      ? () => {
          api.done();
          void batches.start(orders, 'cancelAll');
        }
      : undefined;
  useReady(api, send);
  if (gate) return <Note isFault>{ports.blocker(gate, market?.symbol ?? '')}</Note>;
  if (hasFailed) return <Note isFault>{t('orders.failed', 'Open orders could not be loaded')}</Note>;
  if (orders === undefined) return <Note isFault={false}>{t('ticket.loading', 'Loading…')}</Note>;
  if (send === undefined) return <Note isFault>{noneText(market)}</Note>;
  return (
    <>
      <p>{ports.sentence(cancelRequest(orders))}</p>
      <Button kind="danger" onClick={send}>
        {cancelText(market, orders.length)}
      </Button>
      <SignedBy who={who} />
    </>
  );
}

function cancelText(market: Market | undefined, count: number): string {
  return market
    ? t('command.cancel.in', 'Cancel all on {market} ({count})', { market: market.symbol, count })
    : t('command.cancel.all', 'Cancel all ({count})', { count });
}

/** Open orders without a pending cancel; undefined while unknown. */
function useCancelable(
  market: Market | undefined,
  ports: LinePorts,
): { orders: readonly Order[] | undefined; hasFailed: boolean } {
  const gateway = useGateway();
  const owner = useOwner();
  const { data, isLoadingError } = useQuery(queryWhen(owner, (address) => openOrdersQuery(gateway, address)));
  const canceling = ports.canceling(useSubmissions());
  const orders = data?.filter(
    ({ assetId, orderId }) => (market === undefined || assetId === market.assetId) && !canceling.has(orderId),
  );
  return { orders, hasFailed: isLoadingError };
}

function noneText(market: Market | undefined): string {
  return market
    ? t('command.cancel.noneIn', 'No open orders in {market}.', { market: market.symbol })
    : t('command.cancel.none', 'No open orders.');
}

function cancelRequest(orders: readonly Order[]): ActionRequest {
  return {
    type: 'cancel',
    action: { cancels: orders.map(({ assetId, orderId }) => ({ assetId, orderId })) },
  };
}
