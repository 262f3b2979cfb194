import { expect, test } from 'vitest';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { findOrder, type OrderSearch } from './orderMatch.ts';

const T = 1_760_000_000_000;
const entry: OrderEntry = {
  assetId: '00020000',
  side: 'buy',
  price: '90000',
  size: '0.01',
  reduceOnly: false,
  type: { kind: 'limit', tif: 'Gtc' },
  clientOrderId: `0x${'c'.repeat(32)}`,
};
const signed = { entry, signedAt: T, lastSentAt: T + 500 };
const search = (parts: Partial<OrderSearch> = {}): OrderSearch => ({
  signed,
  taken: new Set(),
  rivals: [],
  copies: 1,
  ...parts,
});
const record = (parts: Partial<Order> = {}): OrderUpdate => {
  const order = {
    orderId: '0xa',
    clientOrderId: null,
    assetId: '00020000',
    side: 'buy',
    price: '90000',
    originalSize: '0.01',
    remainingSize: '0.01',
    reduceOnly: false,
    isTrigger: false,
    triggerPrice: null,
    createdAt: T + 700,
    status: 'open',
    ...parts,
  } as Order;
  return { order, status: order.status, statusReason: null, statusAt: order.createdAt };
};

test('an order without our id is matched by asset, side, price, size, type and time, filled or not', () => {
  expect(findOrder([record()], search())?.order.orderId).toBe('0xa');
  expect(findOrder([record({ remainingSize: '0', status: 'filled' })], search())).toBeDefined();
  // The service's clock may be a little behind; a market order has no price of its own.
  expect(findOrder([record({ createdAt: T - 900 })], search())).toBeDefined();
  expect(findOrder([record({ price: '0' })], search())).toBeDefined();
});

test.each<[string, Partial<Order>]>([
  ['asset', { assetId: '00020001' }],
  ['side', { side: 'sell' }],
  ['price', { price: '90001' }],
  ['size', { originalSize: '0.02' }],
  ['kind', { isTrigger: true, triggerPrice: '90000' }],
  ['reduce-only', { reduceOnly: true }],
  ['earlier time', { createdAt: T - 60_000 }],
  ['later time', { createdAt: T + 3_600_000 }],
  ['id of ours', { clientOrderId: `0x${'d'.repeat(32)}` }],
])('another %s is another order', (_what, parts) =>
  expect(findOrder([record(parts)], search())).toBeUndefined(),
);

test('an order of another request is not matched; neither are two equal records, or one for two equal orders', () => {
  const later = record({ orderId: '0xb', createdAt: T + 900 });
  const found = (records: OrderUpdate[], parts: Partial<OrderSearch> = {}) =>
    findOrder(records, search(parts))?.order.orderId;
  expect(found([record()], { taken: new Set(['0xa']) })).toBeUndefined();
  expect(found([later, record()], { taken: new Set(['0xa']) })).toBe('0xb');
  expect(found([later, record()])).toBeUndefined();
  expect(found([later, record()], { copies: 2 })).toBe('0xa');
  expect(found([record()], { rivals: [signed] })).toBeUndefined();
  expect(found([later, record()], { rivals: [signed] })).toBeUndefined();
  // Too long ago to be of this record.
  expect(found([record()], { rivals: [{ entry, signedAt: 0, lastSentAt: 0 }] })).toBe('0xa');
});
