// historicalOrders.ts: ended orders and their states.
import { type Codec, readInner, records, refuse, writeInner } from '../../codec.ts';
import type { UnixMs } from '../../ids.ts';
import { defineRead } from '../../read.ts';
import { isObject } from '../../guards.ts';
import { readCount, unixMs } from '../../scalars.ts';
import { bareOrder, type Order, orderOf, type OrderRecord } from './openOrders.ts';
import { type OrderState, type OrderStatus, readOrderState, writeOrderState } from './orderStates.ts';
import { ownerHistoryParams } from '../params.ts';

/** An order and the state it reached at `statusAt`. `order.status` repeats `status`. */
export interface OrderUpdate<O = Order> {
  order: O;
  status: OrderStatus;
  /** The reason, if given: `selfTrade`, `reduceOnly`, `margin`, or the unknown status word itself. */
  statusReason: string | null;
  statusAt: UnixMs;
}

/** The same in the service's words. */
export type OrderUpdateRecord = OrderUpdate<OrderRecord>;

export function orderUpdateOf({ order, ...same }: OrderUpdateRecord): OrderUpdate {
  return { ...same, order: orderOf(order) };
}

/**
 * @assumed The interface shows no order history; the status stands beside the order, as the perpetuals venue
 * sends it.
 */
export const orderUpdate: Codec<OrderUpdate> = {
  decode: (wire, sink) => {
    if (!isObject(wire)) return refuse(sink, 'invalid', 'is not an object');
    const { status, reason } = stateIn(wire);
    const order = readInner(bareOrder, wire['order'], sink, 'order');
    const statusAt = readCount(wire['statusTimestamp']) ?? order?.createdAt;
    return { order: { ...order, status }, status, statusReason: reason, statusAt };
  },
  encode: (value, sink) => {
    const { order, status, statusReason, statusAt } = value;
    const { status: _repeated, ...bare } = order;
    return {
      order: writeInner(bareOrder, bare, sink, 'order'),
      status: writeOrderState({ status, reason: statusReason }),
      statusTimestamp: writeInner(unixMs, statusAt, sink, 'statusTimestamp'),
    };
  },
};

function stateIn(wire: Record<string, unknown>): OrderState {
  const inside = isObject(wire['order']) ? wire['order']['status'] : undefined;
  const word = wire['status'] ?? inside;
  return typeof word === 'string' ? readOrderState(word) : { status: 'other', reason: null };
}

/**
 * Ended orders of one owner within a time range, newest first, at most 2,000. Other services list live ones as well.
 */
export const historicalOrders = defineRead({
  type: 'historicalOrders',
  request: ownerHistoryParams,
  response: records(orderUpdate),
});
