// cancels.ts: cancellations of orders.
import type { AssetId } from '#protocol/ids.ts';
import type { MarketOf } from '#state/market/useMarkets.ts';
import { t } from '#ui/text/i18n.ts';
import { nameOf, priceText, valuesOf } from './orderMessages.ts';
import type { CanceledOrder, RequestOf, RequestTexts } from './requestTexts.ts';

const texts: RequestTexts<RequestOf<'cancel' | 'cancelByCloid'>> = {
  kind: 'cancels',
  title: ({ action }) =>
    t('request.title.cancel', '{count, plural, one {Cancel an order} other {Cancel # orders}}', {
      count: action.cancels.length,
    }),
  sentence: (request, marketOf, { canceled }) => cancelSentence(assetIdsOf(request), marketOf, canceled),
  assetIds: assetIdsOf,
};
export const cancel: RequestTexts<RequestOf<'cancel'>> = texts;
export const cancelByCloid: RequestTexts<RequestOf<'cancelByCloid'>> = texts;

function assetIdsOf({ action }: RequestOf<'cancel' | 'cancelByCloid'>): readonly AssetId[] {
  return action.cancels.map(({ assetId }) => assetId);
}

/** `orders`: the cancelled ones; undefined unless all are known. */
function cancelSentence(
  assetIds: readonly AssetId[],
  marketOf: MarketOf,
  orders: readonly CanceledOrder[] = [],
): string {
  const [first] = orders;
  const one = first && orders.length === 1 ? oneSentence(first, marketOf) : undefined;
  if (one !== undefined) return one;
  const values = {
    count: assetIds.length,
    markets: [...new Set(assetIds.map((assetId) => nameOf(assetId, marketOf)))].join(', '),
  };
  const protecting = orders.filter((order) => protectionOf(order) !== 'none').length;
  return orders.length > 1 && protecting > 0
    ? t(
        'request.cancelProtection',
        'Cancel {count} orders on {markets}, including {protecting} stop-loss or take-profit. Fills stay.',
        { ...values, protecting },
        'What is signed. {count}: all orders to cancel; {protecting}: those that are stop-loss or take-profit.',
      )
    : t(
        'request.cancel',
        '{count, plural, one {Cancel one order} other {Cancel # orders}} on {markets}. Fills stay.',
        values,
      );
}

/** Undefined for an order without a price. */
function oneSentence(order: CanceledOrder, marketOf: MarketOf): string | undefined {
  const { assetId, isTrigger, triggerPrice, price, remainingSize, side } = order;
  const at = isTrigger ? triggerPrice : price;
  if (at === null || at === '0') return undefined;
  const { market, size, base } = valuesOf({ assetId, size: remainingSize, price: at }, marketOf);
  const values = {
    market,
    side,
    size:
      isTrigger && remainingSize === '0'
        ? t('request.cancel.whole', 'the whole position', {}, 'Instead of a size.')
        : `${size} ${base}`,
  };
  return isTrigger
    ? t(
        'request.cancelTrigger',
        'Cancel your {kind, select, tp {take-profit} sl {stop-loss} other {trigger order}} on {market}: {side, select, buy {buy} other {sell}} {size}. Trigger price {trigger}. Fills stay.',
        { ...values, kind: protectionOf(order), trigger: priceText(assetId, at, marketOf) },
        'What is signed. {size}: with its unit, or “the whole position”; {trigger}: a price.',
      )
    : t(
        'request.cancelOrder',
        'Cancel your {side, select, buy {buy} other {sell}} order on {market}: {size} at {price}. Fills stay.',
        { ...values, price: priceText(assetId, at, marketOf) },
        'What is signed. {size}: what is not filled yet, with its unit; {price}: its limit.',
      );
}

/** An entry by trigger protects nothing. */
function protectionOf({ isTrigger, reduceOnly, kind }: CanceledOrder): 'tp' | 'sl' | 'none' {
  return (isTrigger && reduceOnly && kind.tpsl) || 'none';
}
