// orderRecords.ts: an order as a wire record.
import type { OrderRecord } from '#protocol/info/orders/openOrders.ts';
import type { OrderStatus } from '#protocol/info/orders/orderStates.ts';
import type { LiveOrder } from '../state.ts';
import { toText } from '../units.ts';

/** @returns the record; an order that is or becomes a market order has price 0, as its limit is only a guard. */
export function recordOrder(order: LiveOrder, status: OrderStatus): OrderRecord {
  const { market } = order.slot;
  const { waiting, slice } = order;
  const isMarket = order.tif === 'FrontendMarket';
  const remainingSize = toText(order.remaining, market.szDecimals);
  return {
    assetId: market.assetId,
    coin: market.coin,
    orderId: order.id,
    clientOrderId: order.clientOrderId,
    side: order.side,
    price: isMarket ? '0' : toText(order.price, market.priceDecimals),
    remainingSize,
    originalSize: order.size === order.remaining ? remainingSize : toText(order.size, market.szDecimals),
    tif: order.tif,
    reduceOnly: order.reduceOnly,
    orderType: orderTypeOf(isMarket, waiting?.tpsl),
    isTrigger: waiting !== undefined,
    triggerPrice: triggerPriceOf(order),
    triggerCondition: waiting?.tpsl ?? '',
    isPositionTpsl: waiting?.isPosition === true,
    children: childRecords(order),
    parentOrderId: order.parentId ?? null,
    twapOrderId: slice?.twap.id ?? null,
    twapSliceIndex: slice?.index ?? null,
    createdAt: order.createdAt,
    status,
  };
}

function triggerPriceOf({ waiting, slot }: LiveOrder): OrderRecord['triggerPrice'] {
  return waiting === undefined ? null : toText(waiting.price, slot.market.priceDecimals);
}

/** Of an entry: its untriggered children. */
function childRecords({ childIds, slot }: LiveOrder): OrderRecord[] {
  if (childIds === undefined) return [];
  const children = childIds.flatMap((id) => slot.account.orders.get(id) ?? []);
  return children.map((child) => recordOrder(child, liveStatus(child)));
}

/** `limit`, `market`, `stop market`, `take profit limit` … */
export function orderTypeOf(isMarket: boolean, tpsl: 'tp' | 'sl' | undefined): string {
  const kind = isMarket ? 'market' : 'limit';
  return tpsl === undefined ? kind : `${tpsl === 'sl' ? 'stop' : 'take profit'} ${kind}`;
}

/** `open` until the first fill, then `partial`; before that, the trigger status. */
export function liveStatus(order: LiveOrder): OrderStatus {
  if (order.waiting !== undefined)
    return order.waiting.stage === 'parent' ? 'pendingParentFill' : 'waitingForTrigger';
  return order.remaining === order.size ? 'open' : 'partial';
}
