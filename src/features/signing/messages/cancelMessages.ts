// cancelMessages.ts: what a cancellation cancels.
import type { AssetId } from '#protocol/ids.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import type { MarketOf } from '#state/market/useMarkets.ts';
import { t } from '#ui/text/i18n.ts';
import { nameOf, priceText, valuesOf } from './orderMessages.ts';

/** What the sentence needs of an open order. */
export type CanceledOrder = Pick<
  Order,
  'assetId' | 'side' | 'price' | 'remainingSize' | 'triggerPrice' | 'reduceOnly' | 'isTrigger' | 'kind'
>;

/** `orders`: the cancelled ones; undefined unless all are known. */
export function cancelSentence(
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
