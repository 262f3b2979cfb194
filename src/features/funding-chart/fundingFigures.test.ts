import type { FundingRatePoint } from '#protocol/info/market/fundingHistory.ts';
import { expect, test } from 'vitest';
import { fundingFiguresOf } from './fundingFigures.ts';

const point = (time: number, fundingRate: `${number}`): FundingRatePoint => ({
  assetId: '00020000',
  time,
  fundingRate,
  premium: null,
});

test('sum, average and extremes are exact', () => {
  // 0.0001 + 0.0003 − 0.0001 = 0.0003, a third of it 0.0001
  const figures = fundingFiguresOf([point(1, '0.0001'), point(2, '0.0003'), point(3, '-0.0001')]);
  expect([figures?.sum.toFixed(), figures?.average.toFixed()]).toEqual(['0.0003', '0.0001']);
  expect([figures?.highest.time, figures?.lowest.time, figures?.latest.time]).toEqual([2, 3, 3]);
});

test('no points, no figures', () => {
  expect(fundingFiguresOf([])).toBeUndefined();
});
