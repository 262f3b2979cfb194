import { expect, test } from 'vitest';
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { mergeOpenOrders, sharedOrders } from './liveMerge.ts';

const order = (orderId: string, createdAt: number, remainingSize = '1') =>
  ({ orderId, createdAt, remainingSize }) as unknown as Order;
const update = (of: Order, status: OrderUpdate['status'] = 'open') =>
  ({ order: of, status, statusAt: 0 }) as unknown as OrderUpdate;
const known = [order('c', 3), order('b', 2), order('a', 1)];

test('unchanged orders stay the same objects in place, ended ones are removed', () => {
  const merged = mergeOpenOrders(known, [update(order('b', 2, '0.5')), update(order('a', 1), 'filled')]);
  expect(merged.map(({ orderId, remainingSize }) => [orderId, remainingSize])).toEqual([
    ['c', '1'],
    ['b', '0.5'],
  ]);
  expect(merged[0]).toBe(known[0]);
});

test('a new order is inserted by age, and the last of several updates counts', () => {
  const merged = mergeOpenOrders(known, [
    update(order('d', 2.5)),
    update(order('d', 2.5, '0.2')),
    update(order('e', 4)),
    update(order('e', 4), 'canceled'),
  ]);
  expect(merged.map(({ orderId, remainingSize }) => [orderId, remainingSize])).toEqual([
    ['c', '1'],
    ['d', '0.2'],
    ['b', '1'],
    ['a', '1'],
  ]);
});

test('a list read again keeps the objects of orders that did not change, wherever they are listed', () => {
  const read = (id: string, remainingSize: string) =>
    ({ orderId: id, remainingSize, children: [] }) as unknown as Order;
  const known = [read('0x1', '1'), read('0x2', '1')];
  expect(sharedOrders(known, [read('0x1', '1'), read('0x2', '1')])).toBe(known);
  const now = sharedOrders(known, [read('0x3', '1'), read('0x1', '1'), read('0x2', '0.5')]);
  expect(now.map((order) => known.includes(order))).toEqual([false, true, false]);
  expect(now).toEqual([read('0x3', '1'), read('0x1', '1'), read('0x2', '0.5')]);
  expect(sharedOrders(undefined, known)).toBe(known);
});
