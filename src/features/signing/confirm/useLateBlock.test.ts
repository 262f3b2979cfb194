import type { ActionRequest } from '#client/actions/actionRequest.ts';
import type { Market } from '#domain/market/market.ts';
import { expect, test } from 'vitest';
import { closedBlock } from './useLateBlock.ts';

const ORDER = { type: 'order', action: { orders: [{ assetId: '1' }] } } as unknown as ActionRequest;
const CHANGE = { type: 'modify', action: { order: { assetId: '1' } } } as unknown as ActionRequest;
const CANCEL = { type: 'cancel', action: { cancels: [{ assetId: '1' }] } } as unknown as ActionRequest;

const blockOf = (request: ActionRequest, status: string) =>
  closedBlock(
    request,
    Object.assign(() => ({ symbol: 'Yes', status }) as Market, {}),
  );

test('orders and changes are blocked once their market is closed; cancels are not', () => {
  expect(blockOf(ORDER, 'resolved')).toBe('Yes no longer trades. Open orders were cancelled.');
  expect(blockOf(CHANGE, 'paused')).toBe(
    'Yes is paused and takes no orders. Your position stays, and open orders can be cancelled.',
  );
  expect([blockOf(CANCEL, 'resolved'), blockOf(ORDER, 'active'), blockOf(ORDER, 'reduceOnly')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
