import { expect, test } from 'vitest';
import type { PredictionPosition } from '#protocol/info/account/predictionPositions.ts';
import { dec } from '#protocol/decimal.ts';
import type { OrderSummary } from '../order/orderSummary.ts';
import { type OutcomeReceipt, profitOnCost } from './outcomeReceipt.ts';

test('15 shares at a cost of 0.3 that bring 6 make a profit of 1.5; the rounded average is the last resort', () => {
  const summary = { fill: { filledSize: dec('10') }, restingSize: dec('5') } as OrderSummary;
  const receipt = { expected: dec('6') } as OutcomeReceipt;
  const profit = (position: Partial<PredictionPosition>) =>
    profitOnCost(summary, receipt, position as PredictionPosition)?.toFixed();
  expect(profit({ size: '40', costBasis: '12', averagePrice: '0.31' })).toBe('1.5');
  expect(profit({ size: '40', costBasis: null, averagePrice: '0.31' })).toBe('1.35');
  expect(profit({ size: '40', costBasis: null, averagePrice: null })).toBeUndefined();
  expect(profit({ size: '0', costBasis: '0', averagePrice: '0' })).toBeUndefined();
});
