// modify.ts: changes price and size of live orders.
import { defineAction, TRADING } from '../action.ts';
import { list } from '../codec.ts';
import type { ClientOrderId, OrderId } from '../ids.ts';
import { required, strictRecord } from '../record.ts';
import { exactId } from './exact.ts';
import { orderEntry, type OrderEntry } from './order.ts';
import { orderResults } from './orderResult.ts';

/** `order.size` is the new total size, not the remaining one. Asset, side, tif and trigger kind cannot change. */
export interface ModifyOrder {
  orderId: OrderId | ClientOrderId;
  order: OrderEntry;
}

export interface ModifyOrders {
  modifies: ModifyOrder[];
}

/** @assumed `{oid, order}`; oid may be the client's id. */
const modifyOrder = strictRecord<ModifyOrder>({
  orderId: required('oid', exactId),
  order: required('order', orderEntry),
});

export const modifyAction = defineAction({
  ...TRADING,
  type: 'modify',
  action: modifyOrder,
  response: orderResults('modify'),
});

/** @assumed `modifies[{oid, order}]`; one result each. */
export const batchModifyAction = defineAction({
  ...TRADING,
  type: 'batchModify',
  action: strictRecord<ModifyOrders>({ modifies: required('modifies', list(modifyOrder)) }),
  response: orderResults('batchModify'),
});
