import { dec } from '#protocol/decimal.ts';
import { expect, test } from 'vitest';
import { rateOver } from './funding.ts';
import { averageRates, stepStarts } from './fundingBuckets.ts';

const HOUR = 3_600_000;
const texts = (rates: ReturnType<typeof averageRates>) => rates.map((rate) => rate?.toFixed());

test('steps are whole ones since 1970, and the last one contains the present', () => {
  expect(stepStarts(10 * HOUR + 1, 3 * HOUR, 3)).toEqual([3 * HOUR, 6 * HOUR, 9 * HOUR]);
  expect(stepStarts(9 * HOUR, 3 * HOUR, 2)).toEqual([6 * HOUR, 9 * HOUR]);
});

test('each step has the average of its rates: one that ends with the step belongs to it', () => {
  const points = [
    { time: HOUR, fundingRate: '0.0001' },
    { time: 3 * HOUR, fundingRate: '0.0003' },
    { time: 3 * HOUR + 1, fundingRate: '-0.0005' },
  ] as const;
  expect(texts(averageRates(points, [0, 3 * HOUR, 6 * HOUR], 3 * HOUR))).toEqual([
    '0.0002',
    '-0.0005',
    undefined,
  ]);
});

test('a rate of zero is a rate; a step without any has none', () => {
  expect(texts(averageRates([{ time: 1, fundingRate: '0' }], [0, HOUR], HOUR))).toEqual(['0', undefined]);
});

test('0.01 % for 8 hours is 0.00125 % for one, and 10.95 % for a year', () => {
  expect(rateOver(dec('0.0001'), 8, 1).toFixed()).toBe('0.0000125');
  expect(rateOver(dec('0.0001'), 8, 8_760).toFixed()).toBe('0.1095');
  expect(rateOver(dec('-0.0000125'), 1, 8).toFixed()).toBe('-0.0001');
});
