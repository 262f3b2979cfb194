// @vitest-environment happy-dom
import { orderFills } from '#domain/execution/orderFills.ts';
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { orderColumns } from './OrderHistory.tsx';

afterEach(cleanup);

const marketOf = Object.assign(() => undefined, {}) as never;
const fill = (size: string, price: string, fee: string, feeToken = 'USDC') =>
  ({ orderId: '0x01', size, price, fee, feeToken, direction: 'Buy' }) as unknown as Fill;

/** What the columns show of an order, by id. */
function textsOf(
  { status = 'canceled', ...order }: Partial<OrderUpdate['order']>,
  fills: readonly Fill[] | 'loading' | 'failed' = [],
): Record<string, string> {
  const update = {
    order: { orderId: '0x01', isTrigger: false, triggerPrice: null, price: '60000', assetId: '1', ...order },
    status,
    statusReason: null,
    statusAt: 0,
  } as unknown as OrderUpdate;
  return Object.fromEntries(
    orderColumns(marketOf, typeof fills === 'string' ? fills : orderFills(fills))
      .filter(({ id }) => ['size', 'filled', 'average', 'value', 'fee', 'price'].includes(id))
      .map(({ id, cell }) => [id, render(cell(update)).container.textContent]),
  );
}

test('a take-profit or stop of the whole position has no size of its own', () => {
  const whole = { isTrigger: true, originalSize: '0', remainingSize: '0' } as const;
  expect(textsOf(whole)).toMatchObject({ size: 'Position', filled: '' });
  const part = { isTrigger: true, originalSize: '0.5', remainingSize: '0.5' } as const;
  expect(textsOf(part)).toMatchObject({ size: '0.5', filled: '0' });
});

test('an order shows the average price, the value and the fee of its fills', () => {
  const order = { originalSize: '0.05', remainingSize: '0.02' } as const;
  expect(textsOf(order, [fill('0.01', '60010', '0.270045'), fill('0.02', '60016', '0.540144')])).toEqual({
    size: '0.05',
    filled: '0.03',
    // (600.10 + 1,200.32) / 0.03
    average: '60,014',
    value: '$1,800.42',
    fee: '0.8102 USDC',
    price: '60,000',
  });
});

test('an order of which not every fill is known shows none of these figures, and says why', () => {
  const order = { originalSize: '0.05', remainingSize: '0.02', price: '0' } as const;
  const missing = '—The fills of this order are not in the service’s list of latest fills.';
  expect(textsOf(order, [fill('0.02', '60016', '0.540144')])).toMatchObject({
    average: missing,
    value: missing,
    fee: missing,
    price: 'Market',
  });
  expect(textsOf({ originalSize: '0.05', remainingSize: '0.05' })).toMatchObject({
    filled: '0',
    average: '—No fills',
  });
});

test('fees in several tokens are not added up', () => {
  const order = { originalSize: '0.03', remainingSize: '0' } as const;
  const fills = [fill('0.01', '60010', '1'), fill('0.02', '60016', '0.5', 'HYPE')];
  expect(textsOf(order, fills)).toMatchObject({
    value: '$1,800.42',
    fee: '—Fees in several tokens: see the fills.',
  });
});

test('while the fills load, and when they could not be loaded, the figures say so', () => {
  const order = { originalSize: '0.03', remainingSize: '0' } as const;
  expect(textsOf(order, 'loading')).toMatchObject({ value: '—Loading the fills…' });
  expect(textsOf(order, 'failed')).toMatchObject({ value: '—Fills could not be loaded' });
});

test('a filled stop of the whole position has the figures of its fills', () => {
  const whole = { isTrigger: true, originalSize: '0', remainingSize: '0', status: 'filled' } as const;
  expect(textsOf(whole, [fill('0.02', '60016', '0.540144')])).toMatchObject({
    average: '60,016',
    value: '$1,200.32',
  });
  expect(textsOf(whole)).toMatchObject({ value: expect.stringMatching(/latest fills\.$/) });
});

test('an order whose fills have no size has no average', () => {
  const order = { originalSize: '0.03', remainingSize: '0.03' } as const;
  expect(textsOf(order, [fill('0', '60016', '0')])).toMatchObject({ average: '—No fills' });
});
