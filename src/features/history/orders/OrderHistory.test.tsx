// @vitest-environment happy-dom
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { resultColumns } from './OrderHistory.tsx';

afterEach(cleanup);

const columns = resultColumns(Object.assign(() => undefined, {}) as never);
function textsOf(isTrigger: boolean, originalSize: string): (string | null)[] {
  const order = { isTrigger, originalSize, remainingSize: originalSize, assetId: '1' };
  const update = { order, status: 'canceled', statusReason: null } as unknown as OrderUpdate;
  return columns.slice(0, 2).map(({ cell }) => render(cell(update)).container.textContent);
}

test('a take-profit or stop of the whole position has no size of its own', () => {
  expect(textsOf(true, '0')).toEqual(['Position', '']);
  expect(textsOf(true, '0.5')).toEqual(['0.5', '0']);
});
