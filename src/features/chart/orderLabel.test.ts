import { expect, test } from 'vitest';
import { orderLabel } from './orderLabel.ts';

const order = {
  side: 'sell',
  isTrigger: true,
  kind: { name: 'stopMarket', tpsl: 'sl', isMarket: true, text: 'stop market', condition: 'sl' },
  remainingSize: '0.05',
  isPositionTpsl: false,
} as const;

test('an order is named by its effect; TP/SL of the whole position has no size', () => {
  expect(orderLabel({ ...order, isTrigger: false }, 5)).toBe('Sell 0.05');
  expect(orderLabel(order, 5)).toBe('Stop: sell 0.05');
  const profit = { ...order, kind: { ...order.kind, tpsl: 'tp' } } as const;
  expect(orderLabel({ ...profit, remainingSize: '0', isPositionTpsl: true }, 5)).toBe(
    'Take-profit: sell all',
  );
});
