// orderLines.ts: the rows of a request's orders: entry, take-profit, stop-loss, with estimated results.
import { protectedBy } from '#domain/order/entryTpsl.ts';
import { draftTypeOf, exposureIn, type TicketContext } from '#domain/order/orderDraft.ts';
import type { OrderSummary } from '#domain/order/orderSummary.ts';
import { entryPrice } from '#domain/margin/position.ts';
import { type Protected, tpslEffect } from '#domain/order/tpsl.ts';
import { liquidationPrice } from '#domain/margin/margin.ts';
import { dec, Decimal } from '#protocol/decimal.ts';
import type { Market } from '#domain/market/market.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { MarketOf } from '#state/market/useMarkets.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { orderTypeText } from '#ui/text/orderTypeText.ts';
import { nameOf } from '../requests/orderMessages.ts';
import { type OrderLine, wholeText } from './OrderTable.tsx';
import { priceWithUnit } from './warningMessages.ts';

/**
 * `entry`: the receipt of the first order, if the others are attached to it. Trigger orders use their trigger prices.
 */
export function orderLines(
  orders: readonly OrderEntry[],
  context: TicketContext,
  leverage: number,
  entry?: OrderSummary,
): OrderLine[] {
  const held = entry ? protectedBy(entry, leverage) : positionOf(context, leverage);
  return orders.map((order, index) =>
    lineOf(
      order,
      context,
      index === 0 && entry !== undefined ? undefined : held,
      index === 0 && entry !== undefined,
    ),
  );
}

function lineOf(
  order: OrderEntry,
  { market }: TicketContext,
  held: Protected | undefined,
  isEntry: boolean,
): OrderLine {
  const { type, size, side } = order;
  const price = type.kind === 'trigger' ? type.triggerPrice : order.price;
  const line = {
    role: isEntry ? t('confirm.role.entry', 'Entry') : roleOf(order),
    price: priceWithUnit(market, price),
    ...(type.kind === 'trigger' && { execution: executionOf(order, type.isMarket, market) }),
    size: size === '0' ? wholeText() : formatExact(size),
  };
  const isOpen = held !== undefined && held.size.gt(0);
  const closes = isOpen && type.kind === 'trigger' && (held.direction === 'long') === (side === 'sell');
  if (!closes) return line;
  // Never more than the position.
  const closed = size === '0' ? held.size : Decimal.min(held.size, dec(size));
  const effect = tpslEffect(price, { ...held, size: closed });
  return {
    ...line,
    pnl: { text: formatUsd(effect.pnl, { sign: 'always' }), isLoss: effect.pnl.isNegative() },
    ofMargin: formatPercent(effect.returnOnMargin.toFixed(), { places: 1, sign: 'always' }),
  };
}

/** “Buy BTC-USDC” */
export function sideIn(side: 'buy' | 'sell', assetId: AssetId, marketOf: MarketOf): string {
  const values = { market: nameOf(assetId, marketOf) };
  return side === 'buy'
    ? t('confirm.role.buyIn', 'Buy {market}', values)
    : t('confirm.role.sellIn', 'Sell {market}', values);
}

/** The worst price of a market order, or the limit. */
export function executionOf({ side, price }: OrderEntry, isMarket: boolean, market: Market): string {
  const values = { price: priceWithUnit(market, price) };
  if (!isMarket) return t('confirm.at.limit', 'limit {price}', values);
  return side === 'buy'
    ? t('confirm.at.marketMax', 'market, max {price}', values)
    : t('confirm.at.marketMin', 'market, min {price}', values);
}

function roleOf(order: OrderEntry): string {
  const { type, side, reduceOnly } = order;
  // An entry by trigger protects nothing.
  if (type.kind === 'trigger' && !reduceOnly)
    return orderTypeText({ kind: { name: draftTypeOf(order), text: '' }, tif: null, isTrigger: true });
  if (type.kind === 'trigger')
    return type.tpsl === 'tp' ? t('confirm.role.tp', 'Take-profit') : t('confirm.role.sl', 'Stop-loss');
  return side === 'buy' ? t('confirm.role.buy', 'Buy') : t('confirm.role.sell', 'Sell');
}

function positionOf(context: TicketContext, leverage: number): Protected | undefined {
  const exposure = exposureIn(context);
  const entry = exposure && entryPrice(exposure);
  if (!exposure || !entry || !context.account) return undefined;
  return {
    direction: exposure.size.isPositive() ? 'long' : 'short',
    size: exposure.size.abs(),
    entryPrice: entry,
    leverage,
    liquidationPrice: liquidationPrice(context.account, context.market.assetId),
  };
}
