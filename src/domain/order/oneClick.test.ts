import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DecimalString } from '#protocol/decimal.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import {
  HOUR_MS,
  type KeyAct,
  type KeyUse,
  type OneClickLimits,
  oneClickRefusal,
  usedInHour,
  usageOf,
} from './oneClick.ts';

const NOW = 1_760_000_000_000;
const BTC = '00020000';
const ETH = '00020001';
const LIMITS: OneClickLimits = {
  markets: [BTC],
  maxOrderValue: '1000',
  maxHourValue: '2500',
  maxHourOrders: 4,
};
const marks = new Map<string, DecimalString>([
  [BTC, '100000'],
  [ETH, '4000'],
]);
const markOf = (assetId: string) => marks.get(assetId);

function order(change: Partial<OrderEntry> = {}): OrderEntry {
  return {
    assetId: BTC,
    side: 'buy',
    price: '100000',
    size: '0.01',
    reduceOnly: false,
    type: { kind: 'limit', tif: 'Gtc' },
    ...change,
  };
}
const orders = (...entries: OrderEntry[]): KeyAct => ({
  type: 'order',
  action: { orders: entries, grouping: 'na' },
});
const use = (value: DecimalString, ago: number, count = 1): KeyUse => ({
  id: `${value}-${ago}`,
  at: NOW - ago,
  value,
  orders: count,
});
const judge = (act: KeyAct, uses: KeyUse[] = [], limits = LIMITS) =>
  oneClickRefusal(act, limits, { uses, now: NOW, markOf });

describe('one order', () => {
  test('of exactly the limit may be signed, anything more may not', () => {
    // 0.01 × 100,000 = 1,000.
    expect(judge(orders(order()))).toBeUndefined();
    // 0.01 × 100,000.1 = 1,000.001.
    expect(judge(orders(order({ price: '100000.1' })))).toEqual({
      kind: 'orderValue',
      value: '1000.001',
      limit: '1000',
    });
  });

  test('a sell below the mark counts at the mark, its possible proceeds', () => {
    // At its own price 0.02 × 10 = 0.2; at the mark 0.02 × 100,000 = 2,000.
    expect(judge(orders(order({ side: 'sell', price: '10', size: '0.02' })))).toEqual({
      kind: 'orderValue',
      value: '2000',
      limit: '1000',
    });
    expect(judge(orders(order({ side: 'sell', price: '120000', size: '0.009' })))).toEqual({
      kind: 'orderValue',
      value: '1080',
      limit: '1000',
    });
  });

  test('of unknown value is not signed: a sell without a mark, or a size that means the whole position', () => {
    const everywhere = { ...LIMITS, markets: null };
    expect(judge(orders(order({ assetId: '00029999', side: 'sell' })), [], everywhere)).toEqual({
      kind: 'unknownValue',
    });
    expect(judge(orders(order({ size: '0', side: 'sell', reduceOnly: true })))).toEqual({
      kind: 'unknownValue',
    });
    // A buy pays at most its own price.
    expect(judge(orders(order({ assetId: '00029999' })), [], everywhere)).toBeUndefined();
  });

  test('on a market that was not chosen is not signed, at any place in a batch', () => {
    expect(judge(orders(order(), order({ assetId: ETH, price: '1', size: '1' })))).toEqual({
      kind: 'market',
      assetId: ETH,
    });
    expect(judge({ type: 'updateLeverage', action: { assetId: ETH, mode: 'cross', leverage: 3 } })).toEqual({
      kind: 'market',
      assetId: ETH,
    });
    expect(
      judge({ type: 'modify', action: { orderId: `0x${'1'.repeat(32)}`, order: order({ assetId: ETH }) } }),
    ).toEqual({ kind: 'market', assetId: ETH });
  });
});

