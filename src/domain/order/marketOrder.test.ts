import { expect, test } from 'vitest';
import { dec, type DecimalString } from '#protocol/decimal.ts';
import { distanceFromMid, marketOrderPrice, slippageToReach } from './marketOrder.ts';
import type { PriceGrid } from '../market/precision.ts';

const BTC: PriceGrid = { kind: 'figures', maxDecimals: 1 };
const CENTS: PriceGrid = { kind: 'tick', tickSize: '0.01' };
const limit = (grid: PriceGrid, side: 'buy' | 'sell', mid: DecimalString, slippage: DecimalString = '0.05') =>
  marketOrderPrice(grid, { side, mid: dec(mid), slippage: dec(slippage) })?.toFixed();

test('5 % around 97,122.5, rounded away from the book: 101,979 to buy and 92,266 to sell', () => {
  // 97,122.5 × 1.05 = 101,978.625; × 0.95 = 92,266.375
  expect(limit(BTC, 'buy', '97122.5')).toBe('101979');
  expect(limit(BTC, 'sell', '97122.5')).toBe('92266');
});

test('stays within one tick and one minus one tick on the prediction venue', () => {
  expect(limit(CENTS, 'buy', '0.97')).toBe('0.99');
  expect(limit(CENTS, 'sell', '0.0104')).toBe('0.01');
  expect(limit(CENTS, 'sell', '0.005')).toBe('0.01');
});

test('the cap is 10 %: beyond it, and below zero, there is no price', () => {
  expect(limit(BTC, 'buy', '100', '0.1')).toBe('110');
  expect(limit(BTC, 'buy', '100', '0.1000001')).toBeUndefined();
  expect(limit(BTC, 'buy', '100', '-0.01')).toBeUndefined();
  expect(limit(BTC, 'buy', '0')).toBeUndefined();
});

test('distance of a price from the mid, and the slippage that reaches it in steps of 0.1 %, up to 10 %', () => {
  expect(distanceFromMid('buy', dec('103'), dec('100')).toFixed()).toBe('0.03');
  expect(distanceFromMid('sell', dec('103'), dec('100')).toFixed()).toBe('0');
  expect(slippageToReach(dec('0.46'), 'buy', dec('0.43'))?.toFixed()).toBe('0.07');
  expect(slippageToReach(dec('0.4'), 'sell', dec('0.43'))?.toFixed()).toBe('0.07');
  expect(slippageToReach(dec('0.6'), 'buy', dec('0.5'))).toBeUndefined();
});
