// tpsl.test.ts: a long of 0.5 BTC entered at 97,000 with 10×, liquidated at 88,000; prices are whole from 10,000 on (szDecimals 5).
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dec, type DecimalString } from '#protocol/decimal.ts';
import { testPerp } from '../market/testPerp.ts';
import { isPriceOnGrid } from '../market/precision.ts';
import {
  isBeyondLiquidation,
  type Protected,
  tpslEffect,
  tpslFault,
  tpslOrder,
  triggerPriceOf,
  valueInUnit,
} from './tpsl.ts';

const MARKET = testPerp({ makerFeeRate: '0.00015', takerFeeRate: '0.00045' });
const LONG: Protected = {
  direction: 'long',
  size: dec('0.5'),
  entryPrice: dec('97000'),
  leverage: 10,
  liquidationPrice: dec('88000'),
};
const SHORT: Protected = { ...LONG, direction: 'short', liquidationPrice: dec('106000') };

describe('the trigger of a typed value', () => {
  test.each<['tp' | 'sl', 'percent' | 'pnl', DecimalString, Protected, string]>([
    // 97,000 × 1.0333 = 100,230.1: a profit is never less than typed, and whole prices are always legal
    ['tp', 'percent', '3.33', LONG, '100231'],
    // 97,000 × 0.98 = 95,060
    ['sl', 'percent', '2', LONG, '95060'],
    // 97,000 - 333.33 / 0.5 = 96,333.34: a loss is never more than typed
    ['sl', 'pnl', '333.33', LONG, '96334'],
    // 97,000 - 500 / 0.5
    ['tp', 'pnl', '500', SHORT, '96000'],
    // 97,000 + 333.33 / 0.5 = 97,666.66
    ['sl', 'pnl', '333.33', SHORT, '97666'],
    // 97,000 × 0.9667 = 93,769.9
    ['tp', 'percent', '3.33', SHORT, '93769'],
  ])('%s of %s %s', (kind, unit, value, held, price) => {
    expect(triggerPriceOf(kind, { unit, value }, held, MARKET)).toBe(price);
  });

  test('a price stays as typed, legal or not; a stop below zero is undefined', () => {
    expect(triggerPriceOf('sl', { unit: 'price', value: '95000.123' }, LONG, MARKET)).toBe('95000.123');
    expect(triggerPriceOf('sl', { unit: 'percent', value: '100' }, LONG, MARKET)).toBeUndefined();
    expect(
      triggerPriceOf('tp', { unit: 'pnl', value: '5' }, { ...LONG, size: dec('0') }, MARKET),
    ).toBeUndefined();
  });

  test('for any percentage: a legal price, at least the profit, at most the loss', () => {
    const percent = fc
      .integer({ min: 1, max: 9_000 })
      .map(
        (hundredths) =>
          `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}` as DecimalString,
      );
    fc.assert(
      fc.property(percent, fc.constantFrom(LONG, SHORT), (value, held) => {
        const asked = dec(value).div(100);
        const profit = triggerPriceOf('tp', { unit: 'percent', value }, held, MARKET) as DecimalString;
        const loss = triggerPriceOf('sl', { unit: 'percent', value }, held, MARKET) as DecimalString;
        expect(isPriceOnGrid({ kind: 'figures', maxDecimals: 1 }, profit)).toBe(true);
        expect(isPriceOnGrid({ kind: 'figures', maxDecimals: 1 }, loss)).toBe(true);
        expect(tpslEffect(profit, held).move.gte(asked)).toBe(true);
        expect(tpslEffect(loss, held).move.neg().lte(asked)).toBe(true);
      }),
    );
  });
});

test('a price in the other units: 95,060 is 2 % or 970 away', () => {
  expect(valueInUnit('percent', '95060', LONG)).toBe('2');
  expect(valueInUnit('pnl', '95060', LONG)).toBe('970');
  expect(valueInUnit('price', '95060', LONG)).toBe('95060');
  expect(valueInUnit('pnl', '95060', { ...LONG, size: dec('0') })).toBeUndefined();
});

test('a stop at 95,060 loses 970, 2 % of the price and 20 % of the margin, 7.42 % before liquidation', () => {
  const effect = tpslEffect('95060', LONG);
  expect([
    effect.pnl.toFixed(),
    effect.move.toFixed(),
    effect.returnOnMargin.toFixed(),
    effect.toLiquidation?.toFixed(4, 1),
  ]).toEqual(['-970', '-0.02', '-0.2', '0.0742']);
  expect(isBeyondLiquidation(effect)).toBe(false);
});

test.each<[DecimalString, Protected, boolean]>([
  ['88000', LONG, true],
  ['88001', LONG, false],
  ['106000', SHORT, true],
  ['105990', SHORT, false],
  ['1', { ...LONG, liquidationPrice: undefined }, false],
])('a stop at %s lies beyond liquidation: %#', (price, held, isBeyond) => {
  expect(isBeyondLiquidation(tpslEffect(price, held))).toBe(isBeyond);
});

test.each<['tp' | 'sl', DecimalString, 'long' | 'short', 'above' | 'below' | undefined]>([
  ['tp', '97001', 'long', undefined],
  ['tp', '97000', 'long', 'above'],
  ['sl', '96999', 'long', undefined],
  ['sl', '97001', 'long', 'below'],
  ['tp', '96999', 'short', undefined],
  ['tp', '97001', 'short', 'below'],
  ['sl', '97001', 'short', undefined],
  ['sl', '97000', 'short', 'above'],
])('%s at %s of a %s with the mark at 97,000', (kind, price, direction, wanted) => {
  expect(tpslFault(kind, price, direction, dec('97000'))?.wanted).toBe(wanted);
});

test('the order: reduce-only on the closing side; at the market it is protected 10 % beyond, at a limit it has its own price', () => {
  const order = {
    assetId: MARKET.assetId,
    kind: 'sl',
    direction: 'long',
    size: '0',
    triggerPrice: '95000',
  } as const;
  // 95,000 × 0.9
  expect(tpslOrder(order, MARKET)).toEqual({
    assetId: '00020000',
    side: 'sell',
    price: '85500',
    size: '0',
    reduceOnly: true,
    type: { kind: 'trigger', isMarket: true, triggerPrice: '95000', tpsl: 'sl' },
  });
  expect(tpslOrder({ ...order, limitPrice: '94900' }, MARKET)).toMatchObject({
    price: '94900',
    type: { isMarket: false },
  });
  // 105,000 × 1.1
  expect(tpslOrder({ ...order, direction: 'short', triggerPrice: '105000' }, MARKET)).toMatchObject({
    side: 'buy',
    price: '115500',
  });
});