describe('the last hour', () => {
  test('counts what was signed in it, and forgets it after sixty minutes', () => {
    const uses = [use('1000', 10), use('900', HOUR_MS - 1), use('5000', HOUR_MS)];
    // 1,000 + 900 = 1,900; 2,500 - 1,900 = 600 are left.
    expect(usedInHour(uses, NOW).value.toFixed()).toBe('1900');
    expect(judge(orders(order({ size: '0.006' })), uses)).toBeUndefined();
    expect(judge(orders(order({ size: '0.007' })), uses)).toEqual({
      kind: 'hourValue',
      value: '700',
      left: '600',
      limit: '2500',
    });
  });

  test('a batch counts as a whole', () => {
    expect(judge(orders(order(), order(), order({ size: '0.005' })))).toBeUndefined();
    expect(judge(orders(order(), order(), order({ size: '0.006' })))).toEqual({
      kind: 'hourValue',
      value: '2600',
      left: '2500',
      limit: '2500',
    });
  });

  test('also limits how many', () => {
    const uses = [use('1', 5, 3)];
    expect(judge(orders(order({ size: '0.001' })), uses)).toBeUndefined();
    expect(judge(orders(order({ size: '0.001' }), order({ size: '0.001' })), uses)).toEqual({
      kind: 'hourOrders',
      limit: 4,
    });
  });
});

test('a TWAP counts with its whole size at the mark, margin with its amount', () => {
  const twap: KeyAct = {
    type: 'twapOrder',
    action: {
      assetId: BTC,
      side: 'buy',
      size: '0.02',
      reduceOnly: false,
      durationMinutes: 30,
      sliceCount: 30,
      isRandomized: false,
    },
  };
  expect(judge(twap)).toEqual({ kind: 'orderValue', value: '2000', limit: '1000' });
  const margin = (microUsd: number): KeyAct => ({
    type: 'updateIsolatedMargin',
    action: { assetId: BTC, isLong: true, microUsd },
  });
  expect(judge(margin(-1_000_000_000))).toBeUndefined();
  expect(judge(margin(1_000_000_001))).toEqual({ kind: 'orderValue', value: '1000.000001', limit: '1000' });
});

test('cancels are always allowed and do not count towards the limits', () => {
  const none: OneClickLimits = { markets: [], maxOrderValue: '0', maxHourValue: '0', maxHourOrders: 0 };
  const cancel: KeyAct = {
    type: 'cancel',
    action: { cancels: [{ assetId: ETH, orderId: `0x${'1'.repeat(32)}` }] },
  };
  expect(judge(cancel, [use('9999', 1, 99)], none)).toBeUndefined();
  expect(
    judge({ type: 'twapCancel', action: { twapOrderId: `0x${'1'.repeat(32)}` } }, [], none),
  ).toBeUndefined();
  expect(usageOf(cancel, markOf)).toEqual({ value: '0', orders: 0 });
});

test('any sequence of signatures stays within the hourly limits', () => {
  const arrival = fc.record({
    side: fc.constantFrom('buy' as const, 'sell' as const),
    price: fc.integer({ min: 1, max: 200_000 }),
    milli: fc.integer({ min: 1, max: 40 }),
    pause: fc.integer({ min: 0, max: HOUR_MS / 2 }),
  });
  fc.assert(
    fc.property(fc.array(arrival, { maxLength: 40 }), (arrivals) => {
      const uses: KeyUse[] = [];
      let now = NOW;
      for (const { side, price, milli, pause } of arrivals) {
        now += pause;
        const act = orders(order({ side, price: `${price}`, size: `${milli / 1_000}` as DecimalString }));
        const used = usageOf(act, markOf);
        if (used !== undefined && oneClickRefusal(act, LIMITS, { uses, now, markOf }) === undefined)
          uses.push({ id: `${uses.length}`, at: now, ...used });
        const { value, orders: count } = usedInHour(uses, now);
        expect(value.lte(2_500) && count <= 4).toBe(true);
      }
    }),
    { numRuns: 200 },
  );
});
