// orderMessages.ts: an order, or a group of orders, in plain sentences. True whether or not a limit crosses the book.
import { hasTrait } from '#domain/market/hasTrait.ts';
import { draftTypeOf } from '#domain/order/orderDraft.ts';
import { dec, toDecimalString } from '#protocol/decimal.ts';
import type { OrderEntry, OrderKind, PlaceOrders } from '#protocol/exchange/order.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { MarketOf } from '#state/market/useMarkets.ts';
import { centsText } from '#ui/text/format/centsText.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { orderTypeText } from '#ui/text/orderTypeText.ts';
import { marketLabel } from '#ui/text/marketLabel.ts';
import { t } from '#ui/text/i18n.ts';

export const nameOf = (assetId: AssetId, marketOf: MarketOf) => marketOf(assetId)?.symbol ?? assetId;
/** “BTC-USDC Perp”; of an outcome its question. */
export function labelOf(assetId: AssetId, marketOf: MarketOf): string {
  const market = marketOf(assetId);
  return market ? marketLabel(market) : assetId;
}
export const baseOf = (assetId: AssetId, marketOf: MarketOf) => marketOf(assetId)?.base ?? assetId;
/** “Buy 10 Yes” names no question; the title of an outcome order does. */
export function withQuestion(title: string, assetId: AssetId, marketOf: MarketOf): string {
  const market = marketOf(assetId);
  return hasTrait(market, 'question') ? `${title} · ${marketLabel(market)}` : title;
}

export const quoteOf = (assetId: AssetId, marketOf: MarketOf) => marketOf(assetId)?.quote ?? '';

/** A price with its unit: “97,310 USDC”, of shares “46.5¢”. */
export function priceText(assetId: AssetId, price: string, marketOf: MarketOf): string {
  if (hasTrait(marketOf(assetId), 'cents')) return centsText(price);
  return `${formatExact(price)} ${quoteOf(assetId, marketOf)}`.trim();
}

/** A short title: “Buy 0.1 BTC”, with attached orders; a scale order with its total. */
export function ordersTitle({ orders, grouping }: PlaceOrders, marketOf: MarketOf): string {
  const [first] = orders;
  if (!first) return t('request.orders', '{count, plural, one {# order} other {# orders}}', { count: 0 });
  if (grouping === 'positionTpsl')
    return t('request.title.tpsl', 'TP/SL for {market}', { market: labelOf(first.assetId, marketOf) });
  if (grouping === 'normalTpsl' || orders.length === 1)
    return sideTitle(first, formatExact(first.size), marketOf);
  if (isScale(orders))
    return t('request.title.scale', '{title} in {count} orders', {
      title: sideTitle(first, totalSize(orders), marketOf),
      count: orders.length,
    });
  return t('request.orders', '{count, plural, one {# order} other {# orders}}', { count: orders.length });
}

function sideTitle({ side, assetId, size: own }: OrderEntry, size: string, marketOf: MarketOf): string {
  const values = { size, base: baseOf(assetId, marketOf) };
  if (own === '0') return t('request.title.close', 'Close position');
  return side === 'buy'
    ? t('request.title.buy', 'Buy {size} {base}', values)
    : t('request.title.sell', 'Sell {size} {base}', values);
}

/** The whole request: a scale order as one sentence, an order with its attached ones, or one sentence each. */
export function ordersSentence({ orders, grouping }: PlaceOrders, marketOf: MarketOf): string {
  if (grouping === 'normalTpsl') return attachedSentence(orders, marketOf);
  if (grouping === 'positionTpsl') return protectionSentence(orders, marketOf);
  return isScale(orders)
    ? scaleSentence(orders, marketOf)
    : orders.map((order) => orderSentence(order, marketOf)).join(' ');
}

/**
 * The terms of the orders for a confirmation, which shows their figures below: type, market, how long they stay, and what
 * ends them.
 */
