// confirmSentence.ts: what a confirmation says above its figures, which it does not repeat.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
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
      return `${orderTerms(request.action.order, marketOf)} ${t('confirm.change.filled', 'The filled amount counts towards the size.')}`;
    default:
      return requestSentence(request, marketOf, canceled);
  }
}
