// movedOrder.ts: the request that moves an order's price. All else is unchanged (modify, `s` is the whole size).
import { gridOf, type Market } from '#domain/market/market.ts';
import { triggerMarketPrice } from '#domain/order/marketOrder.ts';
import { roundPrice } from '#domain/market/precision.ts';
import { dec, type Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { ModifyOrder } from '#protocol/exchange/modify.ts';
import { type OrderKind, TIFS } from '#protocol/exchange/order.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';

/** The legal price nearest to a screen position; undefined without one. */
export function snapped(market: Market, place: Decimal): DecimalString | undefined {
  if (!place.isFinite() || place.lte(0)) return undefined;
  const below = roundPrice(gridOf(market), place, 'down');
  const above = roundPrice(gridOf(market), place, 'up');
  if (!below || !above) return (below ?? above) && toDecimalString((below ?? above) as Decimal);
  return toDecimalString(place.minus(below).lte(above.minus(place)) ? below : above);
}

/**
 * The order at another legal price. A trigger order moves its trigger, and its limit by the same distance, rounded away
 * from the trigger; a stop-market order keeps its default protective price. Undefined without a legal price, and for
 * unmovable orders (`isMovable`).
 */
export function movedOrder(order: Order, to: DecimalString, market: Market): ModifyOrder | undefined {
  const type = typeOf(order, to);
  if (type === undefined) return undefined;
  const price = type.kind === 'trigger' ? priceOfTrigger(order, to, market) : to;
  if (price === undefined) return undefined;
  const { orderId, assetId, side, originalSize: size, reduceOnly } = order;
  return { orderId, order: { assetId, side, price, size, reduceOnly, type } };
}

/** For an unknown kind of trigger order the signed change would be unclear. */
export function isMovable({ isTrigger, kind }: Order): boolean {
  return !isTrigger || kind.tpsl !== null;
}

function typeOf({ isTrigger, tif, kind }: Order, to: DecimalString): OrderKind | undefined {
  if (!isTrigger) return { kind: 'limit', tif: TIFS.find((each) => each === tif) ?? 'Gtc' };
  const { isMarket, tpsl } = kind;
  return tpsl === null ? undefined : { kind: 'trigger', isMarket, triggerPrice: to, tpsl };
}

function priceOfTrigger(order: Order, to: DecimalString, market: Market): DecimalString | undefined {
  const grid = gridOf(market);
  if (order.kind.isMarket) return triggerMarketPrice(grid, order.side, dec(to));
  const wanted = dec(order.price)
    .plus(dec(to))
    .minus(dec(order.triggerPrice ?? to));
  const price = wanted.gt(0) ? roundPrice(grid, wanted, order.side === 'buy' ? 'up' : 'down') : undefined;
  return price && toDecimalString(price);
}
