// orders.ts: new and changed orders. The sentences of orders are in orderMessages.ts.
import type { ModifyOrder } from '#protocol/exchange/modify.ts';
import type { OrderEntry, PlaceOrders } from '#protocol/exchange/order.ts';
import type { MarketOf } from '#state/market/useMarkets.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import {
  baseOf,
  nameOf,
  ordersSentence,
  ordersTerms,
  orderTerms,
  ordersTitle,
  priceText,
  withQuestion,
} from './orderMessages.ts';
import type { RequestOf, RequestTexts } from './requestTexts.ts';

export const order: RequestTexts<RequestOf<'order'>> = {
  kind: 'orders',
  title: ({ action }, marketOf) => ordersTitle(action, marketOf),
  titleAlone: ({ action }, marketOf) => {
    const title = ordersTitle(action, marketOf);
    // With several questions the title names none.
    return isOfSeveral(action) ? title : withQuestion(title, action.orders[0]?.assetId ?? '', marketOf);
  },
  sentence: ({ action }, marketOf) => ordersSentence(action, marketOf),
  terms: ({ action }, marketOf) => ordersTerms(action, marketOf),
  assetIds: ({ action: { grouping, orders } }) =>
    grouping === 'positionTpsl' ? [] : orders.map(({ assetId }) => assetId),
};

export const modify: RequestTexts<RequestOf<'modify'>> = {
  kind: 'orders',
  title: ({ action }, marketOf) => modifyTitle(action, marketOf),
  titleAlone: ({ action }, marketOf) =>
    withQuestion(modifyTitle(action, marketOf), action.order.assetId, marketOf),
  sentence: ({ action }, marketOf) => modifySentence(action, marketOf),
  terms: ({ action }, marketOf) => changeTerms(action.order, marketOf),
  assetIds: ({ action }) => [action.order.assetId],
};

export const batchModify: RequestTexts<RequestOf<'batchModify'>> = {
  kind: 'orders',
  title: ({ action }) =>
    t('request.title.batchModify', '{count, plural, one {Change an order} other {Change # orders}}', {
      count: action.modifies.length,
    }),
  sentence: ({ action }, marketOf) => action.modifies.map((each) => modifySentence(each, marketOf)).join(' '),
  assetIds: ({ action }) => action.modifies.map(({ order }) => order.assetId),
};

function isOfSeveral({ orders }: PlaceOrders): boolean {
  return orders.some(({ assetId }) => assetId !== orders[0]?.assetId);
}

function modifyTitle({ order }: ModifyOrder, marketOf: MarketOf): string {
  const price = order.type.kind === 'trigger' ? order.type.triggerPrice : order.price;
  return order.size === '0'
    ? t('request.title.modifyWhole', 'Change to the whole position at {price}', {
        price: priceText(order.assetId, price, marketOf),
      })
    : t('request.title.modify', 'Change to {size} {base} at {price}', {
        size: formatExact(order.size),
        base: baseOf(order.assetId, marketOf),
        price: priceText(order.assetId, price, marketOf),
      });
}

function modifySentence({ order }: ModifyOrder, marketOf: MarketOf): string {
  const values = {
    side: order.side,
    market: nameOf(order.assetId, marketOf),
    size: formatExact(order.size),
    base: baseOf(order.assetId, marketOf),
    price: priceText(order.assetId, order.price, marketOf),
    trigger: order.type.kind === 'trigger' ? priceText(order.assetId, order.type.triggerPrice, marketOf) : '',
  };
  if (order.type.kind === 'limit') {
    return t(
      'request.modify',
      'Change your {side, select, buy {buy} other {sell}} order on {market} to {size} {base} in total at {price} or better. The filled amount counts towards the size.',
      values,
    );
  }
  return order.type.isMarket
    ? t(
        'request.modifyTrigger',
        'Change your {side, select, buy {buy} other {sell}} order on {market} to {size} {base} at market when the mark price reaches {trigger}.',
        values,
      )
    : t(
        'request.modifyTriggerLimit',
        'Change your {side, select, buy {buy} other {sell}} order on {market} to {size} {base} at {price} or better when the mark price reaches {trigger}.',
        values,
      );
}

function changeTerms(order: OrderEntry, marketOf: MarketOf): string {
  const terms = orderTerms(order, marketOf, order.side);
  return order.type.kind === 'trigger'
    ? terms
    : `${terms} ${t('confirm.change.filled', 'The filled amount counts towards the size.')}`;
}
