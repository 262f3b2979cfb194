import type { ActionRequest, ActionResults } from '#client/actions/actionRequest.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { OrderResult } from '#protocol/exchange/orderResult.ts';
import { expect, test } from 'vitest';
import { refusedOrders } from './refusedOrders.ts';

const entry = (price: `${number}`): OrderEntry => ({
  assetId: '00020000',
  side: 'buy',
  price,
  size: '0.01',
  reduceOnly: false,
  type: { kind: 'limit', tif: 'Gtc' },
  clientOrderId: `0x${price.padStart(32, '0')}`,
});
const batch = (orders: OrderEntry[], grouping: 'na' | 'normalTpsl' = 'na'): ActionRequest => ({
  type: 'order',
  action: { orders, grouping },
});
const resultsOf = (...kinds: OrderResult['kind'][]): ActionResults => ({
  type: 'orders',
  results: kinds.map((kind) => ({ kind, message: 'no' })) as OrderResult[],
});
const ORDERS = [entry('1'), entry('2'), entry('3')];

test('fault-19: only refused orders are placed again, with new ids; unknown results never', () => {
  const again = refusedOrders(batch(ORDERS), resultsOf('resting', 'refused', 'unknown'));
  expect(again?.action.orders.map(({ price, clientOrderId }) => [price, clientOrderId])).toEqual([
    ['2', undefined],
  ]);
});

test('fault-19: none are placed again of a fully refused or accepted batch, a group, a cancel, or without an answer', () => {
  expect(refusedOrders(batch(ORDERS), resultsOf('refused', 'refused', 'refused'))).toBeUndefined();
  expect(refusedOrders(batch(ORDERS), resultsOf('resting', 'resting', 'filled'))).toBeUndefined();
  expect(
    refusedOrders(batch(ORDERS, 'normalTpsl'), resultsOf('resting', 'refused', 'refused')),
  ).toBeUndefined();
  expect(
    refusedOrders({ type: 'cancel', action: { cancels: [] } }, { type: 'cancels', results: [] }),
  ).toBeUndefined();
  expect(refusedOrders(batch(ORDERS), null)).toBeUndefined();
});
