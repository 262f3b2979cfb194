// orderStatus.ts: the status of one order, by either id.
import { type Codec, readInner, writeInner } from '../../codec.ts';
import type { Address, ClientOrderId, OrderId } from '../../ids.ts';
import { defineRead } from '../../read.ts';
import { isObject } from '../../guards.ts';
import { record, required } from '../../record.ts';
import { address, orderId } from '../../scalars.ts';
import { type OrderUpdate, orderUpdate } from './historicalOrders.ts';

export interface OrderStatusParams {
  owner: Address;
  /** The service's or the client's id. */
  orderId: OrderId | ClientOrderId;
}

/** @assumed `{status: 'order', order: update}` or `{status: 'unknownOid'}`; null for an unknown order. */
const answer: Codec<OrderUpdate | null> = {
  decode: (wire, sink) =>
    isObject(wire) && wire['status'] === 'order'
      ? readInner(orderUpdate, wire['order'], sink, 'order')
      : null,
  encode: (update, sink) =>
    update === null
      ? { status: 'unknownOid' }
      : { status: 'order', order: writeInner(orderUpdate, update as OrderUpdate, sink, 'order') },
};

/** The order and its state, or null when the service does not know the id. */
export const orderStatus = defineRead({
  type: 'orderStatus',
  request: record<OrderStatusParams>({
    owner: required('user', address),
    orderId: required('oid', orderId as Codec<OrderId | ClientOrderId>),
  }),
  response: answer,
});
