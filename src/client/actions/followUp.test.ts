import { expect, test } from 'vitest';
import { DEFAULT_PROFILE } from '#protocol/profile.ts';
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import type { OrderStatus } from '#protocol/info/orders/orderStates.ts';
import type { ActionRequest } from './actionRequest.ts';
import { conclude } from './followUp.ts';
import type { Evidence, OutboxItem } from './outboxItem.ts';
import { BLANK_ORDER } from '../testkit/fakeReads.ts';

const T = 1_760_000_000_000;
const ORDER: ActionRequest = { type: 'order', action: { grouping: 'na', orders: [] } };
const CANCEL: ActionRequest = { type: 'cancel', action: { cancels: [] } };

/** An item with a lost answer; it expires one minute after T, and counts as dead five seconds later. */
const lost = (request: ActionRequest): OutboxItem => ({
  id: 'a',
  intentId: 'i',
  network: 'Testnet',
  serviceUrl: '',
  request,
  owner: '0x',
  signer: '0x',
  nonce: T,
  expiresAfter: T + 60_000,
  profile: DEFAULT_PROFILE.signing,
  digest: '0x',
  body: '{}',
  signedAt: T,
  updatedAt: T,
  sends: [{ at: T, by: 'tab' }],
  state: { status: 'unknown', because: 'timeout', retryAt: null, evidence: null },
  lease: null,
});
const update = (status: OrderStatus, statusReason: string | null = null): OrderUpdate => ({
  order: { ...BLANK_ORDER, status },
  status,
  statusReason,
  statusAt: T,
});
const seen = (seconds: number, found: Evidence['found'], updates: Evidence['updates'] = []): Evidence => ({
  readAt: T + seconds * 1_000,
  found,
  updates,
});

test('only a read started after the expiry proves that it had no effect, however late its answer', () => {
  expect(conclude(lost(ORDER), seen(65, 'none')).kind).toBe('read');
  expect(conclude(lost(ORDER), seen(66, 'none')).kind).toBe('expire');
});

test('if all orders were rejected it is refused, each with its reason; one that was not confirms it', () => {
  expect(
    conclude(
      lost(ORDER),
      seen(1, 'all', [update('rejected', 'insufficientMargin'), update('rejected', 'perpMargin')]),
    ),
  ).toEqual({
    kind: 'refuse',
    failure: { kind: 'refused', code: 'INSUFFICIENT_MARGIN', message: 'Insufficient margin to place order.' },
    results: {
      type: 'orders',
      results: [
        { kind: 'refused', code: 'INSUFFICIENT_MARGIN', message: 'Insufficient margin to place order.' },
        { kind: 'refused', message: 'perpMargin' },
      ],
    },
  });
  expect(conclude(lost(ORDER), seen(1, 'all', [update('rejected'), update('open')])).kind).toBe('confirm');
  expect(conclude(lost(ORDER), seen(1, 'all', [update('canceled')])).kind).toBe('confirm');
});

test('a cancel of filled orders is refused; one cancelled order, or one with an unknown end, confirms it', () => {
  expect(conclude(lost(CANCEL), seen(1, 'all', [update('filled')])).kind).toBe('refuse');
  expect(conclude(lost(CANCEL), seen(1, 'all', [update('filled'), update('canceled')])).kind).toBe('confirm');
  expect(conclude(lost(CANCEL), seen(1, 'all', [null])).kind).toBe('confirm');
});
