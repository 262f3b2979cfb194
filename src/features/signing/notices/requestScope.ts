// requestScope.ts: the orders and the market of a request, and its title in notices.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import type { Submission } from '#client/actions/submission.ts';
import type { Address, AssetId } from '#protocol/ids.ts';
import type { Twap } from '#protocol/info/orders/twaps.ts';
import { ownerOf, useSession } from '#state/account/session.ts';
import type { MarketOf } from '#state/market/useMarkets.ts';
import { shortAddress } from '#ui/text/format/address.ts';
import { t } from '#ui/text/i18n.ts';
import { inMarket } from '#ui/text/marketLabel.ts';
import { labelOf, ordersTitle } from '../messages/orderMessages.ts';
import { requestTitle } from '../messages/requestTitles.ts';

/** The orders that a request cancels, by the service's ids or by their own. */
export function canceledIds(request: ActionRequest): readonly string[] {
  if (request.type === 'cancel') return request.action.cancels.map(({ orderId }) => orderId);
  return request.type === 'cancelByCloid'
    ? request.action.cancels.map(({ clientOrderId }) => clientOrderId)
    : [];
}

/** The orders that a request cancels or changes. */
export function changedIds(request: ActionRequest): readonly string[] {
  if (request.type === 'modify') return [request.action.orderId];
  return request.type === 'batchModify'
    ? request.action.modifies.map(({ orderId }) => orderId)
    : canceledIds(request);
}

/** “BTC-USDC Perp · Cancel 3 orders”; without a market where the request has none or several. `twap`: the stopped one. */
export function noticeTitle(
  { owner, request }: Pick<Submission, 'owner' | 'request'>,
  marketOf: MarketOf,
  twap: Twap | undefined,
): string {
  const title =
    request.type === 'order' ? ordersTitle(request.action, marketOf) : requestTitle(request, marketOf, twap);
  const [assetId, ...others] = new Set(assetIdsOf(request, twap));
  return assetId === undefined || others.length > 0
    ? ofAccount(title, owner)
    : inMarket(title, placeFor(assetId, owner, marketOf));
}

/** The market with its kind, and the account if it is not the shown one. */
export const placeFor = (assetId: AssetId, owner: Address, marketOf: MarketOf): string =>
  ofAccount(labelOf(assetId, marketOf), owner);

/** The markets of a request, unless its title names them. */
function assetIdsOf(request: ActionRequest, twap: Twap | undefined): readonly AssetId[] {
  switch (request.type) {
    case 'order':
      return request.action.grouping === 'positionTpsl'
        ? []
        : request.action.orders.map(({ assetId }) => assetId);
    case 'cancel':
    case 'cancelByCloid':
      return request.action.cancels.map(({ assetId }) => assetId);
    case 'modify':
      return [request.action.order.assetId];
    case 'batchModify':
      return request.action.modifies.map(({ order }) => order.assetId);
    case 'twapOrder':
      return [request.action.assetId];
    case 'twapCancel':
      return twap?.assetId ? [twap.assetId] : [];
    default:
      return [];
  }
}

function ofAccount(title: string, owner: Address): string {
  return owner === ownerOf(useSession.getState())
    ? title
    : t('notice.ofAccount', '{title} (account {account})', { title, account: shortAddress(owner) });
}
