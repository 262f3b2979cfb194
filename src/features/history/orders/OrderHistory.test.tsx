// @vitest-environment happy-dom
import { orderFills } from '#domain/execution/orderFills.ts';
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { orderColumns } from './OrderHistory.tsx';

afterEach(cleanup);

const marketOf = Object.assign(() => undefined, {}) as never;
const fill = (size: string, price: string, fee: string) =>
  ({ orderId: '0x01', size, price, fee, feeToken: 'USDC', direction: 'Buy' }) as unknown as Fill;

/** What the columns show of an order, by id. */
function textsOf(order: Partial<OrderUpdate['order']>, fills: readonly Fill[] = []): Record<string, string> {
  const update = {
    order: { orderId: '0x01', isTrigger: false, triggerPrice: null, price: '60000', assetId: '1', ...order },
    status: 'canceled',
    statusReason: null,
    statusAt: 0,
  } as unknown as OrderUpdate;
  return Object.fromEntries(
    orderColumns(marketOf, orderFills(fills))
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
    average: '60,014.00',
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
