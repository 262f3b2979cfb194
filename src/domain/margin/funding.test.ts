import { expect, test } from 'vitest';
import { dec } from '#protocol/decimal.ts';
import { annualFundingRate, fundingPayment, nextFundingAt } from './funding.ts';

test('with a positive rate a long of 0.1 at an oracle of 97,110 pays 0.121388 and a short receives 0.121387', () => {
  // 0.1 × 97,110 × 0.0000125 = 0.1213875: rounded toward the venue on both sides
  expect(fundingPayment(dec('0.1'), dec('97110'), '0.0000125').toFixed()).toBe('-0.121388');
  expect(fundingPayment(dec('-0.1'), dec('97110'), '0.0000125').toFixed()).toBe('0.121387');
});

test('with a negative rate the short pays', () => {
  // 10 × 100 × 0.0001 = 0.1
  expect(fundingPayment(dec('-10'), dec('100'), '-0.0001').toFixed()).toBe('-0.1');
});

test('settlements are on the hour, or on the eighth hour; the one due now counts as past', () => {
  const noon = Date.UTC(2026, 0, 1, 12);
  expect(nextFundingAt(noon, 1)).toBe(Date.UTC(2026, 0, 1, 13));
  expect(nextFundingAt(noon - 1, 1)).toBe(noon);
  expect(nextFundingAt(noon, 8)).toBe(Date.UTC(2026, 0, 1, 16));
});

test('0.00125 % an hour is 10.95 % a year', () => {
  expect(annualFundingRate(dec('0.0000125'), 1).toFixed()).toBe('0.1095');
  expect(annualFundingRate(dec('0.0001'), 8).toFixed()).toBe('0.1095');
});
