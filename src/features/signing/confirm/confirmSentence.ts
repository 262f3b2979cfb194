// confirmSentence.ts: what a confirmation says above its figures, which it does not repeat.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { MarketOf } from '#state/market/useMarkets.ts';
import { t } from '#ui/text/i18n.ts';
import type { CanceledOrder } from '../messages/cancelMessages.ts';
import { ordersTerms, orderTerms } from '../messages/orderMessages.ts';
import { requestSentence } from '../messages/requestMessages.ts';

/** `canceled`: the orders to be cancelled, where known. */
export function confirmSentence(
  request: ActionRequest,
  marketOf: MarketOf,
  canceled: readonly CanceledOrder[] | undefined,
): string {
  switch (request.type) {
    case 'order':
      return ordersTerms(request.action, marketOf);
    case 'modify':
      return changeTerms(request.action.order, marketOf);
    default:
      return requestSentence(request, marketOf, canceled);
  }
}

function changeTerms(order: OrderEntry, marketOf: MarketOf): string {
  const terms = orderTerms(order, marketOf, order.side);
  return order.type.kind === 'trigger'
    ? terms
    : `${terms} ${t('confirm.change.filled', 'The filled amount counts towards the size.')}`;
}
