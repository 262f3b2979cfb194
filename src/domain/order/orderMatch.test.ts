import { expect, test } from 'vitest';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { findOrder, type SignedOrder } from './orderMatch.ts';

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
const signed = (parts: Partial<SignedOrder> = {}): SignedOrder => ({
  entry,
  taken: new Set(),
  rivals: 0,
  signedAt: T,
  lastSentAt: T + 500,
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
  expect(findOrder([record()], signed())?.order.orderId).toBe('0xa');
  expect(findOrder([record({ remainingSize: '0', status: 'filled' })], signed())).toBeDefined();
  // The service's clock may be a little behind; a market order has no price of its own.
  expect(findOrder([record({ createdAt: T - 900 })], signed())).toBeDefined();
  expect(findOrder([record({ price: '0' })], signed())).toBeDefined();
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
  expect(findOrder([record(parts)], signed())).toBeUndefined(),
);

test('an order of another request is not matched; two equal lost orders leave one record ambiguous', () => {
  expect(findOrder([record()], signed({ taken: new Set(['0xa']) }))).toBeUndefined();
  expect(findOrder([record()], signed({ rivals: 1 }))).toBeUndefined();
  expect(
    findOrder([record({ orderId: '0xb', createdAt: T + 900 }), record()], signed({ rivals: 1 }))?.order
      .orderId,
  ).toBe('0xa');
});
