import { dec, type DecimalString } from '#protocol/decimal.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { expect, test } from 'vitest';
import { handledOrders, MAX_HANDLES, sameOrders } from './handledOrders.ts';

const order = (id: number, price: DecimalString): Order => ({
  assetId: '00020000',
  coin: 'BTC',
  orderId: `0x${id}`,
  clientOrderId: null,
  side: 'buy',
  price,
  remainingSize: '1',
  originalSize: '1',
  kind: { name: 'limit', tpsl: null, isMarket: false, text: 'limit', condition: '' },
  tif: 'Gtc',
  reduceOnly: false,
  isTrigger: false,
  triggerPrice: null,
  isPositionTpsl: false,
  children: [],
  parentOrderId: null,
  twapOrderId: null,
  twapSliceIndex: null,
  createdAt: 0,
  status: 'open',
});
const many = Array.from({ length: 100 }, (_each, index) => order(index, `${1000 + index}`));
const ids = (orders: readonly Order[]) => orders.map(({ orderId }) => orderId);

test('few orders all have a handle', () => {
  const few = many.slice(0, MAX_HANDLES);
  expect(handledOrders(few, dec('1'), new Set())).toBe(few);
});

test('of many, those nearest to the market, in their order, and the moved one', () => {
  // Around 1,050: from 20 below to 19 above, as the 40th and 41st are equally far.
  expect(ids(handledOrders(many, dec('1050'), new Set()))).toEqual(ids(many.slice(30, 70)));
  expect(ids(handledOrders(many, dec('1050'), new Set(['0x99', '0x50'])))).toEqual([
    ...ids(many.slice(30, 70)),
    '0x99',
  ]);
});

test('an unchanged list is the same object, which avoids rendering', () => {
  const before = many.slice(0, 3);
  expect(sameOrders(before, [...before])).toBe(before);
  const changed = [...before.slice(0, 2), order(2, '1')];
  expect(sameOrders(before, changed)).toBe(changed);
  expect(sameOrders(before, before.slice(0, 2))).toHaveLength(2);
});

test('a changed size keeps the choice, a changed price does not', () => {
  const near = handledOrders(many, dec('1050'), new Set());
  const resized = many.with(40, { ...(many[40] as Order), remainingSize: '0.5' });
  expect(ids(handledOrders(resized, dec('1050'), new Set()))).toEqual(ids(near));
  expect(handledOrders(resized, dec('1050'), new Set())[10]?.remainingSize).toBe('0.5');
  const moved = many.with(99, order(99, '1050'));
  expect(ids(handledOrders(moved, dec('1050'), new Set())).at(-1)).toBe('0x99');
});
