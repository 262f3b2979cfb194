// otherRequests.ts: requests about an assisted order that are not its own steps: a change or cancel the user has made.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import { changedIds } from '#client/actions/namedOrders.ts';
import type { OutboxItem } from '#client/actions/outboxItem.ts';
import { isExpired, safeNextStep } from '#client/actions/safeNextStep.ts';
import { isEnded } from '#client/actions/submission.ts';
import type { GatewayClient } from '#client/gatewayClient.ts';
import type { UnixMs } from '#protocol/ids.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { isAssistStep } from './assistForm.ts';

type Named = Pick<Order, 'orderId' | 'clientOrderId'>;

/** After this time the list of orders shows the effect of an accepted request. */
const SHOWN_MS = 10_000;
/** A request without an expiry is given up after this time. */
const LOST_MS = 180_000;

/**
 * True while such a request may still take effect, in this tab or another: a step signed from the current list would
 * undo it, because each change contains price and total size.
 */
export function hasOtherRequest(
  { submissions, outbox, clock }: Pick<GatewayClient, 'submissions' | 'outbox' | 'clock'>,
  order: Named,
): boolean {
  const now = clock.now();
  return (
    submissions
      .getSnapshot()
      .some(
        ({ id, request, stage, itemId }) =>
          itemId === null && !isEnded(stage) && names(request, order) && !isAssistStep(id),
      ) ||
    outbox
      .getSnapshot()
      .some((item) => names(item.request, order) && mayAct(item, now) && !isAssistStep(item.intentId))
  );
}

/** False once it can no longer take effect, or the list of orders already shows its effect. */
function mayAct(item: OutboxItem, now: UnixMs): boolean {
  const { status } = item.state;
  if (status === 'accepted') return now - item.updatedAt < SHOWN_MS;
  const isOpen = status === 'signed' || status === 'sent' || status === 'unknown';
  const isOver = item.expiresAfter === null ? now - item.updatedAt > LOST_MS : isExpired(item, now);
  return isOpen && !isOver && safeNextStep(item, now).step !== 'newIntent';
}

function names(request: ActionRequest, { orderId, clientOrderId }: Named): boolean {
  return changedIds(request).some((id) => id === orderId || id === clientOrderId);
}
