import { ordersByMarket } from '#domain/order/ordersByMarket.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { expect, test } from 'vitest';
import { ownInRow } from './ownInRow.ts';
import { createOwnPrices } from './BookSide.tsx';

const scale = { priceDecimals: 1, sizeDecimals: 2 };
const order = (side: 'buy' | 'sell', price: string, remainingSize: string, change: Partial<Order> = {}) =>
  ({
    assetId: '00020000',
    side,
    price,
    remainingSize,
    isTrigger: false,
    children: [],
    parentOrderId: null,
    ...change,
  }) as unknown as Order;
const orders = [
  order('buy', '99.5', '1'),
  order('buy', '99', '3'),
  order('buy', '98.9', '5'),
  order('sell', '101', '2'),
  order('buy', '99.5', '9', { isTrigger: true }),
  order('buy', '99.5', '9', { assetId: '00020001' }),
];
const mine = ordersByMarket(orders).of('00020000');

test('a row has the own orders of its side and step, with their size-weighted average', () => {
  // bids of a step of 1.0 round down: 99.5 and 99 in row 99: 4 in all, (99.5 × 1 + 99 × 3) / 4 = 99.125
  const held = ownInRow(mine, { price: 990, half: 'bids', group: 10, scale });
  expect([held?.count, held?.size.toFixed(), held?.averagePrice.toFixed()]).toEqual([2, '4', '99.125']);
});

test('a row without own orders holds nothing', () => {
  expect(ownInRow(mine, { price: 970, half: 'bids', group: 10, scale })).toBeUndefined();
  expect(ownInRow(mine, { price: 1010, half: 'bids', group: 10, scale })).toBeUndefined();
});

test('trigger orders and other markets are excluded', () => {
  expect(createOwnPrices(scale)(mine)).toEqual({
    bids: [
      { price: 995, size: 100 },
      { price: 990, size: 300 },
      { price: 989, size: 500 },
    ],
    asks: [{ price: 1010, size: 200 }],
  });
});

test('orders that did not change keep their converted prices', () => {
  const pricesOf = createOwnPrices(scale);
  const before = pricesOf(mine);
  const changed: Order = { ...(mine.bids[1] as Order), remainingSize: '2.5' };
  const after = pricesOf({ bids: mine.bids.with(1, changed), asks: mine.asks });
  expect(after.bids[1]).toEqual({ price: 990, size: 250 });
  expect([after.bids[0] === before.bids[0], after.bids[2] === before.bids[2]]).toEqual([true, true]);
  expect(after.asks).toBe(before.asks);
});
