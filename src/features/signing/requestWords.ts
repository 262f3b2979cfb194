// requestWords.ts — what a request would do, in one plain sentence.
import type { ActionRequest } from '#client/actionRequest.ts';
import type { Market } from '#domain/market.ts';
import type { ModifyOrder } from '#protocol/exchange/modify.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { TwapOrder } from '#protocol/exchange/twap.ts';
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
    case 'modify':
      return modifySentence(request.action, marketOf);
    case 'batchModify':
      return request.action.modifies.map((modify) => modifySentence(modify, marketOf)).join(' ');
    case 'twapOrder':
      return twapSentence(request.action, marketOf);
    case 'twapCancel':
      return i18n.t({ id: 'request.twapCancel', message: 'Stop a TWAP. What has filled stays; no further slice is sent.' });
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
    case 'modify':
      return modifyTitle(request.action, marketOf);
    case 'batchModify':
      return i18n.t({ id: 'request.title.batchModify', message: '{count, plural, one {Change an order} other {Change # orders}}', values: { count: request.action.modifies.length } });
    case 'twapOrder': {
      const values = { size: formatExact(request.action.size), base: baseOf(request.action.assetId, marketOf) };
      return request.action.side === 'buy'
        ? i18n.t({ id: 'request.title.twapBuy', message: 'TWAP: buy {size} {base}', values })
        : i18n.t({ id: 'request.title.twapSell', message: 'TWAP: sell {size} {base}', values });
    }
    case 'twapCancel':
      return i18n.t({ id: 'request.title.twapCancel', message: 'Stop a TWAP' });
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

function modifySentence({ order }: ModifyOrder, marketOf: MarketOf): string {
  const values = {
    side: order.side,
    market: nameOf(order.assetId, marketOf),
    size: formatExact(order.size),
    base: baseOf(order.assetId, marketOf),
    price: formatExact(order.price),
    quote: marketOf(order.assetId)?.quote ?? '',
    trigger: order.type.kind === 'trigger' ? formatExact(order.type.triggerPrice) : '',
  };
  if (order.type.kind === 'limit') {
    return i18n.t({
      id: 'request.modify',
      message: 'Change your {side, select, buy {buy} other {sell}} order on {market} to {size} {base} in total, at {price} {quote}. What has been filled counts towards that size.',
      values,
    });
  }
  return order.type.isMarket
    ? i18n.t({ id: 'request.modifyTrigger', message: 'Change your {side, select, buy {buy} other {sell}} order on {market} to {size} {base}, sent at the market once the mark price reaches {trigger} {quote}.', values })
    : i18n.t({ id: 'request.modifyTriggerLimit', message: 'Change your {side, select, buy {buy} other {sell}} order on {market} to {size} {base} at {price} {quote}, sent once the mark price reaches {trigger} {quote}.', values });
}

function modifyTitle({ order }: ModifyOrder, marketOf: MarketOf): string {
  const price = order.type.kind === 'trigger' ? order.type.triggerPrice : order.price;
  return i18n.t({
    id: 'request.title.modify',
    message: 'Change to {size} {base} at {price}',
    values: { size: formatExact(order.size), base: baseOf(order.assetId, marketOf), price: formatExact(price) },
  });
}

function twapSentence({ assetId, side, size, durationMinutes, sliceCount, isRandomized, reduceOnly }: TwapOrder, marketOf: MarketOf): string {
  const sentence = i18n.t({
    id: 'request.twap',
    message: '{side, select, buy {Buy} other {Sell}} {size} {base} on {market} in {slices} slices over {minutes, plural, one {# minute} other {# minutes}}{random, select, yes {, at slightly irregular times} other {}}.',
    values: { side, size: formatExact(size), base: baseOf(assetId, marketOf), market: nameOf(assetId, marketOf), slices: sliceCount, minutes: durationMinutes, random: isRandomized ? 'yes' : 'no' },
  });
  return reduceOnly ? `${sentence} ${i18n.t({ id: 'request.reduceOnly', message: 'It can only reduce a position.' })}` : sentence;
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
