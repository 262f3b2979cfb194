import { testPerp } from '#domain/market/testPerp.ts';
import { Decimal, type DecimalString } from '#protocol/decimal.ts';
import type { Position } from '#protocol/info/account/account.ts';
import { expect, test } from 'vitest';
import { type CloseDraft, closeOrder, reverseOrder } from './closing.ts';

const market = testPerp({ szDecimals: 3 });
const row = (size: string) => ({
  market,
  size: new Decimal(size),
  position: { assetId: '00020000' } as Position,
});
const draft = (change: Partial<CloseDraft>): CloseDraft => ({
  kind: 'market',
  amount: { share: 100 },
  price: undefined,
  slippage: '0.01',
  ...change,
});

test('closing a long at the market sells all of it, at worst 1 % under the mid: 60,000 × 0.99 = 59,400', () => {
  const close = closeOrder(row('0.125'), draft({}), new Decimal(60_000));
  expect(close.ok && close.order).toEqual({
    assetId: '00020000',
    side: 'sell',
    size: '0.125',
    price: '59400',
    reduceOnly: true,
    type: { kind: 'limit', tif: 'FrontendMarket' },
  });
});

test('closing a share of a short buys whole lots, cut: 33 % of 0.125 is 0.04125, so 0.041', () => {
  const close = closeOrder(row('-0.125'), draft({ amount: { share: 33 } }), new Decimal(60_000));
  expect(close.ok && [close.order.side, close.order.size]).toEqual(['buy', '0.041']);
});

test('a share that is less than one lot is refused instead of closing nothing', () => {
  expect(closeOrder(row('0.001'), draft({ amount: { share: 50 } }), new Decimal(60_000))).toEqual({
    ok: false,
    reason: 'tooSmall',
  });
});

test('a typed size is used as it is; more than the position, off the lot or empty is refused with the valid size', () => {
  const typed = (size: DecimalString | undefined) =>
    closeOrder(row('0.125'), draft({ amount: { size } }), new Decimal(60_000));
  expect(typed('0.04')).toMatchObject({ ok: true, order: { size: '0.04' } });
  expect(typed('0.2')).toEqual({ ok: false, reason: 'tooLarge', below: '0.125' });
  expect(typed('0.0405')).toEqual({ ok: false, reason: 'sizeLot', below: '0.04', above: '0.041' });
  expect([typed('0'), typed(undefined)]).toEqual([
    { ok: false, reason: 'noSize' },
    { ok: false, reason: 'noSize' },
  ]);
});

test('a limit price off the grid is refused with its neighbours: szDecimals 3 allows 3 places, five figures allow none at 60,000', () => {
  expect(closeOrder(row('0.125'), draft({ kind: 'limit', price: '60000.5' }), undefined)).toEqual({
    ok: false,
    reason: 'priceGrid',
    below: '60000',
    above: '60001',
  });
});

test('without a mid no market close can be calculated, but a limit close can', () => {
  expect(closeOrder(row('0.125'), draft({}), undefined)).toEqual({ ok: false, reason: 'noReference' });
  expect(closeOrder(row('0.125'), draft({ kind: 'limit', price: '61000' }), undefined).ok).toBe(true);
});

test('reversing a long sells twice its size, at the market and not reduce-only: 60,000 × 0.99 = 59,400', () => {
  const reversal = reverseOrder(row('0.125'), '0.01', new Decimal(60_000));
  expect(reversal.ok && reversal.order).toEqual({
    assetId: '00020000',
    side: 'sell',
    size: '0.25',
    price: '59400',
    reduceOnly: false,
    type: { kind: 'limit', tif: 'FrontendMarket' },
  });
  const short = reverseOrder(row('-0.125'), '0.01', new Decimal(60_000));
  expect(short.ok && [short.order.side, short.order.size, short.order.price]).toEqual([
    'buy',
    '0.25',
    '60600',
  ]);
  expect(reverseOrder(row('0.125'), '0.01', undefined)).toEqual({ ok: false, reason: 'noReference' });
});
