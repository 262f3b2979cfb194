import { testPerp } from '#domain/market/testPerp.ts';
import { isPriceOnGrid } from '#domain/market/precision.ts';
import { dec, Decimal } from '#protocol/decimal.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chartPriceOf } from '#domain/order/ordersByMarket.ts';
import { isMovable, movedOrder, snapped } from './movedOrder.ts';

const market = testPerp();

const order = (change: Partial<Order>): Order =>
  ({
    assetId: '00020000',
    orderId: '0x01',
    side: 'buy',
    price: '59000',
    remainingSize: '0.04',
    originalSize: '0.1',
    kind: { name: 'limit', tpsl: null, isMarket: false, text: 'limit', condition: '' },
    tif: 'Gtc',
    reduceOnly: false,
    isTrigger: false,
    triggerPrice: null,
    ...change,
  }) as Order;

test('a screen position becomes the nearest legal price', () => {
  // Five significant figures at 59,000 leave whole dollars: szDecimals 5 allows one decimal, the figures none.
  expect(snapped(market, dec('59000.4'))).toBe('59000');
  expect(snapped(market, dec('59000.6'))).toBe('59001');
  expect(snapped(market, dec('59000.5'))).toBe('59000');
  expect(snapped(market, dec('-3'))).toBeUndefined();
});

test('every snapped price is on the grid', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.2, max: 1e7, noNaN: true }), (place) => {
      const price = snapped(market, new Decimal(place));
      expect(price !== undefined && isPriceOnGrid({ kind: 'figures', maxDecimals: 1 }, price)).toBe(true);
    }),
  );
});

test('a limit order moves with its whole size and no other change', () => {
  expect(movedOrder(order({ tif: 'Alo', reduceOnly: true }), '59500', market)).toEqual({
    orderId: '0x01',
    order: {
      assetId: '00020000',
      side: 'buy',
      price: '59500',
      size: '0.1',
      reduceOnly: true,
      type: { kind: 'limit', tif: 'Alo' },
    },
  });
});

test('a stop-market order moves its trigger; its protective price is a tenth beyond', () => {
  // sell: 55,000 × 0.9 = 49,500
  const stop = order({
    side: 'sell',
    price: '0',
    isTrigger: true,
    triggerPrice: '56000',
    kind: { name: 'stopMarket', tpsl: 'sl', isMarket: true, text: 'stop market', condition: 'sl' },
  });
  expect(chartPriceOf(stop)).toBe('56000');
  expect(movedOrder(stop, '55000', market)?.order).toMatchObject({
    price: '49500',
    type: { kind: 'trigger', isMarket: true, triggerPrice: '55000', tpsl: 'sl' },
  });
});

test("a take-profit's limit moves with its trigger", () => {
  // limit 64,900, trigger 65,000 → 66,000: the limit stays 100 below, 65,900
  const profit = order({
    side: 'sell',
    price: '64900',
    isTrigger: true,
    triggerPrice: '65000',
    kind: { name: 'takeProfitLimit', tpsl: 'tp', isMarket: false, text: 'take profit limit', condition: '' },
  });
  expect(movedOrder(profit, '66000', market)?.order).toMatchObject({
    price: '65900',
    type: { kind: 'trigger', isMarket: false, triggerPrice: '66000', tpsl: 'tp' },
  });
});

test('a limit that would fall below zero cannot move', () => {
  const stop = order({
    side: 'sell',
    price: '100',
    isTrigger: true,
    triggerPrice: '60000',
    kind: { name: 'stopLimit', tpsl: 'sl', isMarket: false, text: 'stop limit', condition: 'sl' },
  });
  expect(movedOrder(stop, '59000', market)).toBeUndefined();
});

test('a trigger order of an unknown kind is not signed as another kind', () => {
  const kind = { name: null, tpsl: null, isMarket: false, text: 'trailing stop', condition: '' };
  const unknown = order({ kind, isTrigger: true, triggerPrice: '58000' });
  expect(isMovable(unknown)).toBe(false);
  expect(movedOrder(unknown, '57000', market)).toBeUndefined();
  expect(isMovable(order({}))).toBe(true);
});
