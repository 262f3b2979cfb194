import { expect, test } from 'vitest';
import { dec } from '#protocol/decimal.ts';
import {
  fromMillionths,
  isolatedLiquidationPrice,
  isolatedMarginAt,
  maxRemovable,
  toMillionths,
} from './isolatedMargin.ts';

test('amounts convert to millionths exactly, or to undefined', () => {
  expect(toMillionths('12.5')).toBe(12_500_000);
  expect(toMillionths('0.000001')).toBe(1);
  expect(toMillionths('0.0000001')).toBeUndefined();
  // 2^53 millionths is the first count that a double cannot distinguish from the next.
  expect(toMillionths('9007199254.740992')).toBeUndefined();
  expect(toMillionths('9007199254.740991')).toBe(9_007_199_254_740_991);
  expect(fromMillionths(12_500_000)).toBe('12.5');
});

/**
 * A long of 1 from 60,000, marked at 60,000, at ten times: 6,000 of margin; one tier of forty times, so that
 * maintenance is 1/80.
 */
const LONG = {
  assetId: '00020000',
  size: dec('1'),
  entryNotional: dec('60000'),
  markPrice: dec('60000'),
  leverage: 10,
  tiers: [{ lowerBound: '0', maxLeverage: 40 }],
  openBuySize: dec('5'),
  openSellSize: dec('0'),
} as const;

test('its liquidation price depends on its own margin alone: (60,000 - 6,000) / (1 - 1/80) is 54,683.54, and 1,000 more make it 53,670.88', () => {
  expect(isolatedLiquidationPrice(LONG, dec('6000'))?.toFixed(2, 1)).toBe('54683.54');
  expect(isolatedLiquidationPrice(LONG, dec('7000'))?.toFixed(2, 1)).toBe('53670.88');
});

test('a lower leverage requires more margin, a higher one keeps it; profit counts towards it', () => {
  expect(isolatedMarginAt(LONG, 10).toFixed()).toBe('6000');
  expect(isolatedMarginAt({ ...LONG, isolatedMargin: dec('6000') }, 5).toFixed()).toBe('12000');
  expect(isolatedMarginAt({ ...LONG, isolatedMargin: dec('6000') }, 20).toFixed()).toBe('6000');
  // At 61,000: 12,200 less 1,000 of profit
  expect(
    isolatedMarginAt({ ...LONG, markPrice: dec('61000'), isolatedMargin: dec('6000') }, 5).toFixed(),
  ).toBe('11200');
});

test('only margin beyond the initial margin can be removed, and no profit', () => {
  expect(maxRemovable({ ...LONG, isolatedMargin: dec('7000') }).toFixed()).toBe('1000');
  expect(maxRemovable({ ...LONG, isolatedMargin: dec('5000') }).toFixed()).toBe('0');
  // At 80,000 the profit of 20,000 covers the initial margin of 8,000, so all isolated margin can be removed, and no more.
  expect(maxRemovable({ ...LONG, markPrice: dec('80000'), isolatedMargin: dec('7000') }).toFixed()).toBe(
    '7000',
  );
});
