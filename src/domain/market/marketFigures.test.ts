import { Decimal } from '#protocol/decimal.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import { expect, test } from 'vitest';
import { compareFigures, figuresOf, outcomeChange } from './marketFigures.ts';

const context = (change: Partial<MarketContext>) =>
  ({
    markPrice: '110',
    lastPrice: '120',
    previousDayPrice: '100',
    openInterest: '2',
    dayNotional: '5',
    fundingRate: null,
    ...change,
  }) as MarketContext;

test('the change is that of the last trade: 120 after 100 is +20 %; without a trade the mark serves: +10 %', () => {
  expect(figuresOf(context({})).change?.toFixed()).toBe('0.2');
  expect(figuresOf(context({ lastPrice: null })).change?.toFixed()).toBe('0.1');
});

test('open interest is valued at the mark: 2 × 110 = 220', () => {
  expect(figuresOf(context({})).openInterest?.toFixed()).toBe('220');
});

test('a missing figure is undefined, never zero, and leaves the others unaffected', () => {
  const { change, dayNotional, fundingRate } = figuresOf(context({ previousDayPrice: '0' }));
  expect([change, dayNotional?.toFixed(), fundingRate]).toEqual([undefined, '5', undefined]);
});

test('unknown figures sort below known ones', () => {
  expect([
    compareFigures(undefined, new Decimal(-5)),
    compareFigures(new Decimal(-5), undefined),
    compareFigures(undefined, undefined),
  ]).toEqual([-1, 1, 0]);
});

test('the change of an outcome is in points: from 2 to 45 cents it is +43, not +2,150 %', () => {
  const outcome = context({ previousDayPrice: '0.02', midPrice: '0.45', markPrice: '0.4', lastPrice: '0.5' });
  expect(outcomeChange(outcome)?.toFixed()).toBe('0.43');
  expect(outcomeChange(context({ previousDayPrice: null }))).toBeUndefined();
  expect(outcomeChange(undefined)).toBeUndefined();
});
