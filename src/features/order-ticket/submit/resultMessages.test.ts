import type { Stage } from '#client/actions/submission.ts';
import type { OrderResult } from '#protocol/exchange/orderResult.ts';
import { expect, test } from 'vitest';
import { resultLine } from './resultMessages.ts';

const line = (stage: Stage) => resultLine(stage);
const confirmed = (...results: OrderResult[]): Stage => ({
  name: 'confirmed',
  updates: [],
  results: { type: 'orders', results },
});
const RESTING: OrderResult = { kind: 'resting', orderId: '0x01', clientOrderId: null };

test('success is reported only by the order’s notice', () => {
  expect(
    line(
      confirmed({
        kind: 'filled',
        orderId: '0x01',
        filledSize: '0.3',
        averagePrice: '97174.2963666667',
        isResting: true,
      }),
    ),
  ).toBeUndefined();
  expect(line(confirmed(RESTING))).toBeUndefined();
  expect(line({ name: 'sending' })).toBeUndefined();
});

test('a batch states how many were rejected, and why the first was', () => {
  expect(
    line(
      confirmed(RESTING, { kind: 'refused', message: 'No margin' }, { kind: 'refused', message: 'Other' }),
    ),
  ).toEqual({ tone: 'warn', text: '2 of 3 orders rejected: No margin' });
});

test('a refusal has the service’s text, whether of the request or the order', () => {
  expect(
    line({ name: 'refused', failure: { kind: 'refused', message: 'Request expired' }, results: null }),
  ).toEqual({ tone: 'bad', text: 'Rejected: Request expired.' });
  const inside: Stage = {
    name: 'refused',
    failure: { kind: 'refused' },
    results: {
      type: 'orders',
      results: [{ kind: 'refused', message: 'No liquidity available for market order.' }],
    },
  };
  expect(line(inside)?.text).toBe('Rejected: No liquidity available for market order.');
  expect(line({ name: 'refused', failure: { kind: 'refused' }, results: null })?.text).toBe(
    'The service rejected the order.',
  );
});

test('uncertain results are not called certain', () => {
  expect(
    line({ name: 'unknown', because: 'timeout', step: { step: 'readState' }, isChecking: false }),
  ).toMatchObject({ tone: 'warn' });
  expect(
    line({
      name: 'accepted',
      isOverdue: false,
      results: { type: 'orders', results: [{ kind: 'unknown', because: 'pending', reference: null }] },
    }),
  ).toMatchObject({ tone: 'warn' });
});

test('a rejected signature states that nothing was sent', () => {
  expect(
    [line({ name: 'declined', by: 'wallet' })?.text, line({ name: 'declined', by: 'review' })?.text].every(
      (text) => text?.includes('Nothing was sent'),
    ),
  ).toBe(true);
});
