// openOrders.ts: an order record of the service, and the list of live orders.
import { type Codec, leaf, mapped, parts, records } from '../../codec.ts';
import { dec, type DecimalString, normalizeDecimal } from '../../decimal.ts';
import type { AssetId, ClientOrderId, OrderId, TwapOrderId, UnixMs } from '../../ids.ts';
import { defineRead } from '../../read.ts';
import { decorative, defaulted, type Fields, nullable, record, required } from '../../record.ts';
import {
  assetId,
  bool,
  clientOrderId,
  count,
  decimal,
  orderId,
  readDecimal,
  side,
  type Side,
  text,
  twapOrderId,
  unixMs,
} from '../../scalars.ts';
import { type OrderKind, orderKindOf, plainOrderType } from './orderKind.ts';
import { orderStatus, type OrderStatus } from './orderStates.ts';
import { ownerParams } from '../params.ts';

/** An order in the words of the service. Prices in quote per base, sizes in base units (shares for outcomes). */
export interface OrderRecord {
  assetId: AssetId;
  coin: string;
  orderId: OrderId;
  clientOrderId: ClientOrderId | null;
  side: Side;
  /** `0` for market and trigger-market orders. */
  price: DecimalString;
  remainingSize: DecimalString;
  originalSize: DecimalString;
  /** Lower case words: `limit`, `market`, `stop market`, `take profit limit` … */
  orderType: string;
  tif: string | null;
  reduceOnly: boolean;
  isTrigger: boolean;
  triggerPrice: DecimalString | null;
  /** `tp`, `sl`, empty, or text of the venue. */
  triggerCondition: string;
  isPositionTpsl: boolean;
  children: OrderRecord[];
  parentOrderId: OrderId | null;
  twapOrderId: TwapOrderId | null;
  twapSliceIndex: number | null;
  createdAt: UnixMs;
  status: OrderStatus;
}

/** An order with its kind decoded: no other code reads the service's words. */
export interface Order extends Omit<OrderRecord, 'orderType' | 'triggerCondition' | 'children'> {
  kind: OrderKind;
  children: Order[];
}

type Bare<T> = Omit<T, 'status'>;

const orderType: Codec<string> = leaf(
  'an order type',
  (wire) => (typeof wire === 'string' ? plainOrderType(wire) : undefined),
  (value) => (typeof value === 'string' ? value.replaceAll(' ', '_') : undefined),
);

/** `0` means no trigger. */
const triggerPrice: Codec<DecimalString | null> = leaf<DecimalString | null>(
  'a trigger price',
  (wire) => (readDecimal(wire) === '0' ? null : readDecimal(wire)),
  (value) => (value === null ? '0' : normalizeDecimal(value)),
);

const ownFields: Fields<Omit<OrderRecord, 'status' | 'children'>> = {
  coin: decorative('coin', text, ''),
  assetId: required('assetId', assetId),
  side: required('side', side),
  price: required('limitPx', decimal),
  remainingSize: required('sz', decimal),
  originalSize: required(['origSz', 'sz'], decimal),
  orderId: required(['oid', 'orderId'], orderId),
  clientOrderId: nullable('cloid', clientOrderId),
  createdAt: required('timestamp', unixMs),
  orderType: decorative('orderType', orderType, 'limit'),
  tif: nullable('tif', text),
  reduceOnly: defaulted('reduceOnly', bool, false),
  isTrigger: defaulted('isTrigger', bool, false),
  triggerPrice: { wire: ['triggerPx'], codec: triggerPrice, absent: { fallback: null }, isForgiving: true },
  triggerCondition: decorative('triggerCondition', text, ''),
  isPositionTpsl: decorative('isPositionTpsl', bool, false),
  parentOrderId: nullable('parentOrderId', orderId),
  twapOrderId: nullable('twapOrderId', twapOrderId),
  twapSliceIndex: nullable('twapSliceIndex', count),
};

/** Children have no children: deeper nesting is dropped. */
const childOrder: Codec<OrderRecord> = record<OrderRecord>({
  ...ownFields,
  children: decorative(
    'children',
    leaf<OrderRecord[]>('a list', () => []),
    [],
  ),
  status: defaulted('status', orderStatus, 'pendingParentFill'),
});

const bareFields: Fields<Bare<OrderRecord>> = {
  ...ownFields,
  children: defaulted('children', parts(childOrder), []),
};

/** An order without status, as in updates, where the status is beside the order. */
export const bareOrder: Codec<Bare<Order>> = mapped(
  record<Bare<OrderRecord>>(bareFields),
  withKind,
  withoutKind,
);

/**
 * @assumed The interface shows no open-order record; names of the perpetuals venue, ids of the service,
 * assetId beside coin.
 */
const order: Codec<Order> = mapped(
  record<OrderRecord>({ ...bareFields, status: defaulted('status', orderStatus, 'open') }),
  orderOf,
  recordOf,
);

export function orderOf(record: OrderRecord): Order {
  return { ...withKind(record), status: record.status };
}

function recordOf(each: Order): OrderRecord {
  return { ...withoutKind(each), status: each.status };
}

function withKind({ orderType, triggerCondition, children, ...same }: Bare<OrderRecord>): Bare<Order> {
  const kind = orderKindOf({ orderType, triggerCondition, ...same });
  return { ...same, kind, children: children.map(orderOf) };
}

function withoutKind({ kind, children, ...same }: Bare<Order>): Bare<OrderRecord> {
  return {
    ...same,
    orderType: kind.text,
    triggerCondition: kind.condition,
    children: children.map(recordOf),
  };
}

/** Orders of one owner that are pending, open, partly filled or waiting for a trigger or a parent. */
export const openOrders = defineRead({ type: 'openOrders', request: ownerParams, response: records(order) });

/** TP/SL of the whole position has no size of its own. */
export function isWholePosition({
  isTrigger,
  originalSize,
}: Pick<Order, 'isTrigger' | 'originalSize'>): boolean {
  return isTrigger && dec(originalSize).isZero();
}
