import { expect, test, vi } from 'vitest';
import { dec } from '#protocol/decimal.ts';
import type { Exposure, MarginAccount } from '../margin/margin.ts';
import { MARKET } from '../market/testMarket.ts';
import { fundingLiquidations, type FundingTerms } from './timeToLiquidation.ts';

const HOUR = 3_600_000;
const NOW = 10 * HOUR + 60_000;
const exposure = (size: string, isolated?: string): Exposure => ({
  assetId: MARKET.assetId,
  size: dec(size),
  entryNotional: dec(size).abs().mul(60_000),
  markPrice: dec('60000'),
  leverage: 10,
  tiers: [{ lowerBound: '0', maxLeverage: 40 }],
  openBuySize: dec('0'),
  openSellSize: dec('0'),
  ...(isolated === undefined ? {} : { isolatedMargin: dec(isolated) }),
});
const terms = (rate: FundingTerms['fundingRate']) => (): FundingTerms => ({
  fundingRate: rate,
  oraclePrice: dec('60000'),
  intervalHours: 1,
});
const account = (collateral: string, ...exposures: Exposure[]): MarginAccount => ({
  collateral: dec(collateral),
  exposures,
});

test('an isolated long pays 60 an hour with 5,250 above maintenance: the 88th settlement liquidates it', () => {
  // 60,000 / 80 = 750 maintenance of 6,000 margin; 1 × 60,000 × 0.1 % = 60; 5,250 / 60 = 87.5
  const own = exposure('1', '6000');
  expect(fundingLiquidations(account('100', own), terms('0.001'), NOW)(own)).toBe(11 * HOUR + 87 * HOUR);
});

test('a payment that leaves exactly the maintenance margin does not liquidate yet', () => {
  const own = exposure('1', '870');
  // 870 - 750 = 120: two payments of 60 fit, the third does not.
  expect(fundingLiquidations(account('0', own), terms('0.001'), NOW)(own)).toBe(13 * HOUR);
});

test('on cross margin the whole account counts, and received funding offsets paid funding', () => {
  const [long, short] = [exposure('1'), { ...exposure('-0.5'), assetId: '9' }];
  // 30 an hour on balance; maintenance 750 + 375 of 2,000: 875 / 30 = 29.17
  expect(fundingLiquidations(account('2000', long, short), terms('0.001'), NOW)(long)).toBe(
    11 * HOUR + 29 * HOUR,
  );
});

test('funding of isolated positions does not count on cross margin', () => {
  const [long, alone] = [exposure('1'), { ...exposure('1', '6000'), assetId: '9' }];
  // 60 an hour; 2,000 - 750 = 1,250 / 60 = 20.83
  expect(fundingLiquidations(account('2000', long, alone), terms('0.001'), NOW)(long)).toBe(
    11 * HOUR + 20 * HOUR,
  );
});

test('undefined for a receiver, beyond a year, without a rate, and once the margin is gone', () => {
  const own = exposure('-1', '6000');
  expect(fundingLiquidations(account('0', own), terms('0.001'), NOW)(own)).toBeUndefined();
  const long = exposure('1', '6000');
  expect(fundingLiquidations(account('0', long), terms('0.000001'), NOW)(long)).toBeUndefined();
  expect(fundingLiquidations(account('0', long), () => undefined, NOW)(long)).toBeUndefined();
  const gone = exposure('1', '700');
  expect(fundingLiquidations(account('0', gone), terms('0.001'), NOW)(gone)).toBeUndefined();
});

test('the account is counted once, whatever the number of its positions', () => {
  const many = Array.from({ length: 40 }, (_, index) => ({ ...exposure('1'), assetId: String(index) }));
  const read = vi.fn(terms('0.001'));
  const liquidatedAt = fundingLiquidations(account('100000', ...many), read, NOW);
  // 40 × 60 an hour; 100,000 - 40 × 750 = 70,000 / 2,400 = 29.17
  expect(new Set(many.map(liquidatedAt))).toEqual(new Set([11 * HOUR + 29 * HOUR]));
  expect(read).toHaveBeenCalledTimes(40);
});
