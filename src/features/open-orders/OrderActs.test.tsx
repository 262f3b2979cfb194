// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import type { Batches } from '#state/order/useBatches.ts';
import { OrderActs } from './OrderActs.tsx';
import { CancelNote } from './OrdersNote.tsx';
import type { OrderRow } from './orderRows.ts';

vi.mock('./AssistOrder.tsx', () => ({ AssistOrder: () => null }));
vi.mock('#state/account/oneClick.ts', () => ({ useWhoCancels: () => ({ by: 'wallet' }) }));

afterEach(cleanup);

const order = { orderId: '0xa', coin: 'BTC', side: 'buy', remainingSize: '0.1', price: '97000' };
const row = { order: order as unknown as Order, parent: undefined, market: undefined } as OrderRow;

test.each([
  [undefined, 'Cancel', 'Cancel: buy 0.1 BTC at 97,000'],
  ['unsigned', 'Cancel', 'Waiting for your signature. Cancel: buy 0.1 BTC at 97,000'],
  ['sent', 'Cancelling…', 'Cancelling… buy 0.1 BTC at 97,000'],
] as const)('a cancel that is %s reads “%s”', (state, text, name) => {
  const idle = {
    isChanging: () => false,
    blocked: undefined,
    onCancel: vi.fn<() => void>(),
    onEdit: vi.fn<() => void>(),
  };
  render(<OrderActs row={row} editing={undefined} options={{ ...idle, cancelOf: () => state }} />);
  expect(screen.getByRole('button', { name }).textContent).toBe(text);
});

test('several cancels wait for the signature, then run', () => {
  const progress = { total: 3, done: 0, refused: 0, unknown: 0, left: 3, isRunning: true };
  const batches = { progress, items: [row], clear: () => {} } as unknown as Batches<OrderRow>;
  const outcomesOf = () => ({ canceled: 0, filled: 0, ended: 0, open: 3 });
  const note = (isUnsigned: boolean) => (
    <CancelNote batches={batches} isUnsigned={isUnsigned} outcomesOf={outcomesOf} />
  );
  const { container, rerender } = render(note(true));
  expect(container.textContent).toContain('Waiting for your signature. 0 of 3 sent.');
  rerender(note(false));
  expect(container.textContent).toContain('Cancelling: 0 of 3…');
});
