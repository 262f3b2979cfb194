import type { MarginMarket } from '#domain/market/market.ts';
import { toMillionths } from '#domain/margin/isolatedMargin.ts';
import { dec, type DecimalString } from '#protocol/decimal.ts';
import { expect, test } from 'vitest';
import { faultOf } from './IsolatedMargin.tsx';

const faultIn = (amount: DecimalString) =>
  faultOf(dec(amount), toMillionths(amount), dec('500'), 'add', { quote: 'USDC' } as MarginMarket);

test('an amount above the available margin is named as that, however large', () => {
  const tooMuch = 'Amount exceeds the available 500.00 USDC.';
  expect(['501', '9999999999', '99999999999999'].map((each) => faultIn(each as DecimalString))).toEqual([
    tooMuch,
    tooMuch,
    tooMuch,
  ]);
  expect([faultIn('1.1234567'), faultIn('1.123456'), faultIn('0')]).toEqual([
    'Max six decimals.',
    undefined,
    'Enter an amount above 0.',
  ]);
});
