// requestWords.ts — what a request would do, in one plain sentence.
import type { ActionRequest } from '#client/actionRequest.ts';
import type { Market } from '#domain/market.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { AssetId } from '#protocol/ids.ts';
import { formatExact } from '#ui/format/number.ts';
import { i18n } from '#ui/i18n.ts';

export type MarketOf = (assetId: AssetId) => Market | undefined;

/** The sentence on the review sheet and in the activity list. */
export function requestSentence(request: ActionRequest, marketOf: MarketOf): string {
  switch (request.type) {
    case 'order':
      return request.action.orders.map((order) => orderSentence(order, marketOf)).join(' ');
    case 'cancel':
      return cancelSentence(request.action.cancels.map(({ assetId }) => assetId), marketOf);
    case 'cancelByCloid':
      return cancelSentence(request.action.cancels.map(({ assetId }) => assetId), marketOf);
    case 'updateLeverage':
      return i18n.t({
        id: 'request.leverage',
        message: 'Set the leverage of {market} to {leverage}× with {mode, select, cross {cross} other {isolated}} margin.',
        values: { market: nameOf(request.action.assetId, marketOf), leverage: request.action.leverage, mode: request.action.mode },
      });
    case 'acceptTerms':
      return i18n.t({ id: 'request.terms', message: 'Accept the terms, version {version}.', values: { version: request.action.termsVersion } });
  }
}

/** A few words for lists and notices: “Buy 0.1 BTC”. */
export function requestTitle(request: ActionRequest, marketOf: MarketOf): string {
  switch (request.type) {
    case 'order': {
      const [order] = request.action.orders;
      if (!order || request.action.orders.length > 1) {
        return i18n.t({ id: 'request.orders', message: '{count, plural, one {# order} other {# orders}}', values: { count: request.action.orders.length } });
      }
      const values = { size: formatExact(order.size), base: baseOf(order.assetId, marketOf) };
      return order.side === 'buy' ? i18n.t({ id: 'request.title.buy', message: 'Buy {size} {base}', values }) : i18n.t({ id: 'request.title.sell', message: 'Sell {size} {base}', values });
    }
    case 'cancel':
    case 'cancelByCloid':
      return i18n.t({ id: 'request.title.cancel', message: '{count, plural, one {Cancel an order} other {Cancel # orders}}', values: { count: request.action.cancels.length } });
    case 'updateLeverage':
      return i18n.t({ id: 'request.title.leverage', message: 'Leverage of {market}', values: { market: nameOf(request.action.assetId, marketOf) } });
    case 'acceptTerms':
      return i18n.t({ id: 'request.title.terms', message: 'Accept the terms' });
  }
}

function orderSentence(order: OrderEntry, marketOf: MarketOf): string {
  const market = marketOf(order.assetId);
  const values = {
    size: formatExact(order.size),
    base: baseOf(order.assetId, marketOf),
    price: formatExact(order.price),
    quote: market?.quote ?? '',
    market: nameOf(order.assetId, marketOf),
    how: howOf(order),
  };
  const sentence =
    order.side === 'buy'
      ? i18n.t({ id: 'request.buy', message: 'Buy {size} {base} on {market}, at {price} {quote} or lower: {how}.', values })
      : i18n.t({ id: 'request.sell', message: 'Sell {size} {base} on {market}, at {price} {quote} or higher: {how}.', values });
  return order.reduceOnly ? `${sentence} ${i18n.t({ id: 'request.reduceOnly', message: 'It can only reduce a position.' })}` : sentence;
}

function howOf({ type }: OrderEntry): string {
  if (type.kind === 'trigger') {
    return i18n.t({ id: 'request.trigger', message: 'once the mark price reaches {price}', values: { price: formatExact(type.triggerPrice) } });
  }
  switch (type.tif) {
    case 'FrontendMarket':
      return i18n.t({ id: 'request.tif.market', message: 'a market order, filled now up to that price, the rest cancelled' });
    case 'Gtc':
      return i18n.t({ id: 'request.tif.gtc', message: 'it rests until it is filled or cancelled' });
    case 'Alo':
      return i18n.t({ id: 'request.tif.alo', message: 'post-only, refused if it would trade at once' });
    case 'Ioc':
    case 'Fak':
      return i18n.t({ id: 'request.tif.ioc', message: 'what can be filled now is filled, the rest cancelled' });
    case 'Fok':
      return i18n.t({ id: 'request.tif.fok', message: 'filled completely now, or not at all' });
  }
}

function cancelSentence(assetIds: readonly AssetId[], marketOf: MarketOf): string {
  const markets = [...new Set(assetIds.map((assetId) => nameOf(assetId, marketOf)))].join(', ');
  return i18n.t({
    id: 'request.cancel',
    message: '{count, plural, one {Cancel one order} other {Cancel # orders}} on {markets}. What has been filled stays.',
    values: { count: assetIds.length, markets },
  });
}

const nameOf = (assetId: AssetId, marketOf: MarketOf) => marketOf(assetId)?.symbol ?? assetId;
const baseOf = (assetId: AssetId, marketOf: MarketOf) => marketOf(assetId)?.base ?? assetId;