export function ordersTerms({ orders, grouping }: PlaceOrders, marketOf: MarketOf): string {
  const [first] = orders;
  if (!first || marketOf(first.assetId) === undefined || (grouping === 'na' && orders.length > 1))
    return ordersSentence({ orders, grouping }, marketOf);
  const both = (count: number) => (count > 1 ? [t('request.attached.oco', 'One cancels the other.')] : []);
  if (grouping === 'positionTpsl')
    return [protectionLead(first.assetId, marketOf), ...both(orders.length)].join(' ');
  if (orders.length === 1) return orderTerms(first, marketOf);
  return [
    orderTerms(first, marketOf),
    t('request.attached', 'TP/SL covers the filled amount.'),
    ...both(orders.length - 1),
  ].join(' ');
}

/** “Limit order on BTC-USDC. Open until filled or cancelled. Reduce-only.” `side`: where no title names it. */
export function orderTerms(order: OrderEntry, marketOf: MarketOf, side?: OrderEntry['side']): string {
  const { type, reduceOnly, assetId } = order;
  const isTrigger = type.kind === 'trigger';
  const name = orderTypeText({ kind: { name: draftTypeOf(order), text: '' }, tif: null, isTrigger });
  const { market } = valuesOf(order, marketOf);
  return [
    side === undefined
      ? t('request.terms.order', '{type} order on {market}.', { type: name, market })
      : t('request.terms.sided', '{type} order to {side, select, buy {buy} other {sell}} on {market}.', {
          type: name,
          market,
          side,
        }),
    isTrigger
      ? t('request.terms.trigger', 'Placed when {when}.', {
          when: whenOf(order.side, type, marketOf, assetId),
        })
      : `${TIFS[type.tif]()}.`,
    ...(reduceOnly ? [t('request.reduceOnly', 'Reduce-only.')] : []),
  ].join(' ');
}

function orderSentence(order: OrderEntry, marketOf: MarketOf): string {
  const sentence =
    order.type.kind === 'trigger'
      ? triggerSentence(order, order.type, marketOf)
      : plainSentence(order, order.type.tif, marketOf);
  return order.reduceOnly ? `${sentence} ${t('request.reduceOnly', 'Reduce-only.')}` : sentence;
}

function plainSentence(order: OrderEntry, tif: Tif, marketOf: MarketOf): string {
  const values = { ...valuesOf(order, marketOf), how: TIFS[tif]() };
  return order.side === 'buy'
    ? t('request.buy', 'Buy {size} {base} on {market} at {price} or better. {how}.', values)
    : t('request.sell', 'Sell {size} {base} on {market} at {price} or better. {how}.', values);
}

type Tif = Extract<OrderKind, { kind: 'limit' }>['tif'];
type Trigger = Extract<OrderKind, { kind: 'trigger' }>;

const TIFS: Record<Tif, () => string> = {
  FrontendMarket: () => t('request.tif.market', 'Fills immediately; the rest is cancelled'),
  Gtc: () => t('request.tif.gtc', 'Open until filled or cancelled'),
  Alo: () => t('request.tif.alo', 'Post-only: rejected if it would fill immediately'),
  Ioc: () => t('request.tif.ioc', 'Immediate or cancel: what does not fill immediately is cancelled'),
  Fak: () => t('request.tif.ioc', 'Immediate or cancel: what does not fill immediately is cancelled'),
  Fok: () => t('request.tif.fok', 'Fill or kill: fills completely and immediately, or not at all'),
};

/** “Stop: when the mark price of BTC-USDC falls to 95,000 USDC, sell 0.1 BTC at market, 85,500 USDC or better.” */
function triggerSentence(order: OrderEntry, trigger: Trigger, marketOf: MarketOf): string {
  const values = {
    ...valuesOf(order, marketOf),
    when: whenOf(order.side, trigger, marketOf, order.assetId),
    act: actOf(order, trigger, marketOf),
  };
  return trigger.tpsl === 'sl'
    ? t('request.stop', 'Stop: when {when}, {act}.', values)
    : t('request.takeProfit', 'Take-profit: when {when}, {act}.', values);
}

function whenOf(
  side: 'buy' | 'sell',
  { tpsl, triggerPrice }: Trigger,
  marketOf: MarketOf,
  assetId: AssetId,
): string {
  const values = { trigger: priceText(assetId, triggerPrice, marketOf), market: nameOf(assetId, marketOf) };
  return (side === 'sell') === (tpsl === 'sl')
    ? t('request.when.falls', 'the mark price of {market} falls to {trigger}', values)
    : t('request.when.rises', 'the mark price of {market} rises to {trigger}', values);
}

