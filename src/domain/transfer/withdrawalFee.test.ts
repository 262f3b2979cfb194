import type { WithdrawalTerms } from '#protocol/info/funds/withdrawalTerms.ts';
import { expect, test } from 'vitest';
import { isEnoughToWithdraw, withdrawalCost } from './withdrawalFee.ts';

const TERMS: WithdrawalTerms = { activationFee: '1', minimumAfterFee: '1', isActivated: false };

test('a first transfer pays the activation fee, and the rest is received', () => {
  expect(withdrawalCost('15.000001', TERMS)).toEqual({
    amount: '15.000001',
    fee: '1',
    applies: 'certain',
    receives: '14.000001',
    receivesWithoutFee: '15.000001',
    minimum: '2',
  });
});

test('an address that has received before pays nothing, as known from the service or the history', () => {
  const free = {
    amount: '15',
    fee: '0',
    applies: 'none',
    receives: '15',
    receivesWithoutFee: '15',
    minimum: null,
  };
  expect(withdrawalCost('15', { ...TERMS, isActivated: true })).toEqual(free);
  expect(withdrawalCost('15', undefined, true)).toEqual(free);
  expect(withdrawalCost('15', TERMS, true)).toEqual(free);
});

test('an address of unknown history shows both figures; an unknown fee stays unknown', () => {
  expect(withdrawalCost('15', { ...TERMS, isActivated: null })).toMatchObject({
    fee: '1',
    applies: 'possible',
    receives: '14',
    receivesWithoutFee: '15',
    minimum: null,
  });
  expect(withdrawalCost('15', undefined)).toMatchObject({
    fee: null,
    applies: 'possible',
    receives: null,
    receivesWithoutFee: '15',
    minimum: null,
  });
});

test('a fee of zero counts as no fee, and the received amount is never negative', () => {
  expect(withdrawalCost('15', { ...TERMS, activationFee: '0' })).toMatchObject({
    fee: '0',
    applies: 'none',
    receives: '15',
    minimum: '1',
  });
  expect(withdrawalCost('0.5', TERMS)).toMatchObject({ receives: '0' });
});

test('the minimum is fee plus minimum', () => {
  expect(isEnoughToWithdraw(withdrawalCost('1.999999', TERMS))).toBe(false);
  expect(isEnoughToWithdraw(withdrawalCost('2', TERMS))).toBe(true);
  expect(isEnoughToWithdraw(withdrawalCost('0.1', undefined))).toBe(true);
});
