// orderUpdates.ts: order changes of one account.
import { records } from '../codec.ts';
import { type OrderUpdate, orderUpdate } from '../info/orders/historicalOrders.ts';
import { record, required } from '../record.ts';
import { defineUserChannel, userListFields, type UserListMessage } from './userScoped.ts';

/** The snapshot holds all live orders; later messages hold those that changed. */
export interface OrderUpdates extends UserListMessage {
  orders: OrderUpdate[];
}

/** @assumed The order with the larger statusAt wins; an ended one beats a live one at the same time. */
export const orderUpdatesChannel = defineUserChannel(
  'orderUpdates',
  record<OrderUpdates>({ ...userListFields, orders: required('orders', records(orderUpdate)) }),
);