function actOf(order: OrderEntry, { isMarket }: Trigger, marketOf: MarketOf): string {
  const values = { ...valuesOf(order, marketOf), how: isMarket ? 'market' : 'limit', side: order.side };
  if (order.size === '0')
    return t(
      'request.act.close',
      'close the whole position {how, select, market {at market, {price} or better} other {at {price} or better}}',
      values,
    );
  return t(
    'request.act',
    '{side, select, buy {buy} other {sell}} {size} {base} {how, select, market {at market, {price} or better} other {at {price} or better, open until filled or cancelled}}',
    values,
  );
}

function attachedSentence([parent, ...children]: readonly OrderEntry[], marketOf: MarketOf): string {
  if (!parent) return '';
  const attached = children.map((child) => orderSentence({ ...child, reduceOnly: false }, marketOf));
  const both = children.length > 1 ? [t('request.attached.oco', 'One cancels the other.')] : [];
  return [
    orderSentence(parent, marketOf),
    t('request.attached', 'TP/SL covers the filled amount.'),
    ...attached,
    ...both,
  ].join(' ');
}

function protectionSentence(orders: readonly OrderEntry[], marketOf: MarketOf): string {
  const lead = protectionLead(orders[0]?.assetId ?? '', marketOf);
  const both = orders.length > 1 ? [t('request.attached.oco', 'One cancels the other.')] : [];
  return [
    lead,
    ...orders.map((order) => orderSentence({ ...order, reduceOnly: false }, marketOf)),
    ...both,
  ].join(' ');
}

const protectionLead = (assetId: AssetId, marketOf: MarketOf): string =>
  t('request.protection', 'TP/SL for your {market} position; cancelled when the position closes or flips.', {
    market: nameOf(assetId, marketOf),
  });

/** Several limit orders of one kind on one side of one market. */
function isScale(orders: readonly OrderEntry[]): boolean {
  const [first] = orders;
  if (!first || orders.length < 2) return false;
  return orders.every(
    ({ assetId, side, reduceOnly, type }) =>
      assetId === first.assetId &&
      side === first.side &&
      reduceOnly === first.reduceOnly &&
      type.kind === 'limit' &&
      first.type.kind === 'limit' &&
      type.tif === first.type.tif,
  );
}

function totalSize(orders: readonly OrderEntry[]): string {
  return formatExact(toDecimalString(orders.reduce((total, { size }) => total.plus(dec(size)), dec('0'))));
}

function scaleSentence(orders: readonly OrderEntry[], marketOf: MarketOf): string {
  const first = orders[0] as OrderEntry;
  const last = orders.at(-1) as OrderEntry;
  const values = {
    count: orders.length,
    size: totalSize(orders),
    base: baseOf(first.assetId, marketOf),
    market: nameOf(first.assetId, marketOf),
    from: formatExact(first.price),
    to: formatExact(last.price),
    quote: quoteOf(first.assetId, marketOf),
    how: first.type.kind === 'limit' ? TIFS[first.type.tif]() : '',
  };
  const sentence =
    first.side === 'buy'
      ? t(
          'request.ladderBuy',
          'Buy {size} {base} on {market} in {count} orders from {from} to {to} {quote}. {how}.',
          values,
        )
      : t(
          'request.ladderSell',
          'Sell {size} {base} on {market} in {count} orders from {from} to {to} {quote}. {how}.',
          values,
        );
  return first.reduceOnly ? `${sentence} ${t('request.reduceOnly', 'Reduce-only.')}` : sentence;
}

/** Outcome shares are called shares; the question is a separate sentence. */
export function valuesOf(
  { assetId, size, price }: Pick<OrderEntry, 'assetId' | 'size' | 'price'>,
  marketOf: MarketOf,
) {
  const values = {
    size: formatExact(size),
    base: baseOf(assetId, marketOf),
    price: priceText(assetId, price, marketOf),
    market: nameOf(assetId, marketOf),
  };
  const market = marketOf(assetId);
  if (!hasTrait(market, 'question')) return values;
  return {
    ...values,
    base: t('request.shares', '{side} shares', { side: market.base }),
    market: t('request.question', '“{question}”', { question: market.question }),
  };
}
