import { expect, test } from 'vitest';
import type { Balance } from '#protocol/info/account/account.ts';
import { availableToSend, readTransferAmount, toBaseUnits } from './transferAmount.ts';

const balance = (parts: Partial<Balance>): Balance => ({
  assetId: '00012710',
  coin: 'USDC',
  total: '10000',
  hold: '0',
  segregated: '0',
  borrowed: '0',
  ltv: '1',
  usdValue: '10000',
  ...parts,
});

test('of the quote asset, what is withdrawable and not held is available', () => {
  expect(availableToSend(balance({}), 'balance', { withdrawable: '9028.77' }, 6)).toBe('9028.77');
  expect(availableToSend(balance({ hold: '9500' }), 'balance', { withdrawable: '9028.77' }, 6)).toBe('500');
  expect(availableToSend(balance({}), 'balance', { withdrawable: '-5' }, 6)).toBe('0');
});

test('each unit of collateral counts with its loan-to-value: 100 units worth 2,500 at 0.75 give 18.75 of margin each', () => {
  // 1,000 withdrawable / 18.75 = 53.333…, truncated to two decimals.
  const held = balance({ coin: 'HYPE', total: '100', usdValue: '2500', ltv: '0.75' });
  expect(availableToSend(held, 'balance', { withdrawable: '1000' }, 2)).toBe('53.33');
  // An asset that does not count as margin can be sent whole.
  expect(availableToSend({ ...held, ltv: '0' }, 'balance', { withdrawable: '0' }, 2)).toBe('100');
});

test('segregated funds are separate from margin', () => {
  expect(availableToSend(balance({ segregated: '12.3456789' }), 'segregated', { withdrawable: '0' }, 6)).toBe(
    '12.345678',
  );
  expect(availableToSend(undefined, 'segregated', { withdrawable: '0' }, 6)).toBe('0');
});

test('an amount is never rounded; a shorter one is proposed', () => {
  const limits = { decimals: 6, available: '100', min: '5' } as const;
  const problem = (text: string) => {
    const read = readTransferAmount(text, limits);
    return read.ok ? read.amount : read.problem;
  };
  expect(problem('10.50')).toBe('10.5');
  expect(problem('1.2345678')).toEqual({ kind: 'decimals', decimals: 6, nearest: '1.234567' });
  expect(problem('100.000001')).toEqual({ kind: 'tooMuch', available: '100' });
  expect(problem('4.999999')).toEqual({ kind: 'tooLittle', min: '5' });
  expect(problem('0.00')).toEqual({ kind: 'zero' });
  expect(problem('-3')).toEqual({ kind: 'notANumber' });
  expect(problem('1e3')).toEqual({ kind: 'notANumber' });
  expect(problem(' ')).toEqual({ kind: 'empty' });
});

test('base units are exact or undefined', () => {
  expect(toBaseUnits('100.5', 6)).toBe('100500000');
  expect(toBaseUnits('0.000001', 6)).toBe('1');
  expect(toBaseUnits('0.0000001', 6)).toBeUndefined();
  expect(toBaseUnits('123456789.123456789', 18)).toBe('123456789123456789000000000');
});
