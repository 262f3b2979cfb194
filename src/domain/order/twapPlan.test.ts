import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dec } from '#protocol/decimal.ts';
import { isScheduleAllowed } from './twap.ts';
import { testPerp } from '../market/testPerp.ts';
import {
  maxSlices,
  sliceRange,
  sliceSize,
  slicingOf,
  twapFigures,
  twapIntervalMs,
  usualSlices,
} from './twapPlan.ts';

const LIMITS = { twapMinSliceMs: 10_000, twapMaxSliceMs: 600_000 };

test('seven slices in thirty minutes are five minutes apart', () => {
  expect(twapIntervalMs({ durationMinutes: 30, sliceCount: 7 })).toBe(300_000);
});

test('slices are between ten seconds and ten minutes apart: 30 minutes have 4 to 181 of them', () => {
  expect(sliceRange(30, LIMITS)).toEqual({ min: 4, max: 181 });
  expect(sliceRange(1, LIMITS)).toEqual({ min: 2, max: 7 });
  expect(sliceRange(0, LIMITS)).toBeUndefined();
});

test('every number in the range keeps the interval in the limits, and its neighbours outside do not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_440 }), (durationMinutes) => {
      const range = sliceRange(durationMinutes, LIMITS);
      if (!range) throw new Error('every whole minute has a range');
      const isLegal = (sliceCount: number) =>
        isScheduleAllowed({ durationMs: durationMinutes * 60_000, sliceCount }, LIMITS);
      expect([
        isLegal(range.min),
        isLegal(range.max),
        isLegal(range.min - 1),
        isLegal(range.max + 1),
      ]).toEqual([true, true, false, false]);
    }),
  );
});

test('0.25 BTC at 97,000 has at most 2,272 slices worth 10 USDC: 0.00011 BTC each; a reducing one has as many as there are lots', () => {
  // 10 / 97,000 = 0.000103…, rounded up to a lot of 0.00001 is 0.00011; 0.25 / 0.00011 = 2,272.7
  const rules = { szDecimals: 5, minOrderValue: '10', isExempt: false } as const;
  expect(maxSlices(dec('0.25'), dec('97000'), rules)).toBe(2_272);
  expect(maxSlices(dec('0.00025'), dec('97000'), { ...rules, isExempt: true })).toBe(25);
  expect(maxSlices(dec('0.00001'), dec('97000'), rules)).toBe(1);
});

test('the default is a slice every 30 s, fewer where the slices would be too small', () => {
  expect(usualSlices(30, { min: 4, max: 181 }, 1_000)).toBe(61);
  expect(usualSlices(30, { min: 4, max: 181 }, 20)).toBe(20);
  expect(usualSlices(30, { min: 4, max: 181 }, 2)).toBe(4);
});

test('0.25 in seven slices is 0.03571 each', () => {
  expect(sliceSize(dec('0.25'), 7, 5).toFixed()).toBe('0.03571');
});

const CONTEXT = {
  market: testPerp(),
  book: undefined,
  markPrice: dec('97000'),
  account: undefined,
  fees: { makerRate: '0.00015', takerRate: '0.00045' },
  isStale: false,
} as const;

test('0.0005 BTC in 30 minutes makes four slices worth 10 USDC; five are too many, three are too far apart', () => {
  const slicing = (count: number | 'usual', minutes?: number) =>
    slicingOf({ minutes, count }, { size: '0.0005', reduceOnly: false }, CONTEXT, LIMITS);
  expect(slicing('usual', 30)).toMatchObject({
    max: 4,
    schedule: { durationMinutes: 30, sliceCount: 4 },
    isTooMany: false,
  });
  expect(slicing(5, 30)).toMatchObject({ usual: 4, schedule: { sliceCount: 5 }, isTooMany: true });
  expect(slicing(3, 30)).toMatchObject({ schedule: undefined, isTooMany: false });
  expect(slicing(5)).toEqual({ isTooMany: false });
});

test('0.5 BTC in ten slices at a mark of 97,000 is worth 48,500, of which takers pay 0.045 %', () => {
  const twap = { side: 'buy', size: '0.5', sliceCount: 10, reduceOnly: false } as const;
  const { slice, price, value, fee } = twapFigures(twap, CONTEXT);
  expect([slice, price, value, fee].map(String)).toEqual(['0.05', '97000', '48500', '21.825']);
  expect(twapFigures(twap, { ...CONTEXT, markPrice: undefined }).value).toBeUndefined();
});
