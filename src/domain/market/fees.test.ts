import { expect, test } from 'vitest';
import { dec } from '#protocol/decimal.ts';
import { feeOf, feeOfNotional, feeRatesOf } from './fees.ts';

test('taking 0.1 BTC at 97,123 for 0.045 % costs 4.370535, whichever the side', () => {
  // 9,712.3 × 0.00045 = 4.370535
  expect(feeOf({ size: dec('0.1'), price: dec('97123') }, '0.00045').toFixed()).toBe('4.370535');
  expect(feeOf({ size: dec('-0.1'), price: dec('97123') }, '0.00045').toFixed()).toBe('4.370535');
});

test('a fee is rounded up to a millionth, a rebate toward zero', () => {
  // 0.97123 × 0.00045 = 0.0004370535; 1.23456 × 0.0001 = 0.000123456
  expect(feeOfNotional(dec('0.97123'), '0.00045').toFixed()).toBe('0.000438');
  expect(feeOfNotional(dec('1.23456'), '-0.0001').toFixed()).toBe('-0.000123');
});

test('the account decides the rates, the market until they are known', () => {
  const market = { kind: 'perp', makerFeeRate: '0.0002', takerFeeRate: '0.0005' } as const;
  const fees = {
    makerRate: '0.00015',
    takerRate: '0.00045',
    spotMakerRate: '0.0004',
    spotTakerRate: '0.0007',
    activeReferralDiscount: '0',
    volume14d: '0',
  } as const;
  expect(feeRatesOf(market)).toEqual({ makerRate: '0.0002', takerRate: '0.0005' });
  expect(feeRatesOf(market, fees)).toEqual({ makerRate: '0.00015', takerRate: '0.00045' });
  expect(feeRatesOf({ ...market, kind: 'spot' }, fees)).toEqual({ makerRate: '0.0004', takerRate: '0.0007' });
});
