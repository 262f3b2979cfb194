// noticeTitle.ts: the title of a request in notices: its market, and its account if it is not the shown one.
import type { Submission } from '#client/actions/submission.ts';
import type { Address, AssetId } from '#protocol/ids.ts';
import { ownerOf, useSession } from '#state/account/session.ts';
import type { MarketOf } from '#state/market/useMarkets.ts';
import { shortAddress } from '#ui/text/format/address.ts';
import { t } from '#ui/text/i18n.ts';
import { inMarket } from '#ui/text/marketLabel.ts';
import { labelOf } from '../requests/orderMessages.ts';
import { textsOf } from '../requests/requests.ts';
import type { Known } from '../requests/requestTexts.ts';

/** “BTC-USDC Perp · Cancel 3 orders”; without a market where the request has none or several. */
export function noticeTitle(
  { owner, request }: Pick<Submission, 'owner' | 'request'>,
  marketOf: MarketOf,
  known: Known,
): string {
  const texts = textsOf(request);
  const title = texts.title(request, marketOf, known);
  const [assetId, ...others] = new Set(texts.assetIds?.(request, known));
  return assetId === undefined || others.length > 0
    ? ofAccount(title, owner)
    : inMarket(title, placeFor(assetId, owner, marketOf));
}

/** The market with its kind, and the account if it is not the shown one. */
export const placeFor = (assetId: AssetId, owner: Address, marketOf: MarketOf): string =>
  ofAccount(labelOf(assetId, marketOf), owner);

function ofAccount(title: string, owner: Address): string {
  return owner === ownerOf(useSession.getState())
    ? title
    : t('notice.ofAccount', '{title} (account {account})', { title, account: shortAddress(owner) });
}
