import type { ActionResults } from '#client/actions/actionRequest.ts';
import type { Stage, Submission } from '#client/actions/submission.ts';
import { expect, test } from 'vitest';
import { inFlightCancels } from './inFlight.ts';

const cancels = [
  { assetId: '00020000', orderId: '0xa' },
  { assetId: '00020000', orderId: '0xb' },
];
const named = (stage: Stage) => [
  ...inFlightCancels([{ request: { type: 'cancel', action: { cancels } }, stage } as unknown as Submission]),
];
const confirmed = (results: ActionResults | null): Stage => ({ name: 'confirmed', results, updates: [] });

test('orders count as being cancelled until their rows disappear, also without a stream', () => {
  expect(named({ name: 'preparing' })).toEqual(['0xa', '0xb']);
  expect(named({ name: 'sending' })).toEqual(['0xa', '0xb']);
  expect(
    named(confirmed({ type: 'cancels', results: [{ kind: 'canceled' }, { kind: 'canceled' }] })),
  ).toEqual(['0xa', '0xb']);
  expect(named(confirmed(null))).toEqual(['0xa', '0xb']);
});

test('a cancel that was refused, declined or certainly had no effect may be sent again', () => {
  const refused = {
    kind: 'refused',
    message: 'Order was never placed, already canceled, or filled.',
  } as const;
  expect(named(confirmed({ type: 'cancels', results: [{ kind: 'canceled' }, refused] }))).toEqual(['0xa']);
  expect(named({ name: 'declined', by: 'wallet' })).toEqual([]);
  expect(
    named({ name: 'unknown', because: 'timeout', step: { step: 'newIntent' }, isChecking: false }),
  ).toEqual([]);
});
