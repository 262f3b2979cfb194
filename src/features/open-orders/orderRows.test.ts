import { isWholePosition, type Order } from '#protocol/info/orders/openOrders.ts';
import { expect, test } from 'vitest';
import type { Market } from '#domain/market/market.ts';
import { orderRows, priceOf, priceText, valueOf } from './orderRows.ts';

const order = (orderId: string, change: Partial<Order> = {}) =>
  ({
    orderId,
    assetId: '00020000',
    price: '59000',
    triggerPrice: null,
    originalSize: '0.5',
    remainingSize: '0.2',
    isTrigger: false,
    children: [],
    parentOrderId: null,
    ...change,
  }) as unknown as Order;
const ids = (orders: Order[]) =>
  orderRows(orders, () => undefined).map((row) => [row.order.orderId, row.parent?.orderId]);

test('children follow their parent and appear once, whether listed inside it, beside it, or both', () => {
  const stop = order('stop', { parentOrderId: 'parent' });
  const profit = order('profit', { parentOrderId: 'parent' });
  const expected = [
    ['other', undefined],
    ['parent', undefined],
    ['profit', 'parent'],
    ['stop', 'parent'],
  ];
  expect(ids([order('other'), order('parent'), profit, stop])).toEqual(expected);
  expect(ids([order('other'), order('parent', { children: [profit, stop] })])).toEqual(expected);
  expect(ids([profit, order('other'), order('parent', { children: [profit, stop] })])).toEqual([
    ['other', undefined],
    ['parent', undefined],
    ['profit', 'parent'],
    ['stop', 'parent'],
  ]);
});

test('an unchanged row is the same object and is not rendered again', () => {
  const [first, second, stop] = [order('first'), order('second'), order('stop', { parentOrderId: 'first' })];
  const marketOf = () => undefined;
  const before = orderRows([first, second, stop], marketOf);
  const changed = { ...second, remainingSize: '0.1' } as Order;
  const after = orderRows([first, changed, stop], marketOf);
  expect(after.map((row, index) => row === before[index])).toEqual([true, true, false]);
  expect(after[2]?.order).toBe(changed);
  // Now independent of its former parent.
  expect(orderRows([changed, stop], marketOf)[1]).toEqual({
    order: stop,
    parent: undefined,
    market: undefined,
  });
});

test('a child without an open parent is listed by itself', () => {
  expect(ids([order('stop', { parentOrderId: 'gone' })])).toEqual([['stop', undefined]]);
});

test('the value of a stop-market order uses its trigger: 58,000 × 0.2; one for the whole position has none', () => {
  const stop = order('stop', { price: '0', triggerPrice: '58000', isTrigger: true });
  expect([priceOf(stop), valueOf(stop)?.toFixed()]).toEqual(['58000', '11600']);
  const whole = order('stop', {
    price: '0',
    triggerPrice: '58000',
    isTrigger: true,
    originalSize: '0',
    remainingSize: '0',
  });
  expect([isWholePosition(whole), valueOf(whole)]).toEqual([true, undefined]);
});

test('share prices are in cents, also inside the order; of an unknown market as received', () => {
  const shares = {
    kind: 'outcome',
    venue: 'prediction',
    rules: { tickSize: '0.01', minOrderSize: '5' },
  } as unknown as Market;
  expect(priceText({ market: shares }, '0.44')('0.44')).toBe('44¢');
  expect(priceText({ market: shares }, '0.445')('0.445')).toBe('44.5¢');
  expect(priceText({ market: undefined }, '0.44')('0.44')).toBe('0.44');
});
