import type { Order } from '#protocol/info/orders/openOrders.ts';
import { expect, test } from 'vitest';
import { ownInRow } from './ownInRow.ts';
import { ownPrices } from './ownPrices.ts';

const scale = { priceDecimals: 1, sizeDecimals: 2 };
const order = (side: 'buy' | 'sell', price: string, remainingSize: string, change: Partial<Order> = {}) =>
  ({ assetId: '00020000', side, price, remainingSize, isTrigger: false, ...change }) as Order;
const orders = [
  order('buy', '99.5', '1'),
  order('buy', '99', '3'),
  order('buy', '98.9', '5'),
  order('sell', '101', '2'),
  order('buy', '99.5', '9', { isTrigger: true }),
  order('buy', '99.5', '9', { assetId: '00020001' }),
];

test('a row has the own orders of its side and step, with their size-weighted average', () => {
  // bids of a step of 1.0 round down: 99.5 and 99 in row 99: 4 in all, (99.5 × 1 + 99 × 3) / 4 = 99.125
  const held = ownInRow(orders, '00020000', { price: 990, half: 'bids', group: 10, scale });
  expect([held?.count, held?.size.toFixed(), held?.averagePrice.toFixed()]).toEqual([2, '4', '99.125']);
});

test('a row without own orders holds nothing', () => {
  expect(ownInRow(orders, '00020000', { price: 970, half: 'bids', group: 10, scale })).toBeUndefined();
  expect(ownInRow(orders, '00020000', { price: 1010, half: 'bids', group: 10, scale })).toBeUndefined();
});

test('trigger orders and other markets are excluded', () => {
  expect(ownPrices(orders, '00020000', scale)).toEqual({
    bids: [
      { price: 995, size: 100 },
      { price: 990, size: 300 },
      { price: 989, size: 500 },
    ],
    asks: [{ price: 1010, size: 200 }],
  });
});
