// rejectionNotice.ts: an order rejected on the stream, which no answer of this browser reports.
import type { GatewayClient } from '#client/gatewayClient.ts';
import type { OrderRejection } from '#protocol/stream/userOrderRejections.ts';
import { addNotice } from '#state/notices.ts';
import type { MarketOf } from '#state/market/useMarkets.ts';
import { t } from '#ui/text/i18n.ts';
import { labelOf } from '../requests/orderMessages.ts';
import { orderOrigin } from './orderOrigin.ts';

type Client = Parameters<typeof orderOrigin>[0] & Pick<GatewayClient, 'submissions'>;

/** A refusal on the stream within this time of a refused request in the same market is the same one. */
const SAME_REFUSAL_MS = 10_000;
/** A refusal not reported by an answer. */
export function publishRejection(client: Client, rejection: OrderRejection, marketOf: MarketOf): void {
  if (orderOrigin(client, rejection.orderId ?? undefined, rejection.clientOrderId) !== undefined) return;
  const isInAnswer = client.submissions.getSnapshot().some(({ request, stage, updatedAt }) => {
    const isHere =
      request.type === 'order' && request.action.orders.some(({ assetId }) => assetId === rejection.assetId);
    return (
      isHere &&
      (stage.name === 'sending' ||
        (stage.name === 'refused' && Math.abs(rejection.time - updatedAt) < SAME_REFUSAL_MS))
    );
  });
  if (isInAnswer) return;
  addNotice({
    category: 'order',
    tone: 'danger',
    title: t(
      'notice.rejected',
      '{market}: order rejected. {reason}',
      {
        market: rejection.assetId === null ? rejection.coin : labelOf(rejection.assetId, marketOf),
        reason: rejection.reason,
      },
      'market: its name with its kind. reason: the text of the service.',
    ),
    at: Date.now(),
  });
}
