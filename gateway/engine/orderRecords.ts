// orderRecords.ts: an order of the engine as protocol's record.
import type { Order } from '#protocol/info/openOrders.ts';
import type { OrderStatus } from '#protocol/info/orderStates.ts';
import type { LiveOrder } from './state.ts';
import { toText } from '../venue/units.ts';

/** @returns the record; a FrontendMarket order is of type `market` with price 0, as its limit was only a guard. */
export function recordOrder(order: LiveOrder, status: OrderStatus): Order {
  const { market } = order.slot;
  const isMarket = order.tif === 'FrontendMarket';
  return {
    assetId: market.assetId,
    coin: market.coin,
    orderId: order.id,
    clientOrderId: order.clientOrderId,
    side: order.side,
    price: isMarket ? '0' : toText(order.price, market.priceDecimals),
    remainingSize: toText(order.remaining, market.szDecimals),
    originalSize: toText(order.size, market.szDecimals),
    orderType: isMarket ? 'market' : 'limit',
    tif: order.tif,
    reduceOnly: order.reduceOnly,
    isTrigger: false,
    triggerPrice: null,
    triggerCondition: '',
    isPositionTpsl: false,
    children: [],
    parentOrderId: null,
    twapOrderId: order.slice?.twap.id ?? null,
    twapSliceIndex: order.slice?.index ?? null,
    createdAt: order.createdAt,
    status,
  };
}

/** `open` until the first fill, then `partial`. */
export function liveStatus(order: LiveOrder): OrderStatus {
  return order.remaining === order.size ? 'open' : 'partial';
}
