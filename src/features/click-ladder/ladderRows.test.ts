import { readBook } from '#domain/book/book.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { heated, shadeOf } from './heat.ts';
import { centreOf, isOffCentre, priceRows } from './ladderRows.ts';

const SCALE = { priceDecimals: 1, sizeDecimals: 2 };
const BOOK = readBook(
  {
    bids: [
      { price: '99.5', size: '1', count: 1 },
      { price: '99', size: '2', count: 1 },
    ],
    asks: [
      { price: '100.5', size: '3', count: 1 },
      { price: '101.2', size: '4', count: 1 },
    ],
  },
  SCALE,
);
const order = (orderId: string, side: 'buy' | 'sell', price: string): Order =>
  ({ orderId, side, price, remainingSize: '0.5', isTrigger: false }) as unknown as Order;
const rowsAt = (step: number, orders: readonly Order[] = []) =>
  priceRows({ book: BOOK, scale: SCALE, step, centre: centreOf(BOOK, step) ?? 0, count: 7, orders });

test('prices descend from above the mid, each with its resting size', () => {
  expect(rowsAt(5).map(({ price, bid, ask }) => [price, bid, ask])).toEqual([
    ['101.5', 0, 400],
    ['101', 0, 0],
    ['100.5', 0, 300],
    ['100', 0, 0],
    ['99.5', 100, 0],
    ['99', 200, 0],
    ['98.5', 0, 0],
  ]);
  expect(
    rowsAt(5)
      .filter(({ isBestBid, isBestAsk }) => isBestBid || isBestAsk)
      .map(({ price }) => price),
  ).toEqual(['100.5', '99.5']);
});

test('own orders are in their row, trigger orders are not', () => {
  const orders = [
    order('1', 'buy', '98.7'),
    order('2', 'buy', '98.5'),
    order('3', 'sell', '101.3'),
    { ...order('4', 'sell', '101'), isTrigger: true },
  ];
  const rows = rowsAt(5, orders);
  expect(rows.find(({ price }) => price === '98.5')?.ownBid).toEqual({ orderIds: ['1', '2'], size: 100 });
  expect(rows.find(({ price }) => price === '101.5')?.ownAsk).toEqual({ orderIds: ['3'], size: 50 });
  expect(rows.find(({ price }) => price === '101')?.ownAsk).toBeUndefined();
});

test('no row shows a better price than its orders have', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), (step) => {
      const rows = priceRows({
        book: BOOK,
        scale: SCALE,
        step,
        centre: centreOf(BOOK, step) ?? 0,
        count: 200,
        orders: [],
      });
      for (const { units, bid, ask } of rows) {
        const bids = BOOK.bids.filter(({ price }) => price >= units && price < units + step);
        const asks = BOOK.asks.filter(({ price }) => price <= units && price > units - step);
        expect([bid, ask]).toEqual([bids, asks].map((each) => each.reduce((sum, { size }) => sum + size, 0)));
      }
    }),
    { numRuns: 60, seed: 14 },
  );
});

test('the rows are recentred once the mid leaves the inner half', () => {
  expect(isOffCentre(1000, 1025, 5, 20)).toBe(false);
  expect(isOffCentre(1000, 1026, 5, 20)).toBe(true);
});

test('lasting sizes are bright, brief ones halve in ten seconds, tiny ones are dropped', () => {
  const still = heated(new Map(), new Map([[1, 100]]), 10_000);
  expect(still.get(1)).toBe(50);
  const gone = heated(
    new Map([
      [1, 100],
      [2, 0.5],
    ]),
    new Map(),
    10_000,
  );
  expect([...gone]).toEqual([[1, 50]]);
  expect(shadeOf(gone, 1, 50)).toBe(1);
  expect(shadeOf(gone, 7, 50)).toBe(0);
});
