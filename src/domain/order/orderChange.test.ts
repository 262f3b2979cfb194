// orderChange.test.ts: BTC-USDC with szDecimals 3: prices have five significant figures unless whole, sizes three places, orders are worth 10 at least.
import { expect, test } from 'vitest';
import type { DecimalString } from '#protocol/decimal.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { testPerp } from '../market/testPerp.ts';
import { changeableOf, changeOrder } from './orderChange.ts';
import { changeBeyondOwnMax } from './refusals/ownRefusals.ts';

const market = testPerp({ szDecimals: 3 });
const LIMIT = {
  assetId: '00020000',
  orderId: '0xa',
  side: 'buy',
  price: '59000',
  originalSize: '0.5',
  remainingSize: '0.3',
  kind: { name: 'limit', tpsl: null, isMarket: false, text: 'limit', condition: '' },
  tif: 'Gtc',
  reduceOnly: false,
  isTrigger: false,
  triggerPrice: null,
  twapOrderId: null,
} as unknown as Order;
const STOP = {
  ...LIMIT,
  side: 'sell',
  price: '0',
  remainingSize: '0.5',
  kind: { name: 'stopMarket', tpsl: 'sl', isMarket: true, text: 'stop market', condition: 'sl' },
  tif: null,
  reduceOnly: true,
  isTrigger: true,
  triggerPrice: '58000',
} as Order;

test('a change keeps everything but the new price and total size', () => {
  expect(changeOrder(LIMIT, { price: '59100', size: '0.6', triggerPrice: '' }, market)).toEqual({
    ok: true,
    modify: {
      orderId: '0xa',
      order: {
        assetId: '00020000',
        side: 'buy',
        price: '59100',
        size: '0.6',
        reduceOnly: false,
        type: { kind: 'limit', tif: 'Gtc' },
      },
    },
  });
});

test('the total size must exceed what has been filled: 0.5 of which 0.3 remains has filled 0.2', () => {
  expect(changeOrder(LIMIT, { price: '59000', size: '0.2', triggerPrice: '' }, market)).toEqual({
    ok: false,
    reason: 'belowFilled',
    filled: '0.2',
  });
  expect(changeOrder(LIMIT, { price: '59000', size: '0.201', triggerPrice: '' }, market).ok).toBe(true);
});

test('a change without effect is no request, however the number is written', () => {
  expect(changeOrder(LIMIT, { price: '59000.0', size: '0.500', triggerPrice: '' }, market)).toEqual({
    ok: false,
    reason: 'same',
  });
});

test('an illegal number names its field and its neighbours', () => {
  expect(changeOrder(LIMIT, { price: '59000.5', size: '0.5', triggerPrice: '' }, market)).toMatchObject({
    ok: false,
    reason: 'rule',
    field: 'price',
    below: '59000',
    above: '59001',
  });
  expect(changeOrder(LIMIT, { price: '59000', size: '0.5001', triggerPrice: '' }, market)).toMatchObject({
    ok: false,
    reason: 'rule',
    field: 'size',
    below: '0.5',
    above: '0.501',
  });
  expect(changeOrder(LIMIT, { price: '', size: '0.5', triggerPrice: '' }, market)).toMatchObject({
    ok: false,
    reason: 'rule',
    field: 'price',
  });
});

test('a stop at the market moves its trigger, and its protective price with it: 57,000 × 0.9 = 51,300', () => {
  expect(changeableOf(STOP)).toEqual({ price: false, size: true, triggerPrice: true });
  expect(changeOrder(STOP, { price: 'ignored', size: '0.5', triggerPrice: '57000' }, market)).toMatchObject({
    ok: true,
    modify: {
      order: {
        price: '51300',
        size: '0.5',
        reduceOnly: true,
        type: { kind: 'trigger', isMarket: true, triggerPrice: '57000', tpsl: 'sl' },
      },
    },
  });
  expect(changeOrder(STOP, { price: '', size: '0.5', triggerPrice: '57000.5' }, market)).toMatchObject({
    ok: false,
    reason: 'rule',
    field: 'triggerPrice',
  });
});

test('a market trigger counts at its trigger for the owner’s maximum, not at its protective price', () => {
  const stop = (side: 'buy' | 'sell', size: string) =>
    ({ ...STOP, side, triggerPrice: '100000', originalSize: size, reduceOnly: false }) as Order;
  const beyond = (order: Order, size: string, max: DecimalString) => {
    const result = changeOrder(order, { price: '', size, triggerPrice: '100000' }, market);
    if (!result.ok) throw new Error(result.reason);
    return changeBeyondOwnMax(order, result.modify.order, max);
  };
  expect(beyond(stop('buy', '0.1'), '0.095', '9000')).toBeUndefined();
  expect(beyond(stop('buy', '0.08'), '0.09', '9600')).toBeUndefined();
  expect(beyond(stop('sell', '0.1'), '0.11', '10000')).toEqual({ value: '11000', max: '10000' });
});

test('a child keeps its size while its entry can still fill; its trigger can be moved', () => {
  expect(changeableOf(STOP, LIMIT)).toEqual({ price: false, size: false, triggerPrice: true });
  expect(changeOrder(STOP, { price: '', size: '9', triggerPrice: '57000' }, market, LIMIT)).toMatchObject({
    ok: true,
    modify: { order: { size: STOP.originalSize } },
  });
});

test('a stop for the whole position keeps size 0; TWAP slices and unknown kinds cannot be changed', () => {
  const whole = { ...STOP, originalSize: '0', remainingSize: '0' } as Order;
  expect(changeableOf(whole)).toEqual({ price: false, size: false, triggerPrice: true });
  expect(changeOrder(whole, { price: '', size: '9', triggerPrice: '57000' }, market)).toMatchObject({
    ok: true,
    modify: { order: { size: '0' } },
  });
  expect(changeableOf({ ...LIMIT, twapOrderId: '0xt' } as Order)).toBeUndefined();
  expect(changeableOf({ ...LIMIT, tif: 'Whatever' } as Order)).toBeUndefined();
});
