// @vitest-environment happy-dom
import { HidesAmounts } from '#ui/display/hidesAmounts.ts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Borrowed } from './Borrowed.tsx';

afterEach(cleanup);

const textOf = (amount?: string, apr?: string, isHidden = false) =>
  render(
    <HidesAmounts value={isHidden}>
      <Borrowed amount={amount as never} apr={apr as never} />
    </HidesAmounts>,
  ).container.textContent;

test('shows the debt in full and its annual interest', () => {
  expect(textOf('1200.500001', '0.0525')).toBe('Borrowed1,200.500001 USDCBorrow APR5.25%');
});

test('each on its own', () => {
  expect(textOf('12', undefined)).toBe('Borrowed12 USDC');
  expect(textOf(undefined, '0.08')).toBe('Borrow APR8.00%');
  expect(textOf('0', '0.08')).toBe('Borrowed0 USDCBorrow APR8.00%');
});

test.each([
  [undefined, undefined],
  ['0', '0'],
  ['0', undefined],
  [undefined, '0'],
])('nothing for %s at %s', (amount, apr) => expect(textOf(amount, apr)).toBe(''));

test('hidden amounts stay hidden', () => expect(textOf('1200.5', '0.0525', true)).not.toContain('1,200'));
