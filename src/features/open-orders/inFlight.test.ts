import type { ActionResults } from '#client/actions/actionRequest.ts';
import type { Stage, Submission } from '#client/actions/submission.ts';
import { expect, test } from 'vitest';
import { inFlightCancels } from './inFlight.ts';

const cancels = [
  { assetId: '00020000', orderId: '0xa' },
  { assetId: '00020000', orderId: '0xb' },
];
const pending = (stage: Stage) =>
  inFlightCancels([{ request: { type: 'cancel', action: { cancels } }, stage } as unknown as Submission]);
const named = (stage: Stage) => [...pending(stage).keys()];
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

test('a cancel counts as sent only once it is signed', () => {
  const stateOf = (name: Stage['name']) => pending({ name } as Stage).get('0xa');
  expect((['preparing', 'review', 'wallet', 'blocked'] as const).map(stateOf)).toEqual(
    Array.from({ length: 4 }, () => 'unsigned'),
  );
  expect((['verifying', 'sending', 'accepted'] as const).map(stateOf)).toEqual(['sent', 'sent', 'sent']);
});
