// otherRequests.ts: requests of this browser about an assisted order that are no steps of it: a change or a cancel somebody asked for.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import type { OutboxItem } from '#client/actions/outboxItem.ts';
import { isExpired, safeNextStep } from '#client/actions/safeNextStep.ts';
import { isEnded } from '#client/actions/submission.ts';
import type { GatewayClient } from '#client/gatewayClient.ts';
import type { UnixMs } from '#protocol/ids.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { isAssistStep } from './assistForm.ts';

type Named = Pick<Order, 'orderId' | 'clientOrderId'>;

/** By then the list of orders shows what the service took up. */
const SHOWN_MS = 10_000;
/** Nor does one without an expiry arrive later than this. */
const LOST_MS = 180_000;

/**
 * True while one of them may still take effect, here or in another tab: a step signed from the list as it is would undo it, as each
 * change names price and total size.
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

/** Of one that can take effect no more, the list of orders shows whether it did. */
function mayAct(item: OutboxItem, now: UnixMs): boolean {
  const { status } = item.state;
  if (status === 'accepted') return now - item.updatedAt < SHOWN_MS;
  const isOpen = status === 'signed' || status === 'sent' || status === 'unknown';
  const isOver = item.expiresAfter === null ? now - item.updatedAt > LOST_MS : isExpired(item, now);
  return isOpen && !isOver && safeNextStep(item, now).step !== 'newIntent';
}

function names(request: ActionRequest, { orderId, clientOrderId }: Named): boolean {
  switch (request.type) {
    case 'modify':
      return request.action.orderId === orderId || request.action.orderId === clientOrderId;
    case 'batchModify':
      return request.action.modifies.some((each) =>
        names({ type: 'modify', action: each }, { orderId, clientOrderId }),
      );
    case 'cancel':
      return request.action.cancels.some((each) => each.orderId === orderId);
    case 'cancelByCloid':
      return request.action.cancels.some((each) => each.clientOrderId === clientOrderId);
    default:
      return false;
  }
}
